import { expect, test } from 'vitest';
import { readAllNotifications } from '../../../shared/contracts/notification/read-all.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation } from '../../../functions/handlers/notification/read-all.ts';
import { operation as readNotification } from '../../../functions/handlers/notification/read.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { meterDoor } from '../../front-door/people/codes.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { deliverNotices, moneyInFor } from '../../front-door/people/notices.ts';
import { arrangeSession, dayMs, logInAgain, minuteMs, sessionOf } from '../../front-door/people/sessions.ts';
import { trustDevice } from '../../front-door/people/trust.ts';
import { logIn, newUser, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test('given unread notices, all are read, over HTTP', async () => {
  const user = await newUser(door);
  await deliverNotices(
    door,
    [1, 2, 3].map((amountSatang) => moneyInFor(door, user, amountSatang)),
  );
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
  await deliverNotices(
    door,
    [1, 2, 3, 4].map((amountSatang) => moneyInFor(door, user, amountSatang)),
  );
  const { rows } = await succeed(door, getNotificationPage, user, {});
  await Promise.all([
    succeed(door, operation, user, {}),
    ...rows.map(({ notificationId }) => succeed(door, readNotification, user, { notificationId })),
  ]);
  expect((await succeed(door, getNotificationPage, user, {})).total).toBe(0);
});

test('more notices than a page holds are all read', async () => {
  const user = await newUser(door);
  await deliverNotices(
    door,
    Array.from({ length: 52 }, (_, index) => moneyInFor(door, user, index + 1)),
  );
  expect(await succeed(door, operation, user, {})).toEqual({ total: 0 });
  expect((await succeed(door, getNotificationPage, user, { status: 1, pageSize: 50 })).rows).toEqual([]);
});

test('however many there are, it is one write where no warning is held back', async () => {
  const user = await newUser(door);
  await deliverNotices(
    door,
    Array.from({ length: 12 }, (_, index) => moneyInFor(door, user, index + 1)),
  );
  const metered = meterDoor(door);
  const { writeUnits } = await metered.meter.measure(() => succeed(metered.door, operation, user, {}));
  // One unit counts the call against the session's cap; the others are the one write of the inbox.
  expect(writeUnits).toBeLessThanOrEqual(3);
  const again = await metered.meter.measure(() => succeed(metered.door, operation, user, {}));
  expect(again.writeUnits).toBe(1);
});

test('each warning that is held back from a new device is one write more, in the same transaction', async () => {
  const owner = await logIn(door, randomMobile());
  const first = await logInAgain(door, owner.mobile);
  await logInAgain(door, owner.mobile);
  await logInAgain(door, owner.mobile);
  await deliverNotices(door, [moneyInFor(door, owner, 1)]);
  const metered = meterDoor(door);
  const { calls, writeUnits } = await metered.meter.measure(() => succeed(metered.door, operation, first, {}));
  expect(calls.filter((call) => call === 'TransactWriteItems')).toHaveLength(1);
  // One for the cap, two for the inbox, two for each of the warnings: of itself and of the two that came after it.
  expect(writeUnits).toBe(9);
  expect((await succeed(door, getNotificationPage, owner, {})).total).toBe(3);
});

test('a notice that comes afterwards is unread, one by one as well, also where it tells of something older', async () => {
  const user = await newUser(door);
  const older = moneyInFor(door, user, 1);
  await deliverNotices(door, [moneyInFor(door, user, 2)]);
  await succeed(door, operation, user, {});
  await deliverNotices(door, [older]);
  const { total, rows } = await succeed(door, getNotificationPage, user, {});
  expect([total, rows.map(({ amountSatang, status }) => [amountSatang, status])]).toEqual([
    1,
    [
      [2, 2],
      [1, 1],
    ],
  ]);
  expect(await succeed(door, readNotification, user, { notificationId: rows[1]?.notificationId ?? '' })).toEqual({
    total: 0,
  });
  expect(await succeed(door, readNotification, user, { notificationId: rows[0]?.notificationId ?? '' })).toEqual({
    total: 0,
  });
});

test('notices that arrive meanwhile are either read or counted, never neither', async () => {
  const user = await newUser(door);
  await deliverNotices(
    door,
    [1, 2, 3].map((amountSatang) => moneyInFor(door, user, amountSatang)),
  );
  for (let round = 0; round < 5; round += 1) {
    const late = [4, 5, 6, 7].map((amountSatang) => moneyInFor(door, user, amountSatang));
    await Promise.all([succeed(door, operation, user, {}), ...late.map((event) => deliverNotices(door, [event]))]);
    const { total } = await succeed(door, getNotificationPage, user, {});
    const { rows } = await succeed(door, getNotificationPage, user, { status: 1, pageSize: 50 });
    expect(rows).toHaveLength(total);
  }
});

test('the device that a notice is about can neither see it nor read it for the others', async () => {
  const owner = await logIn(door, randomMobile());
  const stranger = await logInAgain(door, owner.mobile);
  const seen = async (session: typeof owner) => {
    const { total, rows } = await succeed(door, getNotificationPage, session, {});
    return [total, rows.map(({ securityEvent = 'money' }) => securityEvent).toSorted()];
  };
  await deliverNotices(door, [moneyInFor(door, owner, 1)]);
  expect(await seen(stranger)).toEqual([1, ['money']]);
  expect(await succeed(door, operation, stranger, {})).toEqual({ total: 0 });
  expect(await seen(stranger)).toEqual([0, ['money']]);
  expect(await seen(owner)).toEqual([1, ['money', 'new-device']]);
  // Nothing is left to read there, so nothing is written any more.
  expect(await succeed(door, operation, stranger, {})).toEqual({ total: 0 });
  expect(await succeed(door, operation, owner, {})).toEqual({ total: 0 });
  expect(await seen(owner)).toEqual([0, ['money', 'new-device']]);
  expect(await seen(stranger)).toEqual([0, ['money']]);
});

test('two new devices cannot read away the warning of each other, nor see the newer one; one that shows a code does', async () => {
  const owner = await logIn(door, randomMobile());
  const [first, second] = [await logInAgain(door, owner.mobile), await logInAgain(door, owner.mobile)];
  const noticesOf = async (session: typeof owner) =>
    (await succeed(door, getNotificationPage, session, {})).rows.filter(({ type }) => type === 6);
  const [ofSecond = { notificationId: '' }, ofFirst = { notificationId: '' }] = (await noticesOf(owner)).map(
    ({ notificationId }) => ({ notificationId }),
  );
  await succeed(door, operation, second, {});
  await succeed(door, operation, first, {});
  expectRefusal(await ask(door, readNotification, first, ofSecond), 'not-found');
  expectRefusal(await ask(door, readNotification, second, ofSecond), 'not-found');
  expectRefusal(await ask(door, readNotification, first, ofFirst), 'not-found');
  expect([await noticesOf(first), (await noticesOf(owner)).map(({ status }) => status)]).toEqual([[], [1, 2]]);
  expect((await succeed(door, getNotificationPage, owner, {})).total).toBe(1);

  door.clock.advance(minuteMs);
  await trustDevice(door, first);
  expect(await noticesOf(first)).toMatchObject([ofSecond]);
  expect(await succeed(door, operation, first, {})).toEqual({ total: 0 });
  expect((await noticesOf(owner)).map(({ status }) => status)).toEqual([2, 2]);
});

test('a device that has stood in the inbox for a month is told of others', async () => {
  const owner = await logIn(door, randomMobile());
  const own = await logInAgain(door, owner.mobile);
  const stranger = await logInAgain(door, owner.mobile);
  const told = async () => (await succeed(door, getNotificationPage, own, {})).rows.map(({ sessionId }) => sessionId);
  expect(await told()).toEqual([]);
  door.clock.advance(30 * dayMs);
  await arrangeSession(door, own, 'lastSeenAtMs', door.clock.peekMs());
  await arrangeSession(door, own, 'expiresAtMs', door.clock.peekMs() + dayMs);
  expect(await told()).toEqual([(await sessionOf(door, stranger)).sessionId]);
});
