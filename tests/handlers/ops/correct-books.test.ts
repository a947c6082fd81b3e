import { expect, test } from 'vitest';
import { correctBooks } from '../../../shared/contracts/ops/correct-books.ts';
import { closeDays } from '../../../functions/books/close-day.ts';
import type { Finding } from '../../../functions/domains/books/finding.ts';
import { bangkokDayStartMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation } from '../../../functions/handlers/ops/correct-books.ts';
import { operation as listBookFindings } from '../../../functions/handlers/ops/list-book-findings.ts';
import { operation as listProposals } from '../../../functions/handlers/ops/list-proposals.ts';
import { operation as listOpenReferences } from '../../../functions/handlers/ops/list-open-references.ts';
import { checkLedger } from '../../../functions/ledger/check/check-ledger.ts';
import { putMatch } from '../../../functions/table/book-matches.ts';
import { endFinding, findingsOf, lastClosedDay, putClosedDay } from '../../../functions/table/books.ts';
import { putFinding } from '../../../functions/table/note-finding.ts';
import { keepProviderLine } from '../../../functions/table/provider-lines.ts';
import { closedBooks, openElsewhere, openOn, proposed, reason, refusedWhere } from '../../books/books-left-open.ts';
import { closedDay, closeForAWhile } from '../../books/closed-day.ts';
import { dayMs, everything, hourMs, lineOf, lots, openBooks } from '../../books/open-books.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { paymentOf } from '../../front-door/money/bank.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const finding: Finding = {
  identity: '4'.repeat(40),
  ordinal: 1,
  outcome: 'theirs-only',
  about: 'other',
  direction: 'out',
  amountSatang: 500,
  lineReference: 'BNKCHARGE',
  reference: undefined,
  bookedAtMs: 1_790_000_000_000,
};

test("given a charge of the bank, an operator proposes to book it, over the operators' own API; nothing changes by it", async () => {
  const shared = await openDoor();
  const books = { documents: shared.clients.documents, table: shared.runtime.table };
  const day = '20010104';
  await closeForAWhile(books, { ...closedDay, day });
  await putFinding(books, day, finding);
  await endFinding(books, day, finding.identity, { outcome: 'theirs-only', end: 'left' });
  const { proposalId } = await succeedOverHttp(shared, correctBooks, await operator(), {
    day,
    identity: finding.identity,
    into: 'fee-income',
    reason,
  });
  expect(proposalId).toMatch(/^prp_/);
  expect(await findingsOf(books, day)).toEqual([{ ...finding, end: 'left' }]);
});

test('a correction is a journal of a later day that names the old line, and that day explains every satang', async () => {
  const open = await closedBooks();
  const { books, day, next, state, runtime, correct, closed, of } = open;
  expect(closed).toMatchObject({ left: 3, unexplainedSatang: 0, closingSatang: 20_500 });
  await correct('theirs-only', 'fee-income');
  await correct('twice', 'overpaid');
  await correct('ours-only', 'overpaid', `finding_${of('twice')}`);
  expect(await lastClosedDay(books)).toEqual(closed);
  state(next, [], 20_500);
  open.sleepAfter(next);
  await closeDays(runtime, lots);
  expect(await lastClosedDay(books)).toMatchObject({
    day: next,
    findings: 0,
    theirs: {},
    ours: {},
    unexplainedSatang: 0,
    accounts: {
      // 300 baht came in by our books; 5 went to the bank for itself, 100 more are there, 200 are not.
      'provider:bank-float': -30_000 + 500 - 10_000 + 20_000,
      'provider:fee-income': -500,
      'provider:overpaid': 10_000 - 20_000,
    },
  });
  const items = await everything(open);
  const journals = items.flatMap(({ journal }) => (journal === undefined ? [] : [journal]));
  expect(journals).toContainEqual(
    expect.objectContaining({ kind: 'correction', linkedId: `${day} ${of('twice')}`, lines: expect.any(Array) }),
  );
  const { violations, totals } = checkLedger(items, { nowMs: open.door.clock.peekMs() });
  expect(violations).toEqual([]);
  expect(totals.get('provider:overpaid')).toBe(-10_000);
});

