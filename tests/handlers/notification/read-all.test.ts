import { expect, test } from 'vitest';
import { readAllNotifications } from '../../../shared/contracts/notification/read-all.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation } from '../../../functions/handlers/notification/read-all.ts';
import { operation as readNotification } from '../../../functions/handlers/notification/read.ts';
import { succeed } from '../../front-door/ask.ts';
import { openDoor } from '../../front-door/door.ts';
import { succeedOverHttp } from '../../front-door/http.ts';
import { deliverNotices, moneyInFor } from '../../front-door/notices.ts';
import { newUser } from '../../front-door/users.ts';

const door = await openDoor();

test('given unread notices, all are read, over HTTP', async () => {
  const user = await newUser(door);
  await deliverNotices(door, [1, 2, 3].map((amountSatang) => moneyInFor(door, user, amountSatang)));
  expect(await succeedOverHttp(door, readAllNotifications, user, {})).toEqual({ total: 0 });
  const { total, rows } = await succeed(door, getNotificationPage, user, {});
  expect([total, rows.map(({ status }) => status)]).toEqual([0, [2, 2, 2]]);
});

test('an empty inbox and one that is read stay as they are', async () => {
  const user = await newUser(door);
  expect(await succeed(door, operation, user, {})).toEqual({ total: 0 });
  await deliverNotices(door, [moneyInFor(door, user, 1)]);
  await succeed(door, operation, user, {});
  expect(await succeed(door, operation, user, {})).toEqual({ total: 0 });
});

test('notices that are read one by one at the same time are counted once', async () => {
  const user = await newUser(door);
  await deliverNotices(door, [1, 2, 3, 4].map((amountSatang) => moneyInFor(door, user, amountSatang)));
  const { rows } = await succeed(door, getNotificationPage, user, {});
  await Promise.all([
    succeed(door, operation, user, {}),
    ...rows.map(({ notificationId }) => succeed(door, readNotification, user, { notificationId })),
  ]);
  expect((await succeed(door, getNotificationPage, user, {})).total).toBe(0);
});

test('more notices than a page holds are all read', async () => {
  const user = await newUser(door);
  await deliverNotices(door, Array.from({ length: 52 }, (_, index) => moneyInFor(door, user, index + 1)));
  expect(await succeed(door, operation, user, {})).toEqual({ total: 0 });
  expect((await succeed(door, getNotificationPage, user, { status: 1, pageSize: 50 })).rows).toEqual([]);
});
