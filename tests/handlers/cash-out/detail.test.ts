import { beforeEach, describe, expect, test } from 'vitest';
import { operation as getBankAccounts } from '../../../functions/handlers/bank-account/list.ts';
import { operation } from '../../../functions/handlers/cash-out/detail.ts';
import { operation as quoteCashOut } from '../../../functions/handlers/cash-out/quote.ts';
import { operation as getTransaction } from '../../../functions/handlers/transaction/detail.ts';
import { operation as getTransactions } from '../../../functions/handlers/transaction/page.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { payoutReaders } from '../../../functions/ledger/payout/payout-readers.ts';
import { nextBusinessDay } from '../../../functions/domains/calendar/business-days.ts';
import { payoutWaits } from '../../../functions/sandbox/bank/payout-outcomes.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { tornDoor } from '../../front-door/door/torn.ts';
import { holdCashOut, violationsIn } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { openSandboxBank } from '../../front-door/payouts/sandbox-bank.ts';
import { logInAgain } from '../../front-door/people/sessions.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { newUser } from '../../front-door/people/users.ts';

// A table of its own: in the shared one the deployed functions would order what is held here.
const bank = await openSandboxBank(await openDoor({ table: await createOwnTable() }));
const { door } = bank;
const { sendsForMs, terms } = payoutReaders['bank-account'];
const minuteMs = 60_000;
const dayMs = 86_400_000;

const sweepAfter = (ms: number) => {
  door.clock.advance(ms);
  return endDueItems(door.runtime, ['bank']);
};
/** Somebody with 1,000.00 who cashes out; what the bank does is said by the satang. */
const cashOut = async (amountSatang: number): Promise<HeldPayout> =>
  holdCashOut(
    door,
    await newUser(door, { tier: 'fully', firstName: 'สมชาย', lastName: 'ใจดี', balanceSatang: 100_000 }),
    amountSatang,
  );
/** Their session may have idled out meanwhile, so they have logged in again. */
const detailLater = async ({ user, body }: HeldPayout) =>
  succeed(door, operation, await logInAgain(door, user.mobile), { cashOutId: `cso_${body}` });
const detailOf = ({ user, body }: HeldPayout) => succeed(door, operation, user, { cashOutId: `cso_${body}` });
/** The clock goes on by a millisecond with each look at it. */
const justNow = () => expect.toSatisfy((ms: number) => Math.abs(ms - door.clock.peekMs()) < 100);
const rowsOf = async ({ user }: HeldPayout) => (await succeed(door, getTransactions, user, { pageSize: 10 })).rows;

beforeEach(async () => {
  // What earlier tests left due comes by now, so that it is none of this one's business.
  bank.way = 'open';
  await bank.tells(true);
  await sweepAfter(5 * dayMs);
  return async () => {
    expect(await violationsIn(door)).toEqual([]);
  };
});

describe('what its owner is told, who acts and until when', () => {
  test('held: it is on its way, we act, and until its not-after time at the latest', async () => {
    const payout = await cashOut(10_000);
    const shown = await detailOf(payout);
    expect(shown).toMatchObject({
      cashOutId: `cso_${payout.body}`,
      transactionId: `txn_${payout.body}`,
      sourceId: `cso_${payout.body}`,
      type: 3,
      status: 1,
      channel: 'bank',
      amountSatang: 10_000,
      feeSatang: 0,
      totalSatang: 10_000,
      arrives: 'at-once',
      says: 'on-its-way',
      acts: 'us',
      untilMs: shown.createdAtMs + sendsForMs,
      serverTimeMs: justNow(),
    });
    expect([shown.sentAtMs, shown.wayBack, shown.linkedTransactionId]).toEqual([undefined, undefined, undefined]);
  });

  test('sent, and the bank has said nothing: the bank acts, until no order could reach it any more', async () => {
    const payout = await cashOut(10_001);
    await sweepAfter(0);
    const shown = await detailOf(payout);
    expect(shown).toMatchObject({
      status: 1,
      says: 'on-its-way',
      acts: 'partner',
      untilMs: shown.createdAtMs + sendsForMs + terms.marginMs,
    });
    expect(shown.sentAtMs).toEqual(justNow());
  });

  test('sent and late: we look into it, until the bank may forget it, and then until the next statement', async () => {
    const payout = await cashOut(10_002);
    await sweepAfter(0);
    door.clock.advance(sendsForMs + terms.marginMs);
    const late = await detailLater(payout);
    expect(late).toMatchObject({
      status: 1,
      says: 'looking-into-it',
      acts: 'us',
      untilMs: late.createdAtMs + terms.memoryMs,
    });
    door.clock.advance(terms.memoryMs);
    expect(await detailLater(payout)).toMatchObject({
      says: 'looking-into-it',
      acts: 'us',
      untilMs: nextBusinessDay(door.clock.peekMs()) + 10 * 60 * minuteMs,
    });
  });

  test('paid: it has arrived, nobody acts, and there is nothing to wait for', async () => {
    const payout = await cashOut(10_000);
    await sweepAfter(0);
    const shown = await detailOf(payout);
    expect(shown).toMatchObject({ status: 2, says: 'arrived', acts: 'nobody', completedAtMs: justNow() });
    expect([shown.untilMs, shown.wayBack]).toEqual([undefined, undefined]);
  });

  test('failed: amount and fee are back as a type 5 entry, the two name each other, and limits and free uses are given back', async () => {
    const payout = await cashOut(10_003);
    const before = await walletOf(door, payout.user);
    expect(before).toMatchObject({ availableSatang: 89_997, heldSatang: 10_003 });
    await sweepAfter(0);
    const shown = await detailOf(payout);
    expect(shown).toMatchObject({
      status: 3,
      says: 'not-paid',
      acts: 'nobody',
      wayBack: { amountSatang: 10_003, atMs: justNow() },
    });
    const [back, first] = await rowsOf(payout);
    expect([back, first]).toMatchObject([
      {
        type: 5,
        status: 2,
        amountSatang: 10_003,
        totalSatang: 10_003,
        transactionId: shown.wayBack?.transactionId,
        reference: payout.body,
      },
      { type: 3, status: 3, transactionId: shown.transactionId, payeeAccount: { bank: 'SCB' }, reference: payout.body },
    ]);
    const way = await succeed(door, getTransaction, payout.user, { transactionId: shown.wayBack?.transactionId ?? '' });
    expect([shown.linkedTransactionId, way.linkedTransactionId]).toEqual([
      shown.wayBack?.transactionId,
      shown.transactionId,
    ]);
    expect(way.number).toBe(shown.number);
    const quote = await succeed(door, quoteCashOut, payout.user, {
      accountId: await accountIdOf(payout),
      amountSatang: 1,
    });
    expect(quote).toMatchObject({
      freeUses: { day: { remaining: 2 }, week: { remaining: 5 }, month: { remaining: 10 } },
      withdrawableSatang: 100_000,
    });
    expect(quote.dayLeftSatang).toBe(quote.monthLeftSatang - 30_000_000);
  });

  test('sent back by the receiving bank days later: it came back, with a type 5 entry', async () => {
    const payout = await cashOut(10_008);
    await sweepAfter(0);
    expect(await detailOf(payout)).toMatchObject({ status: 2, says: 'arrived' });
    door.clock.advance(payoutWaits.returnMs);
    await bank.tell(payout.payoutKey);
    expect(await detailLater(payout)).toMatchObject({
      status: 3,
      says: 'returned',
      acts: 'nobody',
      wayBack: { amountSatang: 10_008 },
    });
    const [row] = await rowsAfterDays(payout);
    expect(row).toMatchObject({ type: 5, amountSatang: 10_008 });
  });

  test('never ordered in time: it comes back without the bank having heard of it', async () => {
    const payout = await cashOut(10_000);
    await sweepAfter(sendsForMs);
    expect(await detailLater(payout)).toMatchObject({ status: 3, says: 'not-paid', acts: 'nobody' });
    expect(bank.orders.filter(({ payoutKey }) => payoutKey === payout.payoutKey)).toEqual([]);
  });
});

