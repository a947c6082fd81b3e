import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { closeDays } from '../../functions/books/close-day.ts';
import { bangkokDayStartMs } from '../../functions/domains/calendar/periods.ts';
import type { BankLine } from '../../functions/domains/books/statement-page.ts';
import { operation as approveProposal } from '../../functions/handlers/ops/approve-proposal.ts';
import { operation as correctBooks } from '../../functions/handlers/ops/correct-books.ts';
import { operation as correctPayout } from '../../functions/handlers/ops/correct-payout.ts';
import { operation as correctRefund } from '../../functions/handlers/ops/correct-refund.ts';
import { operation as listOpenReferences } from '../../functions/handlers/ops/list-open-references.ts';
import { operation as resolveSuspense } from '../../functions/handlers/ops/resolve-suspense.ts';
import { lastClosedDay, findingsOf } from '../../functions/table/books.ts';
import { keys } from '../../functions/table/keys.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { hourMs, keepLines, lineOf, lots, openBooks, summaryOf } from '../books/open-books.ts';
import type { OpenBooks } from '../books/open-books.ts';
import { expectRefusal } from '../front-door/door/ask.ts';
import { meanwhileDoor } from '../front-door/door/meanwhile.ts';
import { paymentOf } from '../front-door/money/bank.ts';
import { holdCashOut, holdOf } from '../front-door/payouts/hold.ts';
import { findable } from '../front-door/payouts/findable.ts';
import { txnOf } from '../front-door/payouts/payout-desk.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../front-door/people/operators.ts';
import { newUser } from '../front-door/people/users.ts';
import { stuckMoney } from '../front-door/proposals/stuck-money.ts';

const reason = 'by the statement of the day, ticket 4711';

const order = (reference: string, amountSatang: number, bookedAtMs: number, lineReference: string): BankLine => ({
  lineReference,
  about: 'order',
  direction: 'out',
  amountSatang,
  reference,
  bookedAtMs,
});

async function close(open: OpenBooks, day: string, lines: readonly BankLine[], openingSatang: number) {
  open.state(day, lines, openingSatang);
  await keepLines(open);
  open.sleepAfter(day);
  await closeDays(open.runtime, lots);
  return lastClosedDay(open.books);
}

/** A closed day on which the bank has paid two payouts, the first with this amount, and has not told us a word. */
async function paidInSilence(firstSatang = 30_000) {
  const open = await openBooks();
  const { runtime, day } = open;
  const door = { ...open.door, runtime };
  const payouts = await Promise.all(
    [30_000, 20_000].map(async (amountSatang) => {
      const user = await newUser(door, { tier: 'fully', balanceSatang: 100_000 });
      return findable(door, await holdCashOut(door, user, amountSatang));
    }),
  );
  await endDueItems(runtime, ['bank']);
  const atMs = door.clock.peekMs();
  const lines = payouts.map(({ payoutKey, amountSatang }, at) =>
    order(payoutKey, at === 0 ? firstSatang : amountSatang, atMs, `L${amountSatang}`),
  );
  // What they were given is in our books alone, and stands against where the bank's account begins.
  const closed = await close(open, day, lines, 200_000);
  const [first, second] = payouts;
  if (first === undefined || second === undefined) throw new Error('two payouts were made');
  const found = await findingsOf(open.books, day);
  const identityOf = ({ payoutKey }: typeof first): string =>
    found.find(({ reference }) => reference === payoutKey)?.identity ?? '';
  return { ...open, door, first, second, closed, identityOf, somebody: await newOperator(door) };
}

