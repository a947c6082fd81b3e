import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { TopUp } from '../../shared/top-up.ts';
import { operation as cancelTopUp } from '../../functions/handlers/top-up/cancel.ts';
import { operation as createTopUp } from '../../functions/handlers/top-up/create.ts';
import { operation as getTransaction } from '../../functions/handlers/transaction/detail.ts';
import { operation as getTransactionPage } from '../../functions/handlers/transaction/page.ts';
import { operation as searchTransactions } from '../../functions/handlers/transaction/search.ts';
import { sealPayer } from '../../functions/ledger/arrival/seal-payer.ts';
import type { UserKeys } from '../../functions/runtime/person/user-key.ts';
import type { Item } from '../../functions/table/item.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import type { Door } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { openBankServer, withBank } from '../front-door/money/bank-server.ts';
import { paymentOf, receivedEvent, referenceOf, tellBankEvent } from '../front-door/money/bank.ts';
import { openStandingAccount } from '../front-door/money/standing-account.ts';
import { arrangeWallet, walletOf } from '../front-door/people/account.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';

const opened = await openDoor({ table: await createOwnTable() });
const bank = await openBankServer(opened);
const door = withBank(opened, bank);

const payerName = 'นายวิชัย ทองดี';
const shown = 'วิ*** ท.';
const named = (reference1: string, amountSatang = 50_000) => ({
  ...paymentOf(door, reference1, amountSatang),
  payerName,
});
const tell = (reference1: string, at: Door = door) => tellBankEvent(at, receivedEvent(named(reference1)));
const open = (user: User, method: 1 | 2 = 2) => succeed(door, createTopUp, user, { amountSatang: 50_000, method });
const detailOf = (user: User, { topUpId }: Pick<TopUp, 'topUpId'>) =>
  succeed(door, getTransaction, user, { transactionId: topUpId.replace('tup_', 'txn_') });
const entryOf = (user: User, topUp: TopUp) =>
  readItem(door.clients.documents, door.runtime.table, keys.entry(user.userId, referenceOf(topUp)));

async function everyItem(): Promise<readonly Item[]> {
  const items: Item[] = [];
  const scan = { TableName: door.runtime.table, ConsistentRead: true };
  for await (const page of paginateScan({ client: door.clients.documents }, scan)) items.push(...(page.Items ?? []));
  return items;
}

/** The same door, whose keys open so. */
function withKeys(openKey: UserKeys['open']): Door {
  return { ...door, runtime: { ...door.runtime, userKeys: { ...door.runtime.userKeys, open: openKey } } };
}

test("who has paid is told masked, beside their bank's masked number, on the page, in the list and by a search", async () => {
  const user = await newUser(door);
  const topUp = await open(user);
  expect((await tell(referenceOf(topUp))).outcome).toBe('credited');
  expect(await detailOf(user, topUp)).toMatchObject({
    counterpartyName: shown,
    payerBank: 'KBANK',
    payerAccountMasked: 'xxx-x-x4821-x',
  });
  expect((await succeed(door, getTransactionPage, user, {})).rows).toMatchObject([{ counterpartyName: shown }]);
  expect((await succeed(door, searchTransactions, user, { text: shown })).rows).toHaveLength(1);
  expect((await succeed(door, searchTransactions, user, { text: 'สมชาย' })).rows).toEqual([]);
});

test('it stands sealed in the entry, and in clear in no item and in no line of the log', async () => {
  const user = await newUser(door);
  const [paid, wrong] = [await open(user), await open(user)];
  await tell(referenceOf(paid));
  await tellBankEvent(door, receivedEvent(named(referenceOf(wrong), 49_999)));
  await tellBankEvent(door, receivedEvent(named('0DCF3ZJ8K2M4N6P8Q0R2')));
  expect(await entryOf(user, paid)).toMatchObject({ status: 2, sealed: expect.any(String) });
  expect(await entryOf(user, wrong)).not.toHaveProperty('sealed');
  const kept = JSON.stringify([await everyItem(), door.log.lines]);
  for (const text of ['วิชัย', 'ทองดี', shown]) expect(kept).not.toContain(text);
});