describe('read on two sides of a move', () => {
  const ends = [
    { end: 'paid', amountSatang: 10_000, status: 2, says: 'arrived' },
    { end: 'not paid', amountSatang: 10_003, status: 3, says: 'not-paid' },
  ] as const;
  const orders = [
    ['TXN#', 'HOLD#'],
    ['HOLD#', 'TXN#'],
  ] as const;

  test.for(ends.flatMap((end) => orders.map((order) => ({ ...end, order }))))(
    '$order.0 before it was $end and $order.1 after it, it is looked at again',
    async ({ amountSatang, status, says, order }) => {
      const { user, body } = await cashOut(amountSatang);
      const torn = tornDoor(door, order, () => sweepAfter(0));
      expect(await succeed(torn.door, operation, user, { cashOutId: `cso_${body}` })).toMatchObject({
        status,
        says,
        acts: 'nobody',
      });
      expect(torn.looks()).toBe(2);
    },
  );

  test('again and again: after four looks the page is asked to come again', async () => {
    const { user, body } = await cashOut(10_000);
    const torn = tornDoor(door, ['TXN#', 'HOLD#'], () => sweepAfter(0), Number.POSITIVE_INFINITY);
    expectRefusal(await ask(torn.door, operation, user, { cashOutId: `cso_${body}` }), 'busy');
    expect(torn.looks()).toBe(4);
  });
});

/** The linked account that a payout went to. */
async function accountIdOf({ user }: HeldPayout): Promise<string> {
  const { rows } = await succeed(door, getBankAccounts, user, {});
  return rows[0]?.accountId ?? '';
}

/** The history after days without a session: its owner has logged in again. */
async function rowsAfterDays({ user }: HeldPayout) {
  const again = await logInAgain(door, user.mobile);
  return (await succeed(door, getTransactions, again, { pageSize: 10 })).rows;
}

test("the bank's word counts whichever way it comes first: answer, message or question", async () => {
  await bank.tells(false);
  const byAnswer = await cashOut(10_000);
  await sweepAfter(0);
  expect((await detailOf(byAnswer)).says).toBe('arrived');
  const byQuestion = await cashOut(10_009);
  await sweepAfter(0);
  expect((await detailOf(byQuestion)).says).toBe('on-its-way');
  await sweepAfter(minuteMs);
  expect((await detailOf(byQuestion)).says).toBe('arrived');
  const byMessage = await cashOut(10_001);
  await sweepAfter(0);
  expect((await detailOf(byMessage)).says).toBe('on-its-way');
  door.clock.advance(payoutWaits.slowMs);
  await bank.tell(byMessage.payoutKey);
  expect((await detailOf(byMessage)).says).toBe('arrived');
});

test("what is no cash out of the caller's is not found", async () => {
  const payout = await cashOut(10_000);
  const { sender, receiverId } = await arrangeTransfer(door);
  const { transferId } = await succeed(door, createTransfer, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
  for (const cashOutId of [`cso_${payout.body}`, `cso_${transferId.slice(4)}`]) {
    await unchanged(door, [sender], async () =>
      expectRefusal(await ask(door, operation, sender, { cashOutId }), 'cash-out-not-found'),
    );
  }
  expectRefusal(await ask(door, operation, sender, { cashOutId: transferId }), 'input-not-valid', {
    fields: { cashOutId: 'id-not-valid' },
  });
});
