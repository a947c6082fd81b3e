import { expect, test } from 'vitest';
import { readNotification } from '../../../shared/contracts/notification/read.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation } from '../../../functions/handlers/notification/read.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { deliverNotices, moneyInFor } from '../../front-door/people/notices.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

/** A user with so many unread notices, and the ids, newest first. */
async function arrange(count: number) {
  const user = await newUser(door);
  await deliverNotices(
    door,
    Array.from({ length: count }, (_, index) => moneyInFor(door, user, index + 1)),
  );
  const { rows } = await succeed(door, getNotificationPage, user, {});
  return { user, ids: rows.map(({ notificationId }) => notificationId) };
}

test('given an unread notice, it is read and the count goes down, over HTTP', async () => {
  const {
    user,
    ids: [notificationId = ''],
  } = await arrange(2);
  expect(await succeedOverHttp(door, readNotification, user, { notificationId })).toEqual({ total: 1 });
  const { rows } = await succeed(door, getNotificationPage, user, {});
  expect(rows.map(({ status }) => status)).toEqual([2, 1]);
});

test('read again and again, and many times at once, it counts once', async () => {
  const {
    user,
    ids: [notificationId = ''],
  } = await arrange(3);
  await Promise.all(Array.from({ length: 5 }, () => ask(door, operation, user, { notificationId })));
  expect(await succeed(door, operation, user, { notificationId })).toEqual({ total: 2 });
});

test('different ones at once are all counted', async () => {
  const { user, ids } = await arrange(4);
  await Promise.all(ids.map((notificationId) => succeed(door, operation, user, { notificationId })));
  expect((await succeed(door, getNotificationPage, user, {})).total).toBe(0);
});

test("not-found: an unknown one, and somebody else's", async () => {
  const [
    {
      user,
      ids: [theirs = ''],
    },
    stranger,
  ] = await Promise.all([arrange(1), newUser(door)]);
  const before = await succeed(door, getNotificationPage, user, {});
  for (const notificationId of [theirs, 'ntf_00000000000000000000']) {
    expectRefusal(await ask(door, operation, stranger, { notificationId }), 'not-found');
  }
  expect(await succeed(door, getNotificationPage, user, {})).toEqual(before);
  expect(await succeed(door, getNotificationPage, stranger, {})).toEqual({ total: 0, rows: [] });
});
