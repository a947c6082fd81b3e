import { expect, test, vi } from 'vitest';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { operation } from '../../../functions/handlers/notification/page.ts';
import { operation as readNotification } from '../../../functions/handlers/notification/read.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { deliverNotices, moneyInFor } from '../../front-door/people/notices.ts';
import { patience } from '../../stage/patience.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { logInAgain, sessionOf } from '../../front-door/people/sessions.ts';
import { logIn, newCaller, newUser, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

test('given a transfer, its receiver soon finds one unread notice, over HTTP and through stream, topic and queue', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  await succeedOverHttp(door, createTransfer, sender, { receiverId, amountSatang: 12_050, feeSatang: 0 });
  const page = await vi.waitFor(async () => {
    const found = await succeedOverHttp(door, getNotificationPage, receiver, { status: 1 });
    expect(found.total).toBe(1);
    return found;
  }, patience);
  expect(page.rows).toEqual([
    {
      notificationId: expect.stringMatching(/^ntf_/),
      type: 5,
      status: 1,
      createdAtMs: expect.any(Number),
      transactionId: expect.stringMatching(/^txn_/),
      transactionType: 6,
      amountSatang: 12_050,
    },
  ]);
  // The sender got money in too: the top-up that paid for this.
  const senders = await vi.waitFor(async () => {
    const found = await succeed(door, operation, sender, {});
    expect(found.total).toBe(1);
    return found;
  }, patience);
  expect(senders.rows).toMatchObject([{ transactionType: 1, amountSatang: 100_000 }]);
});

test('newest first, page by page, each once; the total counts all unread ones', async () => {
  const user = await newUser(door);
  const events = [1, 2, 3, 4, 5].map((amountSatang) => moneyInFor(door, user, amountSatang));
  await deliverNotices(door, events);
  const first = await succeed(door, operation, user, { pageSize: 3 });
  const second = await succeed(door, operation, user, { pageSize: 3, cursor: first.nextCursor });
  expect([...first.rows, ...second.rows].map(({ amountSatang }) => amountSatang)).toEqual([5, 4, 3, 2, 1]);
  expect([first.total, second.total]).toEqual([5, 5]);
});

test('status 1 asks for the unread ones only', async () => {
  const user = await newUser(door);
  await deliverNotices(
    door,
    [1, 2, 3].map((amountSatang) => moneyInFor(door, user, amountSatang)),
  );
  const {
    rows: [, middle],
  } = await succeed(door, operation, user, {});
  await succeed(door, readNotification, user, { notificationId: middle?.notificationId ?? '' });
  const unread = await succeed(door, operation, user, { status: 1 });
  expect([unread.total, unread.rows.map(({ amountSatang }) => amountSatang)]).toEqual([2, [3, 1]]);
  expect((await succeed(door, operation, user, {})).rows.map(({ status }) => status)).toEqual([1, 2, 1]);
});

test("a newcomer's inbox is empty", async () => {
  expect(await succeed(door, operation, await newUser(door), {})).toEqual({ total: 0, rows: [] });
});

test('other states and sizes are not valid', async () => {
  const user = await newUser(door);
  for (const [field, value] of [
    ['status', 2],
    ['pageSize', 51],
    ['cursor', 'txn_00000000000000000000'],
  ] as const) {
    expectRefusal(await ask(door, operation, user, { [field]: value }), 'input-not-valid', {
      fields: { [field]: expect.any(String) },
    });
  }
});

test('a new device is told with its session, what it is and its brand, to all but itself', async () => {
  const owner = await logIn(door, randomMobile());
  const stranger = await logInAgain(door, owner.mobile, {
    on: await newCaller('jt'),
    device: { browser: 'chrome', system: 'android' },
  });
  const { total, rows } = await succeed(door, operation, owner, { status: 1 });
  expect([total, rows]).toEqual([
    1,
    [
      {
        notificationId: expect.stringMatching(/^ntf_/),
        type: 6,
        status: 1,
        createdAtMs: expect.any(Number),
        securityEvent: 'new-device',
        sessionId: (await sessionOf(door, stranger)).sessionId,
        entry: 'jt',
        device: { browser: 'chrome', system: 'android' },
      },
    ],
  ]);
  expect(await succeed(door, operation, stranger, {})).toEqual({ total: 0, rows: [] });
  // A second login there is no new device, and still not told there.
  expect(await succeed(door, operation, await logInAgain(door, owner.mobile, { on: stranger }), {})).toEqual({
    total: 0,
    rows: [],
  });
  const notificationId = rows[0]?.notificationId ?? '';
  expectRefusal(await ask(door, readNotification, stranger, { notificationId }), 'not-found');
  expect((await succeed(door, operation, owner, {})).total).toBe(1);
  expect(await succeed(door, readNotification, owner, { notificationId })).toEqual({ total: 0 });
  expect(await succeed(door, operation, stranger, {})).toEqual({ total: 0, rows: [] });
});