test('a payout that our books have only after its line was closed ends that line, by whichever way it came', async () => {
  const open = await paidInSilence();
  const { door, runtime, bank, day, next, first, second, closed, identityOf, somebody, books } = open;
  expect((await summaryOf(open)).filter((each) => !each.startsWith('ours-only'))).toEqual([
    'theirs-only 20000 left',
    'theirs-only 30000 left',
  ]);
  expect(closed).toMatchObject({ unexplainedSatang: 0 });
  expect(new Set(Object.values(closed?.theirs ?? {}))).toEqual(new Set([-20_000, -30_000]));
  // The one by two operators, by the line; the other by the bank's word, hours after its day was closed.
  const line = { lineDay: day, lineIdentity: identityOf(first) };
  await carryOut(door, correctPayout, { payoutId: txnOf(first), to: 'posted', ...line, reason }, somebody);
  const { payoutKey, amountSatang } = second;
  const completedAtMs = door.clock.peekMs();
  bank.payouts.set(payoutKey, { status: 'completed', payoutKey, amountSatang, bankReference: 'L20000', completedAtMs });
  await endDueItems(runtime, ['bank']);
  expect((await holdOf(door, second)).state).toBe('posted');
  // Neither can be booked a second time, in any other way.
  for (const payout of [first, second]) {
    const wish = { day, identity: identityOf(payout), into: 'overpaid', reason };
    expectRefusal(await askAs(door, correctBooks, somebody, wish), 'book-finding-not-open', { state: 'confirmed' });
  }
  expect(await close(open, next, [], 150_000)).toEqual({
    ...(await lastClosedDay(books)),
    day: next,
    findings: 0,
    theirs: {},
    ours: closed?.ours,
    unexplainedSatang: 0,
    accounts: expect.objectContaining({ 'provider:bank-float': 50_000 - 200_000 }),
  });
  expect(await findingsOf(books, next)).toEqual([]);
  expect(door.log.of('books-unexplained')).toEqual([]);
});

test('a payout that the bank states a day later is owed no more, and its money at the bank covers nothing', async () => {
  const open = await openBooks();
  const { runtime, bank, day, next } = open;
  const door = { ...open.door, runtime };
  const user = await newUser(door, { tier: 'fully', balanceSatang: 100_000 });
  const payout = await findable(door, await holdCashOut(door, user, 30_000));
  const { payoutKey, amountSatang } = payout;
  const completedAtMs = door.clock.peekMs();
  bank.payouts.set(payoutKey, { status: 'completed', payoutKey, amountSatang, bankReference: 'L30000', completedAtMs });
  await endDueItems(runtime, ['bank']);
  // The bank was silent when it was ordered, and is asked an hour later.
  door.clock.advance(hourMs);
  await endDueItems(runtime, ['bank']);
  expect((await holdOf(door, payout)).state).toBe('posted');
  const isCovered = { owedSatang: 70_000, coveredSatang: 70_000, unexplainedSatang: 0 };
  const paid = { [`paid ${payoutKey}`]: -30_000 };
  expect(await close(open, day, [], 100_000)).toMatchObject({ ...isCovered, ours: paid, closingSatang: 100_000 });
  const line = order(payoutKey, amountSatang, bangkokDayStartMs(next), 'L30000');
  const closed = await close(open, next, [line], 100_000);
  expect(closed).toMatchObject({ ...isCovered, closingSatang: 70_000 });
  expect(closed?.ours).not.toMatchObject(paid);
});

test('a payout that the bank has paid with another amount ends its line, too, once two have booked it as it was paid', async () => {
  const open = await paidInSilence(28_000);
  const { door, day, next, first, second, closed, identityOf, somebody } = open;
  expect(new Set(Object.values(closed?.theirs ?? {}))).toEqual(new Set([-20_000, -28_000]));
  const line = { lineDay: day, lineIdentity: identityOf(first) };
  const wish = { payoutId: txnOf(first), to: 'posted', partnerSatang: 28_000, ...line, reason } as const;
  await carryOut(door, correctPayout, wish, somebody);
  expect(await close(open, next, [], 152_000)).toMatchObject({
    theirs: { [`line ${identityOf(second)}`]: -20_000 },
    ours: closed?.ours,
    unexplainedSatang: 0,
    accounts: expect.objectContaining({ 'provider:bank-float': 28_000 - 200_000 }),
  });
});

type Silent = Awaited<ReturnType<typeof paidInSilence>>;

/** Lets a line be corrected whatever its payout waits for, as a release before did. */
async function whileItWaits({ books: { documents, table }, first }: Silent, state: 'held' | 'sent'): Promise<void> {
  await documents.send(
    new UpdateCommand({
      TableName: table,
      Key: { ...keys.hold(first.user.userId, first.body) },
      UpdateExpression: 'SET #state = :state',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':state': state },
    }),
  );
}

