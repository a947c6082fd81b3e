import { expect, test } from 'vitest';
import { bangkokDayStartMs, periodsAt } from '../../functions/domains/calendar/periods.ts';
import type { CorrectionAccount } from '../../functions/domains/books/finding.ts';
import type { BankLine } from '../../functions/domains/books/statement-page.ts';
import { findStatedFinding } from '../../functions/books/find-finding.ts';
import { newProviderLines } from '../../functions/books/provider-lines.ts';
import { isRefusal } from '../../functions/engine/refusal.ts';
import type { Refusal } from '../../functions/engine/refusal.ts';
import { correctBooksAct } from '../../functions/four-eyes/books/correct-books.ts';
import { resolveSuspenseAct } from '../../functions/four-eyes/suspense/resolve-suspense.ts';
import { decideHeld } from '../../functions/four-eyes/proposals/act.ts';
import type { ActPlan, ActTools } from '../../functions/four-eyes/proposals/act.ts';
import { bookArrival } from '../../functions/ledger/arrival/book-arrival.ts';
import { readSuspense } from '../../functions/ledger/suspense/refund.ts';
import { settle } from '../../functions/runtime/operation/settle.ts';
import { findingsOf } from '../../functions/table/books.ts';
import { openReferencesAt } from '../../functions/table/open-references.ts';
import type { Item } from '../../functions/table/item.ts';
import { keys } from '../../functions/table/keys.ts';
import { hourMs, openPaperBooks } from './paper-books.ts';
import type { PaperBooks } from './paper-books.ts';

const [day, next] = ['20261122', '20261123'] as const;
const noonMs = bangkokDayStartMs(day) + 12 * hourMs;
/** No partner is asked for a correction of the books. */
const unasked = () => Promise.resolve();

/** Carried out now on what was loaded when it was proposed, as an approval does that has read a moment before. */
const carryOut = <L>(
  { runtime, books, now }: PaperBooks,
  loaded: L,
  decide: (tools: ActTools, known: L) => ActPlan<L> | Refusal,
) =>
  settle({ documents: books.documents, fraction: Math.random, wait: runtime.wait }, loaded, (known) => {
    const tools = {
      table: books.table,
      nowMs: now.ms,
      body: runtime.random.idBody(now.ms),
      otherBody: 'OTHER',
      editor: 'op_1',
    };
    const plan = decide(tools, known);
    return isRefusal(plan) ? plan : { steps: plan.steps, answer: plan.change };
  });

/** The lines that a change has brought, as the stream would have kept them. */
async function keepLines({ put }: PaperBooks, before: Item | undefined, after: Item): Promise<void> {
  for (const { account, reference, journalId, ...line } of newProviderLines(before, after)) {
    const key = keys.providerLine(account, periodsAt(line.atMs).day, reference, journalId);
    await put({ ...key, ...line, reference, journalId });
  }
}

const charge: BankLine = {
  lineReference: 'BNKCHARGE',
  about: 'other',
  direction: 'out',
  amountSatang: 500,
  reference: undefined,
  bookedAtMs: noonMs,
};

/** A closed day with a charge that is left to people, to be booked as what the bank takes. */
async function chargeLeft(line: BankLine = charge) {
  const paper = await openPaperBooks();
  paper.state(day, [line], 1_000);
  await paper.close(day);
  const { identity = '' } = (await findingsOf(paper.books, day))[0] ?? {};
  const wish = { into: 'fee-income', clears: undefined } as const;
  const approve = async (into: CorrectionAccount = wish.into) => {
    const loaded = await correctBooksAct.load(paper.runtime, `${day}-${identity}`);
    const wished = { ...wish, into };
    const asked = (await correctBooksAct.ask?.(paper.runtime, loaded, wished, paper.now.ms, unasked)) ?? loaded;
    return carryOut(paper, asked, (tools, known) => decideHeld(correctBooksAct, tools, known, wished));
  };
  const isStated = async () => (await findStatedFinding(paper.runtime, day, identity)) !== undefined;
  return { ...paper, approve, isStated };
}

const notOpen = (state: string) => ({
  kind: 'refused',
  refusal: { refused: 'book-finding-not-open', data: { state } },
});

test('a correction waits while its day is opened again: refused until that is closed, and for good without its line', async () => {
  const paper = await chargeLeft();
  await paper.reopen(day);
  const before = await paper.scan();
  expect(await paper.approve()).toMatchObject(notOpen('reopened'));
  expect(await paper.isStated()).toBe(false);
  expect(await paper.scan()).toEqual(before);
  paper.state(day, [], 1_000);
  expect(await paper.close(day)).toEqual({ closed: [day] });
  const closed = await paper.scan();
  expect(await paper.approve()).toMatchObject(notOpen('gone'));
  expect(await paper.isStated()).toBe(false);
  expect(await paper.scan()).toEqual(closed);
});

test('what was corrected of a line that its corrected statement has no more is moved all the same, and not while it is open', async () => {
  const paper = await chargeLeft();
  expect(await paper.approve()).toMatchObject({ kind: 'committed' });
  await paper.reopen(day);
  expect(await paper.approve('overpaid')).toMatchObject(notOpen('reopened'));
  paper.state(day, [], 1_000);
  await paper.close(day);
  expect(await paper.approve('overpaid')).toMatchObject({ kind: 'committed' });
});

