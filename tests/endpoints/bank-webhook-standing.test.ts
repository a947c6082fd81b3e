import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import type { SuspenseReason } from '../../shared/top-up.ts';
import { standingAccountOf } from '../../shared/standing-account.ts';
import { operation as listSuspense } from '../../functions/handlers/ops/list-suspense.ts';
import { operation as createTopUp } from '../../functions/handlers/top-up/create.ts';
import { operation as getTopUp } from '../../functions/handlers/top-up/detail.ts';
import { operation as getTransaction } from '../../functions/handlers/transaction/detail.ts';
import { operation as getTransactionPage } from '../../functions/handlers/transaction/page.ts';
import { transferEndsAt } from '../../functions/domains/top-up/arrival.ts';
import { periodsAt } from '../../functions/domains/calendar/periods.ts';
import { checkLedger } from '../../functions/ledger/check/check-ledger.ts';
import type { Item } from '../../functions/table/item.ts';
import { arrangeWallet, walletOf } from '../front-door/people/account.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openBankServer, withBank } from '../front-door/money/bank-server.ts';
import { paymentOf, receivedEvent, tellBankEvent } from '../front-door/money/bank.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { openStandingAccount } from '../front-door/money/standing-account.ts';
import { newUser, operator } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';

// A table of its own: in the shared one the deployed sweep would send suspense back while we look at it.
const opened = await openDoor({ table: await createOwnTable() });
const door = withBank(opened, await openBankServer(opened));

/** Somebody with a number of their own. */
async function newOwner(): Promise<{ readonly user: User; readonly number: string }> {
  const user = await newUser(door);
  return { user, number: await openStandingAccount(door, user) };
}

const transferTo = (number: string, amountSatang: number, paidAtMs = door.clock.peekMs()) =>
  tellBankEvent(door, receivedEvent(paymentOf(door, number, amountSatang, paidAtMs)));
const announce = (user: User, amountSatang = 50_000) => succeed(door, createTopUp, user, { amountSatang, method: 1 });
const look = (user: User, topUpId: string) => succeed(door, getTopUp, user, { topUpId });

async function suspenseOf(number: string) {
  const { month } = periodsAt(door.clock.peekMs());
  const { rows } = await succeed(door, listSuspense, await operator(), { month });
  return rows.filter(({ reference }) => reference === number);
}

/** The entries of a user's history as they see them, newest first. */
async function historyOf(user: User) {
  const { rows } = await succeed(door, getTransactionPage, user, { withClosed: true });
  return rows.map(({ transactionId, type, status, amountSatang }) => ({ transactionId, type, status, amountSatang }));
}

