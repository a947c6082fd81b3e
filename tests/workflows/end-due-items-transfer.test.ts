import { beforeEach, expect, test } from 'vitest';
import { operation as createTopUp } from '../../functions/handlers/top-up/create.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { readEntry } from '../../functions/ledger/entry.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { meanwhileDoor } from '../front-door/door/meanwhile.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { openBankServer, withBank } from '../front-door/money/bank-server.ts';
import { paymentOf, referenceOf } from '../front-door/money/bank.ts';
import { openStandingAccount } from '../front-door/money/standing-account.ts';
import { itemsOf, walletOf } from '../front-door/people/account.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';
import type { TopUp } from '../../shared/top-up.ts';

// A table of its own: a sweep ends everything that is due, whoever it belongs to.
const opened = await openDoor({ table: await createOwnTable() });
const bank = await openBankServer(opened);
const door = withBank(opened, bank);
const sweep = () => endDueItems(door.runtime);
const open = (user: User) => succeed(door, createTopUp, user, { amountSatang: 50_000, method: 1 });

/** The entry as it is stored: days later no session is left to look by. */
async function entryOf({ userId }: User, topUp: TopUp) {
  const key = keys.entry(userId, referenceOf(topUp));
  return readEntry((await readItem(door.clients.documents, door.runtime.table, key)) ?? {});
}

beforeEach(() => {
  bank.queries.length = 0;
  bank.queriesAnswered = true;
});

test('an unpaid bank transfer is waited for until its time, then it closes by itself and gives its room back', async () => {
  const user = await newUser(door);
  const topUp = await open(user);
  door.clock.moveTo(topUp.expiresAtMs - 2);
  await sweep();
  expect((await entryOf(user, topUp)).status).toBe(1);
  door.clock.moveTo(topUp.expiresAtMs);
  expect(await sweep()).toMatchObject({ ended: 1, failed: 0 });
  const entry = await entryOf(user, topUp);
  expect(entry).toMatchObject({ status: 4, closedBecause: 'expired', returns: [] });
  expect(entry).not.toHaveProperty('billerId');
  expect(bank.queries).toEqual([referenceOf(topUp)]);
  expect(await walletOf(door, user)).toMatchObject({ openTopUps: 0, openTopUpSatang: 0 });
});

test('what came to its reference, or to the standing account, and was never told, pays it in the end', async () => {
  for (const to of ['reference', 'account'] as const) {
    const user = await newUser(door);
    const number = await openStandingAccount(door, user);
    const topUp = await open(user);
    bank.payments.push(paymentOf(door, to === 'account' ? number : referenceOf(topUp), 50_000));
    door.clock.moveTo(topUp.expiresAtMs);
    await sweep();
    expect((await entryOf(user, topUp)).status).toBe(2);
    expect(await walletOf(door, user)).toMatchObject({ availableSatang: 50_000, openTopUps: 0, openTopUpSatang: 0 });
  }
});

test('another amount on the standing account is booked, too, and the transfer closes all the same', async () => {
  const user = await newUser(door);
  const number = await openStandingAccount(door, user);
  const topUp = await open(user);
  bank.payments.push(paymentOf(door, number, 12_300));
  door.clock.moveTo(topUp.expiresAtMs);
  await sweep();
  expect((await entryOf(user, topUp)).status).toBe(4);
  expect(await walletOf(door, user)).toMatchObject({ availableSatang: 12_300, openTopUps: 0, openTopUpSatang: 0 });
});

test('without the word of the bank it stays open, and is paid or closed by a later sweep', async () => {
  const user = await newUser(door);
  const topUp = await open(user);
  door.clock.moveTo(topUp.expiresAtMs);
  bank.queriesAnswered = false;
  expect((await sweep()).failed).toBeGreaterThan(0);
  expect((await entryOf(user, topUp)).status).toBe(1);
});

test.for([
  ['what is booked behind it', 1, [0, 30_000]],
  ['what its own retry books', 0, [30_000, 30_000]],
] as const)(
  'a booking that takes half a minute: %s bears the moment at which it is booked, not that of the question',
  async ([, passing, expectedMs]) => {
    const user = await newUser(door);
    const number = await openStandingAccount(door, user);
    const topUp = await open(user);
    door.clock.moveTo(topUp.expiresAtMs);
    bank.payments.push(...[12_300, 45_600].map((amountSatang) => paymentOf(door, number, amountSatang)));
    let elapsedMs = 0;
    const slow = meanwhileDoor(
      door,
      () => {
        elapsedMs = 30_000;
        // Somebody else has the wallet in this moment, so that it is tried again.
        const held = Object.assign(new Error('held'), { name: 'TransactionConflictException' });
        return passing === 0 ? Promise.reject(held) : Promise.resolve();
      },
      'TransactWrite',
      passing,
    );
    await endDueItems({ ...slow.runtime, monotonicMs: () => elapsedMs }, ['bank']);
    const came = (await itemsOf(door, user.userId)).flatMap((item) =>
      item['toAccount'] === number ? [{ ...readEntry(item), journal: item['journal'] }] : [],
    );
    const firstMs = topUp.expiresAtMs;
    expect(came.map(({ createdAtMs }) => Math.round((createdAtMs - firstMs) / 1_000) * 1_000)).toEqual(expectedMs);
    expect(came.map(({ journal }) => journal)).toEqual(
      came.map(({ createdAtMs }) => expect.objectContaining({ atMs: createdAtMs })),
    );
  },
);
