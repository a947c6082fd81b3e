import { expect, test } from 'vitest';
import { listAuthEvents } from '../../../shared/contracts/ops/list-auth-events.ts';
import { operation as logout } from '../../../functions/handlers/auth/logout.ts';
import { operation as sendCode } from '../../../functions/handlers/auth/send-code.ts';
import { operation } from '../../../functions/handlers/ops/list-auth-events.ts';
import { recordAuthEvent } from '../../../functions/runtime/session/auth-trail.ts';
import type { AuthEventOwner } from '../../../functions/table/keys/login.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { phoneHashOf } from '../../front-door/people/codes.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { logIn, newCaller, operator, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();

async function record(owner: AuthEventOwner, reason: string): Promise<void> {
  const atMs = await door.runtime.clock.nowMs();
  await recordAuthEvent(door.runtime, owner, { event: 'login-refused', atMs, reason });
}

test('given a number, all that happened to it and to its wallet comes in one list, newest first, over their own API', async () => {
  const user = await logIn(door, randomMobile());
  await succeed(door, logout, user, {});
  const { userId, rows } = await succeedOverHttp(door, listAuthEvents, await operator(), { mobile: user.mobile });
  expect(userId).toBe(user.userId);
  expect(rows.map(({ event }) => event)).toEqual(['logged-out', 'login-succeeded', 'code-sent']);
  expect(rows[1]).toMatchObject({
    authEventId: expect.stringMatching(/^aut_/),
    operation: 'auth/login',
    reason: 'code',
    entry: 'kapao',
    sessionId: expect.stringMatching(/^ses_/),
    deviceThumbprint: expect.any(String),
    addressHash: expect.any(String),
  });
  // By the user's id it is the same.
  expect((await succeed(door, operation, await operator(), { userId: user.userId })).rows).toEqual(rows);
  expect(JSON.stringify(rows)).not.toMatch(
    new RegExp(`${user.mobile.slice(1)}|127\\.0\\.0\\.1|${user.token.slice(-43)}`),
  );
});

test('page by page both parts come once and in order', async () => {
  const user = await logIn(door, randomMobile());
  const phoneHash = await phoneHashOf(door, user.mobile);
  for (let count = 0; count < 101; count += 1)
    await record(count % 3 === 0 ? { phoneHash } : { userId: user.userId }, `try-${count}`);
  const reasons: string[] = [];
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await succeed(door, operation, await operator(), {
      mobile: user.mobile,
      ...(cursor !== undefined && { cursor }),
    });
    sizes.push(page.rows.length);
    reasons.push(...page.rows.flatMap(({ event, reason = '' }) => (event === 'login-refused' ? [reason] : [])));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(sizes).toEqual([50, 50, 3]);
  expect(reasons).toEqual(Array.from({ length: 101 }, (_, index) => `try-${100 - index}`));
});

test("a full page from one part loses nothing where the cursor is the other's", async () => {
  const user = await logIn(door, randomMobile());
  const phoneHash = await phoneHashOf(door, user.mobile);
  for (let count = 0; count < 51; count += 1) await record({ phoneHash }, `older-${count}`);
  for (let count = 0; count < 50; count += 1) await record({ userId: user.userId }, `newer-${count}`);
  const { nextCursor } = await succeed(door, operation, await operator(), { mobile: user.mobile });
  const second = await succeed(door, operation, await operator(), { mobile: user.mobile, cursor: nextCursor });
  const third = await succeed(door, operation, await operator(), { mobile: user.mobile, cursor: second.nextCursor });
  expect(second.rows.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 50 }, (_, index) => `older-${50 - index}`),
  );
  expect(third.rows.map(({ event, reason }) => [event, reason])).toEqual([
    ['login-refused', 'older-0'],
    ['login-succeeded', 'code'],
    ['code-sent', third.rows[2]?.reason],
  ]);
  expect(third.nextCursor).toBeUndefined();
});

test('a number without a wallet has a trail as soon as something happened to it; before that: user-not-found', async () => {
  const mobile = randomMobile();
  expectRefusal(await ask(door, operation, await operator(), { mobile }), 'user-not-found');
  expectRefusal(
    await ask(door, operation, await operator(), { userId: `usr_${door.runtime.random.idBody(door.clock.peekMs())}` }),
    'user-not-found',
  );
  await succeed(door, sendCode, await newCaller(), { mobile });
  const answer = await succeed(door, operation, await operator(), { mobile });
  expect(answer).not.toHaveProperty('userId');
  expect(answer.rows.map(({ event }) => event)).toEqual(['code-sent']);
});

test('a day shows what could be tied to nobody, and a quiet one is empty', async () => {
  await record({ day: '20010203' }, 'of-nobody');
  const { rows } = await succeed(door, operation, await operator(), { day: '20010203' });
  expect(rows[0]).toMatchObject({ event: 'login-refused', reason: 'of-nobody' });
  expect((await succeed(door, operation, await operator(), { day: '20010204' })).rows).toEqual([]);
});

test("who has read a person's trail stands in the operators' audit", async () => {
  const user = await logIn(door, randomMobile());
  await succeed(door, operation, await operator(), { mobile: user.mobile });
  await succeed(door, operation, await operator(), { userId: user.userId });
  expect(
    (await auditsAbout(door, user.userId)).map(({ operator: who, action, change }) => [who, action, change]),
  ).toEqual([
    ['somchai', 'ops/list-auth-events', { by: 'mobile', isFirstPage: true }],
    ['somchai', 'ops/list-auth-events', { by: 'user', isFirstPage: true }],
  ]);
});

test('what is asked for has to be one of the three', async () => {
  const reason = async (input: object) => (await ask(door, operation, await operator(), input)).data;
  for (const day of ['2001-02-03', '20260231'])
    expect(await reason({ day })).toEqual({ fields: { day: 'day-not-valid' } });
  expect(await reason({ mobile: '12' })).toEqual({ fields: { mobile: 'mobile-not-valid' } });
  expect(await reason({ userId: 'me' })).toEqual({ fields: { userId: 'id-not-valid' } });
  expect((await ask(door, operation, await operator(), {})).code).toBe(20422);
});