describe('money to a standing account that nobody had announced', () => {
  test('is credited, counted and journalled; its owner sees what it was', async () => {
    const { user, number } = await newOwner();
    expect(await transferTo(number, 12_345)).toEqual({ status: 200, outcome: 'credited' });
    const { day, month } = periodsAt(door.clock.peekMs());
    const wallet = await walletOf(door, user);
    expect(wallet).toMatchObject({
      availableSatang: 12_345,
      openTopUps: 0,
      topUpsDone: 1,
      counters: { [`limit2_${day}`]: 12_345, [`limit3_${month}`]: 12_345 },
    });
    // It was begun by nobody, so it takes none of the day's top-ups.
    expect(wallet.counters).not.toHaveProperty(`topUps_${day}`);
    const [row] = await historyOf(user);
    expect(row).toMatchObject({ type: 1, status: 2, amountSatang: 12_345 });
    const {
      channel,
      sourceId = '',
      payerBank,
      payerAccountMasked,
    } = await succeed(door, getTransaction, user, {
      transactionId: row?.transactionId ?? '',
    });
    expect({ channel, payerBank, payerAccountMasked }).toEqual({
      channel: 'bank',
      payerBank: 'KBANK',
      payerAccountMasked: 'xxx-x-x4821-x',
    });
    expect(await look(user, sourceId)).toMatchObject({ status: 2, method: 1, toAccount: true, amountSatang: 12_345 });
  });

  test('told twice, three times and many times at once it is credited once', async () => {
    const { user, number } = await newOwner();
    const payment = paymentOf(door, number, 10_000);
    const answers = await Promise.all(Array.from({ length: 5 }, () => tellBankEvent(door, receivedEvent(payment))));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'booked-before'),
      'credited',
    ]);
    expect((await walletOf(door, user)).availableSatang).toBe(10_000);
    expect(await historyOf(user)).toHaveLength(1);
  });

  test('several at once are each credited, and of those that do not fit together the rest goes back', async () => {
    const { user, number } = await newOwner();
    const answers = await Promise.all([80_000, 80_001, 80_002].map((amountSatang) => transferTo(number, amountSatang)));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['credited', 'credited', 'suspense']);
    const [back] = await suspenseOf(number);
    expect(back).toMatchObject({ reason: 'limit-reached', state: 'arrived' });
    expect((await walletOf(door, user)).availableSatang).toBe(240_003 - (back?.amountSatang ?? 0));
  });

  const full: readonly {
    readonly given: string;
    readonly reason: SuspenseReason;
    readonly wallet: () => Readonly<Record<string, number>>;
  }[] = [
    { given: 'the cap leaves no room', reason: 'cap-reached', wallet: () => ({ heldSatang: 250_001 }) },
    {
      given: "the day's limit leaves no room",
      reason: 'limit-reached',
      wallet: () => ({ [`limit2_${periodsAt(door.clock.peekMs()).day}`]: 150_001 }),
    },
    {
      given: "the month's limit leaves no room",
      reason: 'limit-reached',
      wallet: () => ({ [`limit3_${periodsAt(door.clock.peekMs()).month}`]: 450_001 }),
    },
  ];

  test.for(full)('given $given it goes to suspense, and its owner sees that and why', async ({ reason, wallet }) => {
    const { user, number } = await newOwner();
    await arrangeWallet(door, user, wallet());
    expect(await transferTo(number, 50_000)).toEqual({ status: 200, outcome: 'suspense' });
    expect((await walletOf(door, user)).availableSatang).toBe(0);
    expect(await suspenseOf(number)).toMatchObject([{ amountSatang: 50_000, reason, state: 'arrived' }]);
    // What came and went back is never left out of the history.
    const { rows } = await succeed(door, getTransactionPage, user, {});
    expect(rows).toMatchObject([{ type: 1, status: 4, amountSatang: 50_000 }]);
    expect(await look(user, rows[0]?.transactionId.replace('txn_', 'tup_') ?? '')).toMatchObject({
      status: 4,
      toAccount: true,
      returns: [{ amountSatang: 50_000, reason }],
    });
    // What was only arranged goes again, so that the table can be held against its journals in the end.
    await arrangeWallet(door, user, Object.fromEntries(Object.keys(wallet()).map((name) => [name, 0])));
  });

  test('given a number that nobody has: unknown-reference', async () => {
    const number = standingAccountOf(door.runtime.random.code() + door.runtime.random.code());
    expect((await transferTo(number, 100)).outcome).toBe('suspense');
    expect(await suspenseOf(number)).toMatchObject([{ reason: 'unknown-reference' }]);
  });
});

