import { expect, test } from 'vitest';
import { operation as getNotificationPage } from '../../functions/handlers/notification/page.ts';
import { writeNotices } from '../../functions/streams/write-notices.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { deliverNotices, moneyInFor, sqsEventOf } from '../front-door/people/notices.ts';
import { newUser } from '../front-door/people/users.ts';

const door = await openDoor();

test('an event delivered twice, in one batch, in two and at once, is one notice', async () => {
  const user = await newUser(door);
  const event = moneyInFor(door, user, 12_050);
  await deliverNotices(door, [event, event]);
  await Promise.all([deliverNotices(door, [event]), deliverNotices(door, [event])]);
  const { total, rows } = await succeed(door, getNotificationPage, user, {});
  expect([total, rows]).toEqual([
    1,
    [
      {
        notificationId: event.transactionId.replace('txn_', 'ntf_'),
        type: 5,
        status: 1,
        createdAtMs: event.atMs,
        transactionId: event.transactionId,
        transactionType: 6,
        amountSatang: 12_050,
      },
    ],
  ]);
});

test('a payment that did not fit is one notice, however often it is told, and says nothing of who wanted to pay', async () => {
  const user = await newUser(door);
  const { eventId, atMs } = moneyInFor(door, user, 1);
  const event = {
    kind: 'payment-did-not-fit',
    eventId: eventId.replace('jrn_', 'ntf_'),
    userId: user.userId,
    amountSatang: 12_050,
    atMs,
  };
  await deliverNotices(door, [event, event]);
  await Promise.all([deliverNotices(door, [event]), deliverNotices(door, [event])]);
  const { total, rows } = await succeed(door, getNotificationPage, user, {});
  expect([total, rows]).toEqual([
    1,
    [{ notificationId: event.eventId, type: 7, status: 1, createdAtMs: atMs, amountSatang: 12_050 }],
  ]);
});

test('a cash out that came back is one notice of its own kind, which names its page', async () => {
  const user = await newUser(door);
  const event = { ...moneyInFor(door, user, 12_050), transactionType: 5, sourceId: `cso_${'1'.repeat(20)}` };
  await Promise.all([deliverNotices(door, [event, event]), deliverNotices(door, [event])]);
  const { total, rows } = await succeed(door, getNotificationPage, user, {});
  expect([total, rows]).toEqual([
    1,
    [
      {
        notificationId: event.transactionId.replace('txn_', 'ntf_'),
        type: 9,
        status: 1,
        createdAtMs: event.atMs,
        transactionId: event.transactionId,
        transactionType: 5,
        sourceId: event.sourceId,
        amountSatang: 12_050,
      },
    ],
  ]);
});

test('events for one inbox from many batches at once are all counted', async () => {
  const user = await newUser(door);
  const events = Array.from({ length: 8 }, (_, index) => moneyInFor(door, user, index + 1));
  const failed = await Promise.all(events.map((event) => deliverNotices(door, [event])));
  expect(failed.flat()).toEqual([]);
  expect((await succeed(door, getNotificationPage, user, {})).total).toBe(8);
});

test('a message that cannot be read fails alone, and comes again by itself', async () => {
  const user = await newUser(door);
  const good = [moneyInFor(door, user, 1), moneyInFor(door, user, 2)];
  const bodies = [
    JSON.stringify(good[0]),
    'no JSON',
    JSON.stringify({ ...good[1], amountSatang: -1 }),
    JSON.stringify(good[1]),
  ];
  expect(await writeNotices(sqsEventOf(bodies), door.runtime)).toEqual({
    batchItemFailures: [{ itemIdentifier: 'message-1' }, { itemIdentifier: 'message-2' }],
  });
  expect((await succeed(door, getNotificationPage, user, {})).total).toBe(2);
});
