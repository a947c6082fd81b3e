import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { operation as createCashOut } from '../../functions/handlers/cash-out/create.ts';
import { operation as createTransfer } from '../../functions/handlers/transfer/create.ts';
import { operation as getRecentReceivers } from '../../functions/handlers/transfer/recents.ts';
import { keys } from '../../functions/table/keys.ts';
import { readItem } from '../../functions/table/pages.ts';
import { readPayee } from '../../functions/table/payee.ts';
import { idOf } from '../../shared/ids.ts';
import { itemsOf } from '../front-door/people/account.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { arrangeAccounts, newLink } from '../front-door/money/bank-accounts.ts';
import { paymentOfCashOut } from '../front-door/money/cash-out-cases.ts';
import { paymentOfTransfer, showPaymentCode } from '../front-door/money/money-out.ts';
import { deliverPayees, payeeItemOf, transferOutFor } from '../front-door/money/payees.ts';
import { maskMobile } from '../../shared/masking.ts';
import { payoutHeldFor } from '../front-door/payouts/hold.ts';
import { trustDevice } from '../front-door/people/trust.ts';
import { logInAgain, sessionOf } from '../front-door/people/sessions.ts';
import { newUser } from '../front-door/people/users.ts';
import type { User } from '../front-door/people/users.ts';

// A table of its own, whose stream nobody reads: every word of a transfer is told by the test.
const door = await openDoor({ table: await createOwnTable() });
let payer: User;
let payee: User;
let other: User;