describe('money to a standing account whose owner waits for a transfer', () => {
  test('of this very amount pays that one: nothing is waited for any more', async () => {
    const { user, number } = await newOwner();
    const { topUpId } = await announce(user);
    expect((await transferTo(number, 50_000)).outcome).toBe('credited');
    expect(await look(user, topUpId)).toMatchObject({ status: 2, method: 1, amountSatang: 50_000 });
    expect(await look(user, topUpId)).not.toHaveProperty('toAccount');
    expect(await walletOf(door, user)).toMatchObject({ availableSatang: 50_000, openTopUps: 0, openTopUpSatang: 0 });
    expect(await historyOf(user)).toHaveLength(1);
  });

  test('of several of this amount it pays the oldest', async () => {
    const { user, number } = await newOwner();
    const first = await announce(user);
    door.clock.advance(1_000);
    const second = await announce(user);
    await transferTo(number, 50_000);
    expect([(await look(user, first.topUpId)).status, (await look(user, second.topUpId)).status]).toEqual([2, 1]);
  });

  test.for([
    { given: 'of another amount', amountSatang: 49_999, paidAtMs: undefined },
    {
      given: 'that was made too late for it',
      amountSatang: 50_000,
      paidAtMs: () => transferEndsAt(door.clock.peekMs()) + 1,
    },
  ])('$given is credited all the same, and the transfer is waited for on', async ({ amountSatang, paidAtMs }) => {
    const { user, number } = await newOwner();
    const { topUpId } = await announce(user);
    expect((await transferTo(number, amountSatang, paidAtMs?.())).outcome).toBe('credited');
    expect(await look(user, topUpId)).toMatchObject({ status: 1, returns: [] });
    expect(await walletOf(door, user)).toMatchObject({
      availableSatang: amountSatang,
      openTopUps: 1,
      openTopUpSatang: 50_000,
    });
  });

  test('does not pay a QR of the same amount', async () => {
    const { user, number } = await newOwner();
    const { topUpId } = await succeed(door, createTopUp, user, { amountSatang: 50_000, method: 2 });
    await transferTo(number, 50_000);
    expect((await look(user, topUpId)).status).toBe(1);
    expect((await walletOf(door, user)).availableSatang).toBe(50_000);
  });

  test.for(['the account', 'the reference', 'both at once'])(
    'who pays both ways has both amounts, whichever came first: %s; one more for the reference is a second one',
    async (first) => {
      const { user, number } = await newOwner();
      const { topUpId } = await announce(user, 40_000);
      const byReference = () => tellBankEvent(door, receivedEvent(paymentOf(door, topUpId.slice(4), 40_000)));
      const ways = [() => transferTo(number, 40_000), byReference];
      if (first === 'the reference') ways.reverse();
      const outcomes =
        first === 'both at once' ? await Promise.all(ways.map((pay) => pay())) : [await ways[0]?.(), await ways[1]?.()];
      expect(outcomes.map((said) => said?.outcome)).toEqual(['credited', 'credited']);
      expect(await walletOf(door, user)).toMatchObject({ availableSatang: 80_000, openTopUps: 0, openTopUpSatang: 0 });
      expect(await look(user, topUpId)).toMatchObject({ status: 2, returns: [] });
      expect((await historyOf(user)).map(({ amountSatang }) => amountSatang)).toEqual([40_000, 40_000]);
      expect((await byReference()).outcome).toBe('suspense');
      expect((await look(user, topUpId)).returns).toMatchObject([{ reason: 'paid-twice' }]);
    },
  );

  test('for the reference of one that the account has paid, another amount goes back as it would have', async () => {
    const { user, number } = await newOwner();
    const { topUpId } = await announce(user, 40_000);
    await transferTo(number, 40_000);
    expect((await tellBankEvent(door, receivedEvent(paymentOf(door, topUpId.slice(4), 40_001)))).outcome).toBe(
      'suspense',
    );
    expect((await look(user, topUpId)).returns).toMatchObject([{ reason: 'amount-differs' }]);
    expect((await walletOf(door, user)).availableSatang).toBe(40_000);
  });

  test('that was made on a day before anything was announced pays nothing that is waited for', async () => {
    const { user, number } = await newOwner();
    const { topUpId } = await announce(user, 40_000);
    expect((await transferTo(number, 40_000, door.clock.peekMs() - 25 * 3_600_000)).outcome).toBe('credited');
    expect(await look(user, topUpId)).toMatchObject({ status: 1 });
    expect(await walletOf(door, user)).toMatchObject({ availableSatang: 40_000, openTopUps: 1 });
  });
});

test('after all of this the checker explains every satang', async () => {
  const items: Item[] = [];
  const scan = { TableName: door.runtime.table, ConsistentRead: true };
  for await (const page of paginateScan({ client: door.clients.documents }, scan)) items.push(...(page.Items ?? []));
  expect(checkLedger(items, { nowMs: door.clock.peekMs() }).violations).toEqual([]);
});
