import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { closeDays } from '../../../functions/books/close-day.ts';
import { dayOfReport, writeReport } from '../../../functions/books/report/book-report.ts';
import type { BankLine } from '../../../functions/domains/books/statement-page.ts';
import { bangkokDayStartMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { operation as listBookFindings } from '../../../functions/handlers/ops/list-book-findings.ts';
import { operation as listProposals } from '../../../functions/handlers/ops/list-proposals.ts';
import { checkLedger } from '../../../functions/ledger/check/check-ledger.ts';
import { findingsOf, lastClosedDay } from '../../../functions/table/books.ts';
import type { Item } from '../../../functions/table/item.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { keepProviderLine } from '../../../functions/table/provider-lines.ts';
import { closedBooks, openAgain, openElsewhere, openOn, proposed, refusedWhere } from '../../books/books-left-open.ts';
import type { LeftBooks } from '../../books/books-left-open.ts';
import { readReport } from '../../books/closed-day.ts';
import { dayMs, everything, hourMs, lots } from '../../books/open-books.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { succeedAs } from '../../front-door/people/operators.ts';

const findingItem = (
  { books, day, of }: LeftBooks,
  outcome: Parameters<LeftBooks['of']>[0],
): Promise<Item | undefined> => readItem(books.documents, books.table, keys.bookFinding(day, of(outcome)));

const journalsOf = (items: readonly Item[]) =>
  items.flatMap(({ journal }) => (journal === undefined ? [] : [journal as Item]));

/** Closes a day without a line, or with these, which begins where the one before has ended. */
async function closeQuiet(
  { state, sleepAfter, runtime, books }: LeftBooks,
  day: string,
  lines: readonly BankLine[] = [],
  openingSatang = 20_500,
) {
  state(day, lines, openingSatang);
  sleepAfter(day);
  await closeDays(runtime, lots);
  return lastClosedDay(books);
}

const violationsOf = (open: LeftBooks, items: readonly Item[]) =>
  checkLedger(items, { nowMs: open.door.clock.peekMs() }).violations;

test('a charge that was corrected onto a wrong account is moved, and the books agree before it, with it and after it', async () => {
  const open = await closedBooks();
  const { correct, next, of, books } = open;
  expect([open.closed?.unexplainedSatang, violationsOf(open, await everything(open))]).toEqual([0, []]);
  await correct('theirs-only', 'overpaid');
  const wrong = await closeQuiet(open, next);
  expect(wrong).toMatchObject({ day: next, unexplainedSatang: 0, accounts: { 'provider:overpaid': -500 } });
  const [before, first] = [await everything(open), await findingItem(open, 'theirs-only')];
  expect(violationsOf(open, before)).toEqual([]);
  const { change = {} } = await correct('theirs-only', 'fee-income');
  const own = `finding_${of('theirs-only')}`;
  expect(change).toEqual({
    amountSatang: -500,
    into: 'fee-income',
    reference: own,
    journalId: expect.stringMatching(/^jrn_/),
    movedFrom: 'overpaid',
    movedFromReference: own,
    standsOn: first?.['correctedBy'],
  });
  // One journal more, which names the one that it stands on; what was written stays, and the float has no line of it.
  const items = await everything(open);
  const old = journalsOf(before);
  const [moved, ...others] = journalsOf(items).filter(
    ({ journalId }) => !old.some((each) => each['journalId'] === journalId),
  );
  expect([moved, others]).toEqual([
    {
      journalId: change['journalId'],
      kind: 'correction',
      atMs: expect.any(Number),
      linkedId: first?.['correctedBy'],
      lines: [
        { account: 'provider:overpaid', amountSatang: 500 },
        { account: 'provider:fee-income', amountSatang: -500 },
      ],
    },
    [],
  ]);
  expect((await findingItem(open, 'theirs-only'))?.['journal']).toEqual(first?.['journal']);
  expect(violationsOf(open, items)).toEqual([]);
  expect(await lastClosedDay(books)).toEqual(wrong);
  expect(await openOn(open, 'overpaid')).toEqual({});
  const last = periodsAt(bangkokDayStartMs(next) + dayMs).day;
  expect(await closeQuiet(open, last)).toMatchObject({
    day: last,
    findings: 0,
    theirs: {},
    unexplainedSatang: 0,
    accounts: {
      'provider:bank-float': wrong?.accounts['provider:bank-float'],
      'provider:fee-income': -500,
      'provider:overpaid': 0,
    },
  });
  const { openReferences } = await readReport(open.runtime, { day: last, version: 1 });
  expect(openReferences['provider:overpaid']).toEqual({});
});

test('the finding and the audit show both, and whoever approves sees where it stands', async () => {
  const open = await closedBooks();
  const { door, somebody, day, correct, of } = open;
  await correct('theirs-only', 'overpaid');
  const own = `finding_${of('theirs-only')}`;
  const { proposalId, approver, approve } = await proposed(open, 'theirs-only', 'fee-income');
  const [row] = (await succeedAs(door, listProposals, approver, { proposalId })).rows;
  const standsOn = (await findingItem(open, 'theirs-only'))?.['correctedBy'];
  expect(row?.present).toMatchObject({ corrected: `provider:overpaid, ${own}`, standsOn });
  // With what is open there once it is gone: whoever approves it approves both.
  expect(row?.details).toEqual({ into: 'provider:fee-income', movesFrom: own, openUnderItThen: 'THB 0.00' });
  expect((await approve()).code).toBe(1);
  const { rows } = await succeedAs(door, listBookFindings, somebody, { day });
  expect(rows.find(({ identity }) => identity === of('theirs-only'))).toMatchObject({
    end: 'left',
    correctedInto: 'fee-income',
    correctedReference: own,
    movedFrom: 'overpaid',
    movedFromReference: own,
  });
  const audited = (await everything(open)).filter(({ sk }) => String(sk).startsWith('AUDIT#'));
  const changes = audited.map(({ change }) => change as Item).filter(({ amountSatang }) => amountSatang === -500);
  expect(changes.map(({ into, movedFrom }) => `${String(into)} from ${String(movedFrom)}`).toSorted()).toEqual([
    'fee-income from overpaid',
    'overpaid from undefined',
  ]);
});

/** A delivery of the airtime partner on a day, as the stream brings it. */
const deliver = ({ books }: LeftBooks, body: string, amountSatang: number, atMs: number) =>
  keepProviderLine(books, {
    account: 'provider:airtime-payable',
    reference: `${body.repeat(20)}-${'U'.repeat(20)}`,
    journalId: `jrn_${body.repeat(20)}`,
    amountSatang,
    atMs,
  });

test('what was cleared is open again once it is moved, and nothing that does not clear it comes there: nothing twice, nothing lost', async () => {
  const open = await closedBooks();
  const { next, correct, door } = open;
  const noonMs = bangkokDayStartMs(next) + 12 * hourMs;
  const bill = `bill_${periodsAt(noonMs).month}`;
  await deliver(open, 'A', 500, noonMs);
  await closeQuiet(open, next);
  // The charge was taken for the bill, so the bill seems to be paid.
  await correct('theirs-only', 'airtime-payable', bill);
  expect(await openOn(open, 'airtime-payable')).toEqual({});
  await correct('theirs-only', 'fee-income');
  expect(await openOn(open, 'airtime-payable')).toEqual({ [bill]: 500 });
  for (const outcome of ['twice', 'ours-only'] as const)
    expectRefusal(await refusedWhere(open, outcome, 'airtime-payable', bill), 'book-payment-owed');
  const last = periodsAt(door.clock.peekMs()).day;
  const { accounts, unexplainedSatang } = (await closeQuiet(open, last)) ?? {};
  expect([accounts?.['provider:airtime-payable'], accounts?.['provider:fee-income'], unexplainedSatang]).toEqual([
    500, -500, 0,
  ]);
});

test('what the airtime partner pays back goes against what its bill was paid too much, at once or moved, and no further', async () => {
  const open = await closedBooks();
  const { next } = open;
  const noonMs = bangkokDayStartMs(next) + 12 * hourMs;
  const bill = `bill_${periodsAt(noonMs).month}`;
  await deliver(open, 'A', -9_999, noonMs);
  // It says of itself nothing but what it is, so that no run books it.
  const payment = { lineReference: 'PARTNER', about: 'payment', direction: 'in', amountSatang: 10_000 } as const;
  await closeQuiet(open, next, [{ ...payment, reference: undefined, bookedAtMs: noonMs }]);
  const [paidBack] = await findingsOf(open.books, next);
  expect(paidBack).toMatchObject({ outcome: 'theirs-only', end: 'left' });
  const partners = { ...open, day: next, of: () => paidBack?.identity ?? '' };
  const refusedAs = async (code: 'book-payment-owed' | 'nothing-to-change', of = partners) =>
    expectRefusal(await refusedWhere(of, 'theirs-only', 'airtime-payable', bill), code);
  const correctAs = async (into: 'overpaid' | 'airtime-payable', clears?: string) =>
    (await proposed(partners, 'theirs-only', into, clears)).approve();
  await refusedAs('book-payment-owed');
  expect((await correctAs('overpaid')).code).toBe(1);
  await refusedAs('book-payment-owed');
  await deliver(open, 'B', -1, noonMs + dayMs);
  const last = periodsAt(bangkokDayStartMs(next) + dayMs).day;
  await closeQuiet(open, last, [], 30_500);
  // A customer's payment that stands there twice is none of the partner's, however well it would fit.
  for (const outcome of ['twice', 'ours-only'] as const)
    await refusedAs('book-payment-owed', { ...open, of: () => open.of(outcome) });
  expect((await correctAs('airtime-payable', bill)).code).toBe(1);
  expect([await openOn(open, 'airtime-payable'), await openOn(open, 'overpaid')]).toEqual([{}, {}]);
  await refusedAs('nothing-to-change');
});

test('under a wrong reference of the right account: moved to the right one, in one journal', async () => {
  const open = await closedBooks();
  const { correct, of } = open;
  const own = `finding_${of('twice')}`;
  const other = await openElsewhere(open, 700);
  await correct('twice', 'overpaid');
  await correct('theirs-only', 'overpaid', own);
  expect(await openOn(open, 'overpaid')).toEqual({ [own]: 9_500, [other]: 700 });
  await correct('theirs-only', 'overpaid', other);
  expect(await openOn(open, 'overpaid')).toEqual({ [own]: 10_000, [other]: 200 });
  expect(violationsOf(open, await everything(open))).toEqual([]);
});

test('moved away and back, each by two, the books are as if it had never been moved, and say of each journal that it was', async () => {
  const open = await closedBooks();
  const { correct, next, of } = open;
  const own = `finding_${of('twice')}`;
  await correct('twice', 'overpaid');
  await correct('ours-only', 'overpaid', own);
  const standing = () => openOn(open, 'overpaid');
  const [before, first] = [await standing(), await findingItem(open, 'ours-only')];
  expect(before).toEqual({ [own]: -10_000 });
  const old = journalsOf(await everything(open)).length;
  const { change: away = {} } = await correct('ours-only', 'overpaid');
  expect(await standing()).toEqual({ [own]: 10_000, [`finding_${of('ours-only')}`]: -20_000 });
  const { change: back = {} } = await correct('ours-only', 'overpaid', own);
  expect(await standing()).toEqual(before);
  // The second takes back the first, and stands on it; nothing was written over.
  expect([away['standsOn'], back['standsOn']]).toEqual([first?.['correctedBy'], away['journalId']]);
  const items = await everything(open);
  expect([journalsOf(items).length, violationsOf(open, items)]).toEqual([old + 2, []]);
  expect(await closeQuiet(open, next)).toMatchObject({
    unexplainedSatang: 0,
    theirs: { [`line ${of('theirs-only')}`]: -500 },
    ours: {},
    accounts: { 'provider:overpaid': 10_000 - 20_000 },
  });
});

test('a day that is opened again after it was moved ends as it ended, and its report shows both', async () => {
  const open = await closedBooks();
  const { correct, next, day, of, books, door, runtime } = open;
  await correct('theirs-only', 'overpaid');
  await closeQuiet(open, next);
  await correct('theirs-only', 'fee-income');
  const last = periodsAt(bangkokDayStartMs(next) + dayMs).day;
  const before = await closeQuiet(open, last);
  await openAgain(open, day);
  door.clock.advance(1_000);
  expect(await closeDays(runtime, lots)).toEqual({ closed: [day, next, last] });
  const { accounts, theirs, ours, owedSatang, coveredSatang, unexplainedSatang } = (await lastClosedDay(books)) ?? {};
  expect(before).toMatchObject({ accounts, theirs, ours, owedSatang, coveredSatang, unexplainedSatang });
  const own = `finding_${of('theirs-only')}`;
  const report = await readReport(runtime, { day, version: 2 });
  expect(report.findings.find(({ identity }) => identity === of('theirs-only'))).toMatchObject({
    correctedInto: 'fee-income',
    correctedReference: own,
    movedFrom: 'overpaid',
    movedFromReference: own,
  });
  // A run that was cut off behind the report goes on by what stands there.
  expect(dayOfReport(writeReport(report).bytes)).toMatchObject({ day, version: 2 });
});

test('what a release before has corrected, which kept no reference, is moved from where its line stands', async () => {
  const open = await closedBooks();
  const { correct, books, day, next, of } = open;
  const noonMs = bangkokDayStartMs(next) + 12 * hourMs;
  const bill = `bill_${periodsAt(noonMs).month}`;
  await deliver(open, 'A', 500, noonMs);
  await closeQuiet(open, next);
  await correct('theirs-only', 'airtime-payable', bill);
  await correct('twice', 'overpaid');
  for (const outcome of ['theirs-only', 'twice'] as const)
    await books.documents.send(
      new UpdateCommand({
        TableName: books.table,
        Key: { ...keys.bookFinding(day, of(outcome)) },
        UpdateExpression: 'REMOVE correctedReference, correctedBy, editedBy',
      }),
    );
  const { proposalId, approver } = await proposed(open, 'theirs-only', 'fee-income');
  const [row] = (await succeedAs(open.door, listProposals, approver, { proposalId })).rows;
  expect(row?.details).toMatchObject({ movesFrom: bill, openUnderItThen: 'THB 5.00' });
  const { change } = await correct('theirs-only', 'fee-income');
  expect(change).toMatchObject({ movedFrom: 'airtime-payable', movedFromReference: bill });
  const other = await openElsewhere(open, -20_000);
  await correct('twice', 'overpaid', other);
  expect([await openOn(open, 'airtime-payable'), await openOn(open, 'overpaid')]).toEqual([
    { [bill]: 500 },
    { [other]: -10_000 },
  ]);
});