test("the airtime partner's bill, paid at the bank, clears what was delivered in its month, and falsifies no income", async () => {
  const open = await closedBooks();
  const { books, correct, state, next, runtime, sleepAfter, door, somebody } = open;
  const bill = `bill_${periodsAt(bangkokDayStartMs(next)).month}`;
  // What two deliveries book on the day of the bill, as the stream brings it.
  for (const [body, amountSatang] of [
    ['A', 300],
    ['B', 250],
  ] as const)
    await keepProviderLine(books, {
      account: 'provider:airtime-payable',
      reference: `${body.repeat(20)}-${'U'.repeat(20)}`,
      journalId: `jrn_${body.repeat(20)}`,
      amountSatang,
      atMs: bangkokDayStartMs(next) + hourMs,
    });
  state(next, [], 20_500);
  sleepAfter(next);
  await closeDays(runtime, lots);
  const listed = () => succeedAs(door, listOpenReferences, somebody, { account: 'airtime-payable' });
  expect(await listed()).toMatchObject({ rows: [{ reference: bill, amountSatang: 550 }] });
  await correct('theirs-only', 'airtime-payable', bill);
  // It is paid at once, and not when its day is closed: until then it could be paid again.
  expect(await listed()).toMatchObject({ rows: [{ reference: bill, amountSatang: 50 }] });
  const last = periodsAt(bangkokDayStartMs(next) + dayMs).day;
  state(last, [], 20_500);
  sleepAfter(last);
  await closeDays(runtime, lots);
  const { accounts } = (await lastClosedDay(books)) ?? {};
  expect([accounts?.['provider:airtime-payable'], accounts?.['provider:fee-income']]).toEqual([50, 0]);
  const owed = await succeed(door, listOpenReferences, await operator(), { account: 'airtime-payable' });
  expect(owed).toMatchObject({ asOfDay: last, open: 1, rows: [{ reference: bill, amountSatang: 50 }] });
});

test('what was corrected says into what', async () => {
  const { door, day, correct, of } = await closedBooks();
  await correct('theirs-only', 'fee-income');
  const { rows } = await succeed(door, listBookFindings, await operator(), { day });
  expect(rows.find(({ identity }) => identity === of('theirs-only'))).toMatchObject({
    end: 'left',
    correctedInto: 'fee-income',
    correctedReference: `finding_${of('theirs-only')}`,
  });
});

test('book-reference-not-open: nothing is cleared that is not there, when it is proposed or any more; what is, is shown', async () => {
  const { door, day, of, correct, somebody } = await closedBooks();
  const clears = `finding_${of('ours-only')}`;
  const wish = { day, identity: of('twice'), into: 'overpaid', clears, reason } as const;
  const bill = { ...wish, identity: of('theirs-only'), into: 'airtime-payable' } as const;
  for (const wrong of [wish, bill])
    expectRefusal(await askAs(door, operation, somebody, wrong), 'book-reference-not-open');
  await correct('ours-only', 'overpaid');
  const { proposalId } = await succeedAs(door, operation, somebody, wish);
  const approver = await newOperator(door);
  const details = async () => (await succeedAs(door, listProposals, approver, { proposalId })).rows[0]?.details;
  const open = { openUnderThat: 'THB -200.00', openUnderThatThen: 'THB -100.00' };
  expect(await details()).toEqual({ into: 'provider:overpaid', clears, ...open });
  // Something else clears it before that is approved.
  const line = { reference: clears, journalId: 'jrn_cleared', amountSatang: 20_000, atMs: door.clock.peekMs() };
  const { clients, runtime } = door;
  const books = { documents: clients.documents, table: runtime.table };
  await keepProviderLine(books, { account: 'provider:overpaid', ...line });
  expect(await details()).toMatchObject({ openUnderThat: 'nothing any more' });
  const answer = await askAs(door, approveProposal, approver, { proposalId, reason }, { way: 'console' });
  expectRefusal(answer, 'book-reference-not-open');
});

test('book-reference-not-cleared: what leaves more open than there is, of the same sign or of far more, at once or moved there', async () => {
  const open = await closedBooks();
  const { of, correct } = open;
  await correct('theirs-only', 'overpaid');
  const [charge, ours] = [`finding_${of('theirs-only')}`, `finding_${of('ours-only')}`];
  for (const outcome of ['twice', 'ours-only'] as const)
    expectRefusal(await refusedWhere(open, outcome, 'overpaid', charge), 'book-reference-not-cleared');
  await correct('ours-only', 'overpaid');
  expectRefusal(await refusedWhere(open, 'theirs-only', 'overpaid', ours), 'book-reference-not-cleared');
  expect(await openOn(open, 'overpaid')).toEqual({ [charge]: -500, [ours]: -20_000 });
  expect((await refusedWhere(open, 'twice', 'overpaid', ours)).code).toBe(1);
});

test('cleared by another correction in that very moment: busy, and the next try sees what that has left', async () => {
  const open = await closedBooks();
  const { door, of, correct } = open;
  await correct('twice', 'overpaid');
  const clears = `finding_${of('twice')}`;
  const { approve } = await proposed(open, 'theirs-only', 'overpaid', clears);
  const late = meanwhileDoor(door, () => correct('ours-only', 'overpaid', clears));
  expectRefusal(await approve(late), 'busy');
  expectRefusal(await approve(), 'book-reference-not-cleared');
  expect(await openOn(open, 'overpaid')).toEqual({ [clears]: 10_000 - 20_000 });
});