const [ours, theirs] = ['1'.repeat(20), '2'.repeat(20)];

test.each([
  ['an order of ours', { about: 'order', reference: `${ours}-${theirs}` }, `${ours}-${theirs}`],
  ['a refund of ours', { about: 'order', reference: ours }, `sus_${ours}`],
  ['words of the bank', { about: 'order', reference: 'NOTPROVIDED' }, undefined],
  ['a charge', {}, undefined],
] as const)('a correction of a line that names %s is filed under that, too', async (_what, line, names) => {
  const paper = await chargeLeft({ ...charge, ...line });
  const done = await paper.approve('overpaid');
  if (done.kind !== 'committed') throw new Error(done.kind);
  expect(done.answer['names']).toBe(names);
});

test('of what only we have it is filed under the top-up that it came for', async () => {
  const paper = await openPaperBooks();
  await paper.pay('A', 100, noonMs);
  await paper.put({ ...(await paper.get(keys.arrival('A'))), reference1: ours });
  paper.state(day, [], 0);
  await paper.close(day);
  const { identity = '' } = (await findingsOf(paper.books, day))[0] ?? {};
  const wish = { into: 'overpaid', clears: undefined } as const;
  const loaded = await correctBooksAct.load(paper.runtime, `${day}-${identity}`);
  const asked = (await correctBooksAct.ask?.(paper.runtime, loaded, wish, paper.now.ms, unasked)) ?? loaded;
  const done = await carryOut(paper, asked, (tools, known) => decideHeld(correctBooksAct, tools, known, wish));
  expect(done).toMatchObject({ kind: 'committed', answer: { names: `tup_${ours}` } });
});

test('where the corrected statement has its line too, it is carried out and the next day is explained', async () => {
  const paper = await chargeLeft();
  await paper.reopen(day);
  await paper.close(day);
  expect(await paper.isStated()).toBe(true);
  paper.now.ms = bangkokDayStartMs(next) + 12 * hourMs;
  expect(await paper.approve()).toMatchObject({ kind: 'committed' });
  paper.state(next, [], 500);
  await paper.close(next);
  expect(await paper.dayNow(next)).toMatchObject({ findings: 0, unexplainedSatang: 0, theirs: {}, ours: {} });
});

test('a day is closed while its money in suspense waits for two: owed on that day, and ended on a later one', async () => {
  const paper = await openPaperBooks();
  const { runtime, books } = paper;
  const payment = { bankReference: 'STRAY', reference1: 'NOBODY', amountSatang: 12_300, paidAtMs: noonMs };
  await bookArrival(runtime, payment, noonMs);
  const stored = (await paper.scan()).find(({ sk }) => String(sk).startsWith('SUS#'));
  if (stored === undefined) throw new Error('nothing is in suspense');
  const stuck: Item = { ...stored, state: 'stuck' };
  await paper.put(stuck);
  await keepLines(paper, undefined, stuck);
  const suspense = readSuspense(stuck);
  const came: BankLine = {
    lineReference: 'STRAY',
    about: 'payment',
    direction: 'in',
    amountSatang: 12_300,
    reference: 'NOBODY',
    bookedAtMs: noonMs,
  };
  paper.state(day, [came], 0);
  await paper.close(day);
  const closed = await paper.dayNow(day);
  expect(closed).toMatchObject({ findings: 0, owedSatang: 12_300, coveredSatang: 12_300, unexplainedSatang: 0 });
  expect(await openReferencesAt(books, closed, 'provider:suspense')).toEqual({ [`sus_${suspense.body}`]: 12_300 });
  const loaded: Parameters<typeof resolveSuspenseAct.decide>[1] = {
    ...(await resolveSuspenseAct.load(runtime, `sus_${suspense.body}`)),
    word: 'not-paid',
  };
  const done = await carryOut(paper, loaded, (tools, known) =>
    decideHeld(resolveSuspenseAct, tools, known, { paidBackBy: 'BNKBYHAND1' }),
  );
  expect(done).toMatchObject({ kind: 'committed' });
  const after = await paper.get(suspense.key);
  await keepLines(paper, stuck, after ?? {});
  const paid: BankLine = {
    ...came,
    lineReference: 'BNKBYHAND1',
    about: 'order',
    direction: 'out',
    reference: 'BRANCH7',
    bookedAtMs: noonMs + 24 * hourMs,
  };
  paper.state(next, [paid], 12_300);
  expect(await paper.close(next)).toEqual({ closed: [next] });
  expect(await paper.dayNow(day)).toEqual(closed);
  const behind = await paper.dayNow(next);
  expect(behind).toMatchObject({
    left: 2,
    owedSatang: 0,
    unexplainedSatang: 0,
    ours: { 'by-hand BNKBYHAND1': -12_300 },
  });
  expect(await openReferencesAt(books, behind, 'provider:suspense')).toEqual({});
  expect(paper.log.of('book-line-late')).toEqual([]);
});
