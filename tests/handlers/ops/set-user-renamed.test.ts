import { expect, test } from 'vitest';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation } from '../../../functions/handlers/ops/set-user.ts';
import { readInbox } from '../../../functions/table/inbox.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { carryOut } from '../../front-door/people/operators.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const reason = 'a marriage certificate, case 4711';
const set = ({ mobile }: User, wish: object) => carryOut(door, operation, { mobile, reason, ...wish });

async function toldTo(user: User) {
  const { rows } = await succeed(door, getNotificationPage, user, {});
  const item = await readItem(door.clients.documents, door.runtime.table, keys.inbox(user.userId));
  const places = await Promise.all(
    rows.map(async ({ notificationId }) => {
      const key = keys.notice(user.userId, bodyOfId('ntf', notificationId) ?? '');
      return (await readItem(door.clients.documents, door.runtime.table, key))?.['position'];
    }),
  );
  // Each has a place of its own, so that what is read up to one of them says of every other whether it is read.
  expect(new Set(places).size).toBe(rows.length);
  return { rows: rows.map(({ type, securityEvent }) => securityEvent ?? type), unread: readInbox(item).unread };
}

test('another name than they had is told, with another level or alone, and the badge counts both', async () => {
  const user = await newUser(door, { tier: 'basic', firstName: 'สมศรี', lastName: 'ใจดี' });
  const before = await toldTo(user);
  await set(user, { lastName: 'เจริญสุข' });
  expect(await toldTo(user)).toEqual({ rows: ['name-changed-by-us', ...before.rows], unread: before.unread + 1 });
  await set(user, { lastName: 'ทองคำ', tier: 'semi' });
  expect(await toldTo(user)).toEqual({
    rows: [8, 'name-changed-by-us', 'name-changed-by-us', ...before.rows],
    unread: before.unread + 3,
  });
});

test('a first name is no news to whoever gave it, nor is the same once more', async () => {
  const user = await newUser(door);
  const before = await toldTo(user);
  await set(user, { firstName: 'มาลี', lastName: 'สุขใจ' });
  expect(await toldTo(user)).toEqual(before);
  // Nor is another spelling, by which no account is another's.
  await set(user, { lastName: 'สุข ใจ' });
  expect(await toldTo(user)).toEqual(before);
  await set(user, { firstName: 'มาลี', lastName: 'สุขใจ', tier: 'basic' });
  expect(await toldTo(user)).toEqual({ rows: [8, ...before.rows], unread: before.unread + 1 });
});