test('of what comes to an account number it is told as well: announced, unannounced, sent back and by its own reference', async () => {
  const user = await newUser(door);
  const number = await openStandingAccount(door, user);
  const announced = await open(user, 1);
  expect((await tell(number)).outcome).toBe('credited');
  // The account has paid it, so its own reference is an entry of its own.
  expect((await tell(referenceOf(announced))).outcome).toBe('credited');
  expect((await tell(number)).outcome).toBe('credited');
  await arrangeWallet(door, user, { heldSatang: 250_001 });
  expect((await tell(number)).outcome).toBe('suspense');
  const { rows } = await succeed(door, getTransactionPage, user, { withClosed: true });
  expect(rows.map(({ status, counterpartyName }) => [status, counterpartyName])).toEqual([
    [4, shown],
    [2, shown],
    [2, shown],
    [2, shown],
  ]);
});

test('where the bank is asked, it is told by its answer', async () => {
  const user = await newUser(door);
  const topUp = await open(user);
  bank.payments.push(named(referenceOf(topUp)));
  expect((await succeed(door, cancelTopUp, user, { topUpId: topUp.topUpId })).status).toBe(2);
  expect(await detailOf(user, topUp)).toMatchObject({ counterpartyName: shown });
});

test('given that KMS is away, it is credited without the name, and the log says so', async () => {
  const user = await newUser(door);
  const topUp = await open(user);
  const at = withKeys(() => Promise.reject(new Error('KMS is away')));
  expect(await tell(referenceOf(topUp), at)).toEqual({ status: 200, outcome: 'credited' });
  expect((await walletOf(door, user)).availableSatang).toBe(50_000);
  expect(await entryOf(user, topUp)).not.toHaveProperty('sealed');
  expect(await detailOf(user, topUp)).toMatchObject({ status: 2, payerBank: 'KBANK' });
  expect(await detailOf(user, topUp)).not.toHaveProperty('counterpartyName');
  expect(door.log.of('payer-not-named')).toMatchObject([{ level: 'error', facts: { userId: user.userId } }]);
});

test('a key that never opens is waited for so long and no longer', async () => {
  const { userId } = await newUser(door);
  const person = await readItem(door.clients.documents, door.runtime.table, keys.person(userId));
  const { runtime } = withKeys(() => new Promise(() => undefined));
  expect(await sealPayer(runtime, payerName, person, 1)).toBeUndefined();
});

test.for([5, '', ' ', '\u202Eevil', 'a\u0007', '✅', 'x'.repeat(141), '\uD800', '***'])(
  'what is no name to show, %j, is left out, and its money is credited',
  async (unusable) => {
    const user = await newUser(door);
    const topUp = await open(user);
    const event = { ...receivedEvent(paymentOf(door, referenceOf(topUp), 50_000)), payerName: unusable };
    // As it is sent, and not as the contract has it.
    expect((await tellBankEvent(door, JSON.parse(JSON.stringify(event)))).outcome).toBe('credited');
    expect(await entryOf(user, topUp)).not.toHaveProperty('sealed');
    expect(await detailOf(user, topUp)).not.toHaveProperty('counterpartyName');
  },
);

test('the same message with a name that its bank has come to know since is no other one, and none is kept with it', async () => {
  const user = await newUser(door);
  const topUp = await open(user);
  const { payerName: told, ...payment } = named(referenceOf(topUp));
  const { eventId } = receivedEvent(payment);
  expect((await tellBankEvent(door, { ...receivedEvent(payment), eventId })).outcome).toBe('credited');
  const again = receivedEvent({ ...payment, payerName: told });
  expect((await tellBankEvent(door, { ...again, eventId })).outcome).toBe('credited');
  expect(door.log.of('partner-contradiction')).toEqual([]);
});
