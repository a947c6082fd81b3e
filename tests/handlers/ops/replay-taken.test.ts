import { randomUUID } from 'node:crypto';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/ops/replay-message.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import type { BankEvent } from '../../../functions/partners/bank-contract.ts';
import { messageSubject } from '../../../functions/inspect/message-subject.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { paymentOf, receivedEvent, referenceOf, tellBankEvent } from '../../front-door/money/bank.ts';
import { messageOf } from '../../front-door/payouts/crash-desk.ts';
import { holdOf, itemOfPayout, violationsIn } from '../../front-door/payouts/hold.ts';
import { openPayoutDesk } from '../../front-door/payouts/payout-desk.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { askAs, succeedAs } from '../../front-door/people/operators.ts';
import { newUser } from '../../front-door/people/users.ts';

const { door, somebody, auditsOf, sent } = await openPayoutDesk();
const { clients, runtime } = door;
const reason = 'read wrongly until the release of today, ticket 4721';

const play = ({ eventId }: BankEvent) => succeedAs(door, operation, somebody, { partner: 'bank', eventId, reason });
const tell = async (event: BankEvent) => (await tellBankEvent(door, event)).outcome;

/** Tells that a payout is done while a fault of ours hides its hold, which is there again behind it. */
async function toldWithoutHold(payout: Awaited<ReturnType<typeof sent>>): Promise<BankEvent> {
  const event = messageOf(payout, 'payout.completed');
  const hold = await itemOfPayout(door, payout, 'hold');
  const { pk, sk } = keys.hold(payout.user.userId, payout.body);
  await clients.documents.send(new DeleteCommand({ TableName: runtime.table, Key: { pk, sk } }));
  expect(await tell(event)).toBe('contradiction');
  await clients.documents.send(new PutCommand({ TableName: runtime.table, Item: hold }));
  return event;
}

test('given what was taken, then the state of its payment lets nothing happen twice, whatever it told', async () => {
  const [paid, unpaid, owed] = [await sent(30_000), await sent(30_100), await sent(30_200)];
  const topUp = await succeed(door, createTopUp, await newUser(door), { amountSatang: 50_000, method: 2 });
  const credited = receivedEvent(paymentOf(door, referenceOf(topUp), 50_000));
  const toldInTurn = [
    [messageOf(paid, 'payout.completed'), 'paid-out', 'known-before'],
    [messageOf(paid, 'payout.returned'), 'returned', 'known-before'],
    [messageOf(unpaid, 'payout.failed'), 'not-paid-out', 'known-before'],
    [messageOf(owed, 'payout.failed'), 'not-paid-out', 'known-before'],
    [messageOf(owed, 'payout.completed'), 'overpaid', 'known-before'],
    [messageOf(owed, 'payout.returned'), 'debt-settled', 'known-before'],
    [credited, 'credited', 'booked-before'],
  ] as const;
  const users = [paid, unpaid, owed].map(({ user }) => user);
  for (const [event, before, now] of toldInTurn) {
    expect(await tell(event)).toBe(before);
    const wallets = await Promise.all(users.map((user) => walletOf(door, user)));
    expect([event, await play(event)]).toMatchObject([event, { outcome: now, before }]);
    expect(await Promise.all(users.map((user) => walletOf(door, user)))).toEqual(wallets);
    expect(await tell(event)).toBe(before);
  }
  expect(await violationsIn(door)).toEqual([]);
});

test('given one that a fault of ours had kept from its payout, then it is carried out now, and the audit has both words', async () => {
  const payout = await sent(30_300);
  const event = await toldWithoutHold(payout);
  expect(await tell(event)).toBe('contradiction');
  expect(await play(event)).toMatchObject({ outcome: 'paid-out', before: 'contradiction' });
  expect((await holdOf(door, payout)).state).toBe('posted');
  expect((await auditsOf('nobody')).at(-1)).toMatchObject({
    action: 'ops/replay-message',
    reason,
    change: {
      partner: 'bank',
      eventId: event.eventId,
      outcome: 'paid-out',
      before: 'contradiction',
      about: messageSubject(event),
    },
  });
  expect(await violationsIn(door)).toEqual([]);
});

test('cut off behind the message, the same request finds what it came to, and the audit tells that and not that nothing was done', async () => {
  const payout = await sent(30_500);
  const event = await toldWithoutHold(payout);
  const input = { partner: 'bank', eventId: event.eventId, reason } as const;
  const options = { requestId: randomUUID() };
  const dying = meanwhileDoor(door, () => Promise.reject(new Error('cut off')), 'TransactWrite', 1);
  expect((await askAs(dying, operation, somebody, input, options)).code).not.toBe(1);
  expect((await holdOf(door, payout)).state).toBe('posted');
  const answer = await succeedAs(door, operation, somebody, input, options);
  expect(answer).toMatchObject({ outcome: 'paid-out', before: 'contradiction' });
  expect((await auditsOf('nobody')).at(-1)?.change).toMatchObject({ outcome: 'paid-out', before: 'contradiction' });
});

test('what it said stands sealed in its record, and a record of the release before cannot be played', async () => {
  const payout = await sent(30_400);
  const event = messageOf(payout, 'payout.completed');
  await tell(event);
  const key = keys.partnerMessage('bank', event.eventId);
  const item = await readItem(clients.documents, runtime.table, key);
  expect(JSON.stringify(item)).not.toMatch(/amountSatang|BNK1|payout/);
  const { sealed: _sealed, ...former } = item ?? {};
  await clients.documents.send(new PutCommand({ TableName: runtime.table, Item: former }));
  const input = { partner: 'bank', eventId: event.eventId, reason } as const;
  expectRefusal(await askAs(door, operation, somebody, input), 'message-not-found');
});
