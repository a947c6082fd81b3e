import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/inspect/timeline.ts';
import { operation as creditSuspense } from '../../../functions/handlers/ops/credit-suspense.ts';
import { operation as keepSuspense } from '../../../functions/handlers/ops/keep-suspense.ts';
import { operation as resolveSuspense } from '../../../functions/handlers/ops/resolve-suspense.ts';
import { operation as askBank } from '../../../functions/handlers/ops/ask-bank.ts';
import { operation as replayMessage } from '../../../functions/handlers/ops/replay-message.ts';
import { operation as cancelTopUp } from '../../../functions/handlers/top-up/cancel.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { bangkokDayStartMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { partnerKeyOf } from '../../../functions/ledger/hold.ts';
import { messageSubject } from '../../../functions/inspect/message-subject.ts';
import { keepAct } from '../../../functions/table/acts.ts';
import { keys } from '../../../functions/table/keys.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { timeOfIdBody } from '../../../shared/ids.ts';
import type { TimelineEvent } from '../../../shared/inspect/timeline.ts';
import { eventSentence } from '../../../shared/inspect/words.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { openBankServer, withBank } from '../../front-door/money/bank-server.ts';
import { paymentOf, receivedEvent, referenceOf, tellBankEvent } from '../../front-door/money/bank.ts';
import { itemsOf } from '../../front-door/people/account.ts';
import { carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';

// A table of its own: what the sweep and the stream would do is done here, at its time.
const opened = await openDoor({ table: await createOwnTable() });
const bank = await openBankServer(opened);
const door = withBank(opened, bank);
const reason = 'its payer was asked, case 4714';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const amountSatang = 50_000;

/** What is told of a payment once the stream has copied every act. */
async function timelineOf(id: string): Promise<readonly TimelineEvent[]> {
  const place = { documents: door.clients.documents, table: door.runtime.table };
  const { month } = periodsAt(door.clock.peekMs());
  for (const audited of await itemsOf(door, keys.audit(month, '').pk)) await keepAct(place, audited);
  return (await succeed(door, operation, await operator(), { id })).events;
}

const ofKind = <K extends TimelineEvent['kind']>(events: readonly TimelineEvent[], kind: K) =>
  events.filter((event): event is Extract<TimelineEvent, { readonly kind: K }> => event.kind === kind);
const actsIn = (events: readonly TimelineEvent[]) => ofKind(events, 'act').map(({ action }) => action);

/** A top-up that was paid twice: the second payment waits to be sent back. */
async function paidTwice() {
  const user = await newUser(door, { tier: 'semi' });
  const body = referenceOf(await succeed(door, createTopUp, user, { amountSatang, method: 2 }));
  const [first, second] = [paymentOf(door, body, amountSatang), paymentOf(door, body, amountSatang)];
  for (const payment of [first, second]) await tellBankEvent(door, receivedEvent(payment));
  const key = partnerKeyOf(user.userId, body);
  const [suspense] = ofKind(await timelineOf(key), 'in-suspense');
  return {
    key,
    entryKey: keys.entry(user.userId, body),
    suspenseId: suspense?.suspenseId ?? '',
    bankReference: second.bankReference,
  };
}

/** The sweep comes by, and the bank does with the refund what it does in this mood. */
async function sweepIn(mood: typeof bank.mood): Promise<void> {
  bank.mood = mood;
  await endDueItems(door.runtime, ['bank']);
  // Until no order can reach the bank any more.
  door.clock.advance(20 * minuteMs);
}

/** The queue has tried it in vain, as where each try ends in a fault of ours. */
async function failOften(suspenseId: string): Promise<void> {
  const body = suspenseId.slice('sus_'.length);
  await door.clients.documents.send(
    new UpdateCommand({
      TableName: door.runtime.table,
      Key: { ...keys.suspense(periodsAt(timeOfIdBody(body)).month, body) },
      UpdateExpression: 'SET dueTries = :tries, dueReason = :why, dueGaveUpAtMs = :at',
      ExpressionAttributeValues: { ':tries': 12, ':why': 'planted', ':at': door.clock.peekMs() },
    }),
  );
}

test('what operators did with money in suspense and what the bank says against it stand with the payment that it came for, and with the one that it was credited by', async () => {
  const { key, suspenseId, bankReference } = await paidTwice();
  await sweepIn('fail');
  const { userId: to } = await newUser(door, { tier: 'semi' });
  const { change } = await carryOut(door, creditSuspense, { suspenseId, to, reason });
  const word = { refundKey: suspenseId.slice('sus_'.length), bankReference, amountSatang };
  const completed = { type: 'refund.completed', eventId: randomUUID(), completedAtMs: door.clock.peekMs() } as const;
  await tellBankEvent(door, { ...completed, ...word });
  const transactionId = String(change?.['transactionId']);
  for (const id of [key, partnerKeyOf(to, transactionId.slice('txn_'.length))]) {
    const events = await timelineOf(id);
    // Each of the two has asked the bank first, which stands beside what they did.
    const did = ['ops/approve-proposal', 'ops/approve-proposal', 'ops/credit-suspense', 'ops/credit-suspense'];
    expect(actsIn(events).toSorted()).toEqual(did);
    expect(ofKind(events, 'in-suspense')).toMatchObject([{ suspenseId, reason: 'paid-twice' }]);
    expect(ofKind(events, 'credited')).toMatchObject([{ by: 'operator', userId: to, transactionId, amountSatang }]);
    expect(ofKind(events, 'contradicted')).toMatchObject([{ known: { creditedTo: to } }]);
  }
});

test('the way back of a payment stands in it as far as it has come: due, asked for, given up, stuck and why, kept until when, paid back by what', async () => {
  const { key, suspenseId } = await paidTwice();
  const told = async () => (await timelineOf(key)).filter((event) => 'suspenseId' in event).map(eventSentence);
  expect(ofKind(await timelineOf(key), 'due')).toMatchObject([{ by: 'us', tries: 0 }]);
  await sweepIn('unavailable');
  expect(await told()).toContain(`the bank was asked to send it back, once by then (${suspenseId})`);
  await failOften(suspenseId);
  expect(ofKind(await timelineOf(key), 'gave-up')).toMatchObject([{ tries: 12, because: 'planted' }]);
  await sweepIn('refuse');
  const stuck = await timelineOf(key);
  expect(ofKind(stuck, 'refund-stuck')).toMatchObject([{ tries: 2, because: 'refund-exceeds-payment' }]);
  expect(ofKind(stuck, 'due')).toEqual([]);
  const day = periodsAt(door.clock.peekMs() + 3 * dayMs).day;
  await carryOut(door, keepSuspense, { suspenseId, untilDay: day, reason });
  const kept = await timelineOf(key);
  expect(ofKind(kept, 'kept')).toMatchObject([{ suspenseId, atMs: bangkokDayStartMs(day) + 10 * 60 * minuteMs }]);
  expect(ofKind(kept, 'due')).toEqual([]);
  const paidBackBy = `BNK${suspenseId.slice('sus_'.length)}`;
  await carryOut(door, resolveSuspense, { suspenseId, paidBackBy, reason });
  const ended = await timelineOf(key);
  expect(ofKind(ended, 'paid-back')).toMatchObject([{ by: 'operator', paidBackBy, amountSatang }]);
  expect(ofKind(ended, 'kept')).toEqual([]);
  const did = ['ops/keep-suspense', 'ops/approve-proposal'];
  const asked = ['ops/resolve-suspense', 'ops/approve-proposal'];
  expect(actsIn(ended).toSorted()).toEqual([...did, ...asked, ...asked].toSorted());
});

test('what the bank was asked for a top-up stands in it: by our system and next, by operators, and its message that was played again', async () => {
  const user = await newUser(door, { tier: 'semi' });
  const topUp = await succeed(door, createTopUp, user, { amountSatang, method: 2 });
  const body = referenceOf(topUp);
  await succeed(door, cancelTopUp, user, { topUpId: topUp.topUpId });
  const key = partnerKeyOf(user.userId, body);
  const closed = await timelineOf(key);
  expect(ofKind(closed, 'bank-asked')).toMatchObject([{ by: 'us', atMs: ofKind(closed, 'ended')[0]?.atMs }]);
  const [next] = ofKind(closed, 'due');
  expect(next?.atMs).toBe((ofKind(closed, 'bank-asked')[0]?.atMs ?? 0) + 15 * minuteMs);
  door.clock.moveTo(next?.atMs ?? 0);
  await endDueItems(door.runtime, ['bank']);
  expect(ofKind(await timelineOf(key), 'bank-asked')).toHaveLength(2);
  const somebody = await newOperator(door);
  await succeedAs(door, askBank, somebody, { id: `tup_${body}`, reason });
  const event = receivedEvent(paymentOf(door, body, amountSatang));
  await tellBankEvent(door, event);
  await succeedAs(door, replayMessage, somebody, { partner: 'bank', eventId: event.eventId, reason });
  const told = await timelineOf(key);
  expect(ofKind(told, 'in-suspense')).toMatchObject([{ reason: 'cancelled' }]);
  const acts = ofKind(told, 'act').map(({ action, change }) => ({ action, ...change }));
  expect(acts).toHaveLength(3);
  // That it was asked for and what was said are of one moment.
  for (const act of [
    { action: 'ops/ask-bank', asks: 'bank' },
    { action: 'ops/ask-bank', said: 'nothing-came', outcome: 'nothing' },
    { action: 'ops/replay-message', about: `tup_${body}`, before: 'suspense' },
  ])
    expect(acts).toContainEqual(expect.objectContaining(act));
});

test('a message that is played again is filed under the payout or the money in suspense that it is about, and under nobody’s account', () => {
  const [bodyOne, bodyTwo] = ['A'.repeat(20), 'B'.repeat(20)];
  expect(messageSubject({ type: 'payout.failed', payoutKey: `${bodyOne}-${bodyTwo}` })).toBe(`${bodyOne}-${bodyTwo}`);
  expect(messageSubject({ deliveryKey: `${bodyOne}-${bodyTwo}` })).toBe(`${bodyOne}-${bodyTwo}`);
  expect(messageSubject({ refundKey: bodyOne, reference1: bodyTwo })).toBe(`sus_${bodyOne}`);
  expect(messageSubject({ reference1: '123456789012' })).toBeUndefined();
  expect(messageSubject('nothing')).toBeUndefined();
});

test('a top-up to which more came than its entry keeps is told as cut', async () => {
  const { key, entryKey } = await paidTwice();
  const told = async () => succeed(door, operation, await operator(), { id: key });
  expect((await told()).isCut).toBe(false);
  await door.clients.documents.send(
    new UpdateCommand({
      TableName: door.runtime.table,
      Key: { ...entryKey },
      UpdateExpression: 'SET returnCount = :many',
      ExpressionAttributeValues: { ':many': 11 },
    }),
  );
  expect((await told()).isCut).toBe(true);
});