test('a line that was booked as a correction proves no payment, and is matched with none that comes all the same', async () => {
  const open = await paidInSilence();
  const { door, runtime, bank, day, next, first, identityOf, somebody } = open;
  await whileItWaits(open, 'held');
  await carryOut(door, correctBooks, { day, identity: identityOf(first), into: 'overpaid', reason }, somebody);
  await whileItWaits(open, 'sent');
  const line = { lineDay: day, lineIdentity: identityOf(first) };
  const forced = { payoutId: txnOf(first), to: 'posted', ...line, reason };
  expectRefusal(await askAs(door, correctPayout, somebody, forced), 'correction-without-proof', {
    lacks: 'statement-line',
  });
  const { payoutKey, amountSatang } = first;
  const completedAtMs = door.clock.peekMs();
  bank.payouts.set(payoutKey, { status: 'completed', payoutKey, amountSatang, bankReference: 'L30000', completedAtMs });
  await endDueItems(runtime, ['bank']);
  expect(await close(open, next, [], 150_000)).toMatchObject({
    ours: { [`paid ${payoutKey}`]: -30_000 },
    unexplainedSatang: 0,
  });
});

test('book-finding-not-open: the bank has told of the payout in the very moment of the approval, or it waits again', async () => {
  const open = await paidInSilence();
  const { door, runtime, bank, day, first, identityOf, somebody } = open;
  await whileItWaits(open, 'held');
  const wish = { day, identity: identityOf(first), into: 'overpaid', reason } as const;
  const { proposalId } = await succeedAs(door, correctBooks, somebody, wish);
  const approver = await newOperator(door);
  const approveWhile = (act: () => Promise<unknown>) =>
    askAs(meanwhileDoor(door, act), approveProposal, approver, { proposalId, reason }, { way: 'console' });
  const again = await approveWhile(() => whileItWaits(open, 'sent'));
  expectRefusal(again, 'book-finding-not-open', { state: 'awaited' });
  await whileItWaits(open, 'held');
  const { payoutKey, amountSatang } = first;
  const completedAtMs = door.clock.peekMs();
  const answer = await approveWhile(async () => {
    const bankReference = 'L30000';
    bank.payouts.set(payoutKey, { status: 'completed', payoutKey, amountSatang, bankReference, completedAtMs });
    await whileItWaits(open, 'sent');
    await endDueItems(runtime, ['bank']);
  });
  expectRefusal(answer, 'book-finding-not-open', { state: 'confirmed' });
  expect((await holdOf(door, first)).state).toBe('posted');
});

test('of one payout two say by its line that it was paid, and two that it was not: never both unseen', async () => {
  const open = await paidInSilence();
  const { door, runtime, bank, day, next, first, second, closed, identityOf, somebody } = open;
  const identity = identityOf(first);
  const correct = (into: 'overpaid' | 'fee-income', of = first) =>
    askAs(door, correctBooks, somebody, { day, identity: identityOf(of), into, reason });
  // As long as the line proves it, it is booked as nothing else, neither as a loss nor as what the bank owes us.
  for (const into of ['overpaid', 'fee-income'] as const)
    expectRefusal(await correct(into), 'book-finding-not-open', { state: 'awaited' });
  const { payoutKey, amountSatang } = first;
  const failedAtMs = door.clock.peekMs();
  const said = { payoutKey, amountSatang, bankReference: 'L30000', failedAtMs, reason: 'The account is closed.' };
  bank.payouts.set(payoutKey, { status: 'failed', ...said });
  await endDueItems(runtime, ['bank']);
  expect((await holdOf(door, first)).state).toBe('voided');
  // Its owner has the money again, and the statement has paid it: among fees nobody would look for it any more.
  expectRefusal(await correct('fee-income'), 'book-payment-owed');
  await carryOut(door, correctBooks, { day, identity, into: 'overpaid', reason }, somebody);
  expectRefusal(await correct('fee-income'), 'book-payment-owed');
  const { rows } = await succeedAs(door, listOpenReferences, somebody, { account: 'overpaid' });
  expect(rows).toMatchObject([{ reference: `finding_${identity}`, amountSatang: -30_000 }]);
  expect(await close(open, next, [], 150_000)).toMatchObject({
    theirs: { [`line ${identityOf(second)}`]: -20_000 },
    ours: closed?.ours,
    unexplainedSatang: 0,
    accounts: expect.objectContaining({ 'provider:overpaid': -30_000 }),
  });
});

