import { describe, expect, test } from 'vitest';
import { operation as getBankAccounts } from '../../../functions/handlers/bank-account/list.ts';
import { operation } from '../../../functions/handlers/cash-out/detail.ts';
import { operation as quoteCashOut } from '../../../functions/handlers/cash-out/quote.ts';
import { operation as getTransactions } from '../../../functions/handlers/transaction/page.ts';
import { payoutWaits } from '../../../functions/sandbox/bank/payout-outcomes.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { tornDoor } from '../../front-door/door/torn.ts';
import { holdCashOut } from '../../front-door/payouts/hold.ts';
import type { HeldPayout } from '../../front-door/payouts/hold.ts';
import { openSandboxBank } from '../../front-door/payouts/sandbox-bank.ts';
import { isToldToItsOwner, watchTold } from '../../front-door/held/told-of.ts';
import { logInAgain } from '../../front-door/people/sessions.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

// A table of its own: in the shared one the deployed functions would order what is held here.
const bank = await openSandboxBank(await openDoor({ table: await createOwnTable() }));
const { door } = bank;

/** Somebody with 1,000.00 who cashes out; what the bank does is said by the satang. */
const cashOut = async (amountSatang: number): Promise<HeldPayout> =>
  holdCashOut(
    door,
    await newUser(door, { tier: 'fully', firstName: 'สมชาย', lastName: 'ใจดี', balanceSatang: 100_000 }),
    amountSatang,
  );
const amountFor = {
  done: 10_000,
  'no-answer-yet': 10_001,
  silent: 10_002,
  refused: 10_003,
  'done-but-answer-lost': 10_009,
} as const;
const flow = {
  sandbox: bank,
  reader: 'bank-account',
  types: [3, 5],
  hold: (outcome: keyof typeof amountFor) => cashOut(amountFor[outcome]),
  detailOf: (user: User, body: string) => succeed(door, operation, user, { cashOutId: `cso_${body}` }),
  notFound: async (user: User, body: string) =>
    expectRefusal(await ask(door, operation, user, { cashOutId: `cso_${body}` }), 'cash-out-not-found'),
} as const;
const watched = watchTold(flow);
const { sweepAfter, detailNow, detailLater } = watched;

describe('what its owner is told, who acts and until when', () => {
  isToldToItsOwner(flow, watched);

  test('its own: whether the money is there at once, and the names of all three', async () => {
    const payout = await cashOut(amountFor.done);
    expect(await detailNow(payout)).toMatchObject({
      cashOutId: `cso_${payout.body}`,
      transactionId: `txn_${payout.body}`,
      sourceId: `cso_${payout.body}`,
      channel: 'bank',
      amountSatang: 10_000,
      feeSatang: 0,
      totalSatang: 10_000,
      arrives: 'at-once',
      payeeAccount: { bank: 'SCB', holderName: 'สมชาย จ.' },
    });
  });

  test('failed: limits and free uses are given back', async () => {
    const payout = await cashOut(amountFor.refused);
    expect(await walletOf(door, payout.user)).toMatchObject({ availableSatang: 89_997, heldSatang: 10_003 });
    await sweepAfter(0);
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
    expect(await detailNow(payout)).toMatchObject({ status: 2, says: 'arrived' });
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

test("the bank's word counts too when it comes as a message, before anybody asks", async () => {
  await bank.tells(false);
  const byMessage = await cashOut(amountFor['no-answer-yet']);
  await sweepAfter(0);
  expect((await detailNow(byMessage)).says).toBe('on-its-way');
  door.clock.advance(payoutWaits.slowMs);
  await bank.tell(byMessage.payoutKey);
  expect((await detailNow(byMessage)).says).toBe('arrived');
});

test('an id of another kind is no cash out at all', async () => {
  const { user, body } = await cashOut(amountFor.done);
  expectRefusal(await ask(door, operation, user, { cashOutId: `trf_${body}` }), 'input-not-valid', {
    fields: { cashOutId: 'id-not-valid' },
  });
});