test('a payment that the bank states after all stands there twice, for it is corrected already', async () => {
  const open = await closedBooks();
  const { correct, state, next, day, runtime, books, door } = open;
  await correct('ours-only', 'overpaid');
  const ours = (await findingsOf(books, day)).find(({ outcome }) => outcome === 'ours-only');
  const { lineReference, amountSatang } = ours ?? finding;
  const arrival = (await everything(open)).find((item) => item['bankReference'] === lineReference);
  const late = paymentOf(door, String(arrival?.['reference1']), amountSatang, bangkokDayStartMs(next));
  state(next, [{ ...lineOf(late), lineReference }], 20_500);
  door.clock.moveTo(bangkokDayStartMs(next) + dayMs + 3 * hourMs);
  await closeDays(runtime, lots);
  expect((await findingsOf(books, next)).map(({ outcome, end }) => `${outcome} ${end}`)).toEqual(['twice left']);
  expect(await lastClosedDay(books)).toMatchObject({ unexplainedSatang: 0 });
});

test('book-finding-not-open: stated in the very moment of the approval', async () => {
  const { door, day, of, somebody, books, told } = await closedBooks();
  const { proposalId } = await succeedAs(door, operation, somebody, {
    day,
    identity: of('ours-only'),
    into: 'overpaid',
    reason,
  });
  const ours = (await findingsOf(books, day)).find(({ outcome }) => outcome === 'ours-only');
  await putMatch(books, `payment ${ours?.lineReference}`, { matchedBy: told.payment.bankReference, day: '20990101' });
  const approver = await newOperator(door);
  const answer = await askAs(door, approveProposal, approver, { proposalId, reason }, { way: 'console' });
  expectRefusal(answer, 'book-finding-not-open', { state: 'stated' });
});

test('book-finding-not-open: not ended, and what ended by itself; book-finding-not-found: no such line, and a day that is open', async () => {
  const open = await openBooks();
  const { door, books, day } = open;
  const somebody = await newOperator(door);
  const wish = { day, identity: finding.identity, into: 'overpaid', reason } as const;
  await putFinding(books, day, finding);
  expectRefusal(await askAs(door, operation, somebody, wish), 'book-finding-not-found');
  await putClosedDay(books, { ...closedDay, day });
  expectRefusal(await askAs(door, operation, somebody, wish), 'book-finding-not-open', { state: 'not-ended' });
  await endFinding(books, day, finding.identity, { outcome: 'theirs-only', end: 'suspense' });
  expectRefusal(await askAs(door, operation, somebody, wish), 'book-finding-not-open', { state: 'suspense' });
  const other = { ...wish, identity: '5'.repeat(40) };
  expectRefusal(await askAs(door, operation, somebody, other), 'book-finding-not-found');
});

test('nothing-to-change: the same account again, cleared or not; book-reference-not-open: nothing is open there', async () => {
  const open = await closedBooks();
  const { correct, of } = open;
  const ours = `finding_${of('ours-only')}`;
  await correct('ours-only', 'overpaid');
  await correct('theirs-only', 'fee-income');
  await correct('twice', 'overpaid', ours);
  expectRefusal(await refusedWhere(open, 'theirs-only', 'fee-income'), 'nothing-to-change');
  expectRefusal(await refusedWhere(open, 'twice', 'overpaid', ours), 'nothing-to-change');
  const nowhere = await refusedWhere(open, 'theirs-only', 'overpaid', `finding_${of('twice')}`);
  expectRefusal(nowhere, 'book-reference-not-open');
});

test('book-correction-counted-on: not moved while another line is cleared by what it has opened, until that is moved first', async () => {
  const open = await closedBooks();
  const { correct, of } = open;
  const own = `finding_${of('twice')}`;
  const other = await openElsewhere(open, -20_000);
  await correct('twice', 'overpaid');
  const { approve } = await proposed(open, 'twice', 'overpaid', other);
  await correct('ours-only', 'overpaid', own);
  expectRefusal(await approve(), 'book-correction-counted-on');
  expectRefusal(await refusedWhere(open, 'twice', 'overpaid', other), 'book-correction-counted-on');
  // That line may be moved, and what it had cleared is whole again.
  await correct('ours-only', 'overpaid');
  const ours = `finding_${of('ours-only')}`;
  expect(await openOn(open, 'overpaid')).toEqual({ [own]: 10_000, [ours]: -20_000, [other]: -20_000 });
  await correct('twice', 'overpaid', other);
  expect(await openOn(open, 'overpaid')).toEqual({ [ours]: -20_000, [other]: -10_000 });
});

test('book-payment-owed: what somebody has sent is no income and no bill, neither at once nor moved there', async () => {
  const open = await closedBooks();
  for (const into of ['fee-income', 'airtime-payable'] as const)
    for (const outcome of ['twice', 'ours-only'] as const)
      expectRefusal(await refusedWhere(open, outcome, into), 'book-payment-owed');
  await open.correct('twice', 'overpaid');
  for (const into of ['fee-income', 'airtime-payable'] as const) {
    expectRefusal(await refusedWhere(open, 'twice', into), 'book-payment-owed');
    expect((await refusedWhere(open, 'theirs-only', into)).code).toBe(1);
  }
});