const pay = async (from: User, to: User, amountSatang = 1_000) => {
  const made = await succeed(door, createTransfer, from, {
    receiverId: to.userId,
    amountSatang,
    feeSatang: 0,
    receiverMobile: `+66${to.mobile.slice(1)}`,
  });
  return transferOutFor(from, to, made);
};
const payWithCode = async (from: User, to: User) => {
  const [input, requestId] = [{ receiverId: to.userId, amountSatang: 1_000, feeSatang: 0 }, randomUUID()];
  await showPaymentCode(door, from, paymentOfTransfer(input, requestId));
  return transferOutFor(from, to, await succeed(door, createTransfer, from, input, { requestId }));
};
const recentsOf = async (user: User) => (await succeed(door, getRecentReceivers, user, {})).rows;
const keptOf = async (user: User) =>
  (await itemsOf(door, user.userId)).filter(({ sk }) => /^(?:PAYEE|RECENT)#/.test(String(sk)));

beforeEach(async () => {
  [payer, payee, other] = await Promise.all([
    newUser(door, { tier: 'semi', firstName: 'Malee', lastName: 'Srisuk', balanceSatang: 100_000 }),
    newUser(door, { tier: 'basic', firstName: 'Somchai', lastName: 'Jaidee' }),
    newUser(door, { tier: 'basic', firstName: 'สมหญิง', lastName: 'ใจดี' }),
  ]);
});

test('a payee is kept once, by the latest transfer, and the latest payee stands first', async () => {
  const events = [await pay(payer, payee), await pay(payer, other), await pay(payer, payee)];
  expect(await deliverPayees(door, events)).toEqual([]);
  expect(await recentsOf(payer)).toEqual([
    {
      receiverId: payee.userId,
      receiverName: 'Somchai J.',
      receiverPhone: maskMobile(payee.mobile),
      receiverMobile: `+66${payee.mobile.slice(1)}`,
      lastTransferId: events[2]?.transferId,
      lastPaidAtMs: events[2]?.atMs,
    },
    expect.objectContaining({
      receiverId: other.userId,
      receiverName: 'สมหญิง จ.',
      lastTransferId: events[1]?.transferId,
    }),
  ]);
  expect(await keptOf(payer)).toHaveLength(4);
  expect(await recentsOf(payee)).toEqual([]);
});

test('whatever the order, twice or at once, it ends the same', async () => {
  const events = [await pay(payer, payee), await pay(payer, payee), await pay(payer, payee)];
  const latest = events[2]?.transferId.slice('trf_'.length);
  expect(await deliverPayees(door, events.toReversed())).toEqual([]);
  const first = await keptOf(payer);
  await Promise.all([...events, ...events].map((event) => deliverPayees(door, [event])));
  expect(await keptOf(payer)).toEqual(first);
  expect(first.map(({ sk }) => sk)).toEqual([`PAYEE#${payee.userId}`, `RECENT#${latest}`]);
});

test('many told at once of one payee leave one line', async () => {
  const events = [];
  for (let count = 0; count < 5; count += 1) events.push(await pay(payer, payee));
  const failed = await Promise.all(events.map((event) => deliverPayees(door, [event])));
  expect(failed.flat()).toEqual([]);
  expect((await recentsOf(payer)).map(({ lastTransferId }) => lastTransferId)).toEqual([events.at(-1)?.transferId]);
});

test('the most that went there at once is kept, whatever is told first and however often', async () => {
  const [small, large, last] = [await pay(payer, payee), await pay(payer, payee, 5_000), await pay(payer, payee)];
  for (const told of [
    [small, last],
    [large, small, large],
  ])
    expect(await deliverPayees(door, told)).toEqual([]);
  expect(readPayee((await payeeItemOf(door, payer, payee)) ?? {}).mostSatang).toBe(5_000);
});

test('each device that paid with a code is noted with its own last time, the later told first; one that paid without is not', async () => {
  const first = await payWithCode(payer, payee);
  const second = await logInAgain(door, payer.mobile);
  const later = await payWithCode(second, payee);
  const third = await logInAgain(door, payer.mobile);
  await trustDevice(door, third);
  const without = await pay(third, payee);
  await pay(payer, payee);
  await deliverPayees(door, [without, later, first]);
  const { paidBy, lastBody } = readPayee((await payeeItemOf(door, payer, payee)) ?? {});
  const [here, there] = [await sessionOf(door, payer), await sessionOf(door, second)];
  expect(paidBy).toEqual({ [here.deviceThumbprint]: first.atMs, [there.deviceThumbprint]: later.atMs });
  expect(lastBody).toBe(without.transferId.slice('trf_'.length));
});

test('a cash out that is told behind a later one to the same account notes its device, and the later one stays the last', async () => {
  const [account = ''] = await arrangeAccounts(door, payer, [newLink()]);
  const accountId = idOf('bac', account);
  const cashOutWithCode = async (from: User) => {
    const [input, requestId] = [{ accountId, amountSatang: 1_000, feeSatang: 0 }, randomUUID()];
    await showPaymentCode(door, from, paymentOfCashOut(input, requestId));
    return succeed(door, createCashOut, from, input, { requestId });
  };
  const first = await cashOutWithCode(payer);
  const second = await logInAgain(door, payer.mobile);
  const later = await cashOutWithCode(second);
  expect(
    await deliverPayees(door, [payoutHeldFor(payer, later), payoutHeldFor(payer, first), payoutHeldFor(payer, first)]),
  ).toEqual([]);
  const kept = await readItem(door.clients.documents, door.runtime.table, keys.payee(payer.userId, accountId));
  const [here, there] = [await sessionOf(door, payer), await sessionOf(door, second)];
  expect(readPayee(kept ?? {})).toEqual({
    lastBody: later.cashOutId.slice('cso_'.length),
    paidAtMs: later.createdAtMs,
    mostSatang: 1_000,
    paidBy: { [here.deviceThumbprint]: first.createdAtMs, [there.deviceThumbprint]: later.createdAtMs },
  });
});

test("name and number stand under the payer's key only", async () => {
  await deliverPayees(door, [await pay(payer, payee)]);
  const text = JSON.stringify(await keptOf(payer));
  expect(text).not.toMatch(new RegExp(`Somchai|${payee.mobile.slice(1)}`));
});

test("a number that the payer did not type, or that is not the receiver's, is kept masked", async () => {
  const plain = await succeed(door, createTransfer, payer, {
    receiverId: payee.userId,
    amountSatang: 100,
    feeSatang: 0,
  });
  await deliverPayees(door, [transferOutFor(payer, payee, plain)]);
  const guessed = {
    receiverId: other.userId,
    amountSatang: 100,
    feeSatang: 0,
    receiverMobile: `+66${payee.mobile.slice(1)}`,
  };
  await deliverPayees(door, [transferOutFor(payer, other, await succeed(door, createTransfer, payer, guessed))]);
  const shown = (await recentsOf(payer)).map(({ receiverPhone, receiverMobile }) => [receiverPhone, receiverMobile]);
  expect(shown).toEqual([
    [maskMobile(other.mobile), undefined],
    [maskMobile(payee.mobile), undefined],
  ]);
});

test('a message that cannot be read, or whose entry is not there, fails alone and comes again', async () => {
  const [good, gone] = [await pay(payer, payee), await pay(payer, other)];
  await door.clients.documents.send(
    new DeleteCommand({
      TableName: door.runtime.table,
      Key: { ...keys.entry(payer.userId, gone.transferId.slice('trf_'.length)) },
    }),
  );
  expect(await deliverPayees(door, [{ kind: 'moon-landing' }, gone, good])).toEqual(['message-0', 'message-1']);
  expect((await recentsOf(payer)).map(({ receiverId }) => receiverId)).toEqual([payee.userId]);
});