test("a refund's line proves it too, as long as it is on its way: what ends it is correct-refund", async () => {
  const open = await openBooks();
  const { runtime, day, books } = open;
  const door = { ...open.door, runtime };
  const { suspenseId, bankReference, amountSatang, itemNow } = await stuckMoney(door, 12_300);
  const came = { ...paymentOf(door, String((await itemNow())?.['reference1']), amountSatang), bankReference };
  const paid = order(suspenseId.slice('sus_'.length), 12_000, came.paidAtMs, 'L12000');
  await close(open, day, [lineOf(came), paid], 0);
  const { identity = '' } = (await findingsOf(books, day)).find(({ outcome }) => outcome === 'theirs-only') ?? {};
  const somebody = await newOperator(door);
  const wish = { day, identity, into: 'overpaid', reason } as const;
  expectRefusal(await askAs(door, correctBooks, somebody, wish), 'book-finding-not-open', { state: 'awaited' });
  const proof = { lineDay: day, lineIdentity: identity, partnerSatang: 12_000 };
  await carryOut(door, correctRefund, { suspenseId, ...proof, reason }, somebody);
  expectRefusal(await askAs(door, correctBooks, somebody, wish), 'book-finding-not-open', { state: 'confirmed' });
});

test("a second line of the same order is one too many, though our books have not had the first one's either", async () => {
  const open = await openBooks();
  const atMs = open.door.clock.peekMs();
  const twins = ['L1', 'L2'].map((name) => order(`${'1'.repeat(20)}-${'2'.repeat(20)}`, 5_000, atMs, name));
  await close(open, open.day, twins, 10_000);
  expect(await summaryOf(open)).toEqual(['theirs-only 5000 left', 'twice 5000 left']);
});

test('a refund that was paid back by hand is open under one name on both sides, until both are booked', async () => {
  const open = await openBooks();
  const { runtime, day, next, books } = open;
  const door = { ...open.door, runtime };
  const { suspenseId, bankReference, amountSatang, itemNow } = await stuckMoney(door, 12_300);
  const somebody = await newOperator(door);
  const came = { ...paymentOf(door, String((await itemNow())?.['reference1']), amountSatang), bankReference };
  await carryOut(door, resolveSuspense, { suspenseId, paidBackBy: 'BNKBYHAND1', reason }, somebody);
  // The branch's payment names nothing of ours, but is the bank's own reference that two operators have read.
  const paid = order('BRANCH7', amountSatang, came.paidAtMs, 'BNKBYHAND1');
  expect(await close(open, day, [lineOf(came), paid], 0)).toMatchObject({
    left: 2,
    ours: { 'by-hand BNKBYHAND1': -12_300 },
    unexplainedSatang: 0,
  });
  const [theirs, ours] = ['theirs-only', 'ours-only'].map(async (outcome) => {
    const { identity } = (await findingsOf(books, day)).find((each) => each.outcome === outcome) ?? {};
    return identity ?? '';
  });
  const wish = { day, into: 'overpaid', reason } as const;
  const opened = (await theirs) ?? '';
  // What two have seen paid is owed to its payer until the bank's line clears it.
  const asFee = { ...wish, into: 'fee-income', identity: (await ours) ?? '' };
  expectRefusal(await askAs(door, correctBooks, somebody, asFee), 'book-payment-owed');
  await carryOut(door, correctBooks, { ...wish, identity: opened }, somebody);
  await carryOut(door, correctBooks, { ...wish, identity: (await ours) ?? '', clears: `finding_${opened}` }, somebody);
  expect(await close(open, next, [], 0)).toMatchObject({ theirs: {}, ours: {}, unexplainedSatang: 0 });
  const { rows } = await succeedAs(door, listOpenReferences, somebody, { account: 'overpaid' });
  expect(rows).toEqual([]);
});
