import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { endSession } from '../../../shared/contracts/session/end.ts';
import { operation as getLastBalance } from '../../../functions/handlers/balance/get-last.ts';
import { operation as loginPassword } from '../../../functions/handlers/auth/login-password.ts';
import { operation as logout } from '../../../functions/handlers/auth/logout.ts';
import { operation } from '../../../functions/handlers/session/end.ts';
import { readAccess } from '../../../functions/table/access.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { deviceNote } from '../../../functions/domains/auth/device.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { goodPassword, lockMs, userWithPassword, wrongPassword } from '../../front-door/people/passwords.ts';
import { trustDevice } from '../../front-door/people/trust.ts';
import {
  arrangeSession,
  logInAgain,
  minuteMs,
  securityNoticesOf,
  sessionOf,
  trailOf,
} from '../../front-door/people/sessions.ts';
import { logIn, newCaller, randomMobile } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

const isOver = async (user: User) => (await ask(door, getLastBalance, user, {})).code === 20001;
const idOf = async (user: User) => (await sessionOf(door, user)).sessionId;
const eventsOf = async (user: User, event: string) => (await trailOf(door, user)).filter((row) => row.event === event);

async function generationOf({ userId }: User): Promise<number> {
  return readAccess(await readItem(door.clients.documents, door.runtime.table, keys.access(userId))).generation;
}

async function spendTriesOfStrangers(mobile: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1)
    await ask(door, loginPassword, await newCaller(), { mobile, password: wrongPassword });
}

test('given two devices, the other one is ended at once, told and audited, over HTTP', async () => {
  const here = await logIn(door, randomMobile());
  const there = await logInAgain(door, here.mobile);
  const sessionId = await idOf(there);
  expect(await succeedOverHttp(door, endSession, here, { sessionId })).toEqual({});
  expect([await isOver(there), await isOver(here)]).toEqual([true, false]);
  // The deployed function goes by the machine's clock, which is behind this door's.
  expect((await securityNoticesOf(door, here)).toSorted()).toEqual(['new-device', 'sessions-ended']);
  expect(await eventsOf(here, 'session-ended')).toEqual([
    {
      authEventId: expect.stringMatching(/^aut_/),
      event: 'session-ended',
      atMs: expect.any(Number),
      operation: 'session/end',
      entry: 'kapao',
      sessionId,
      deviceThumbprint: (await sessionOf(door, here)).deviceThumbprint,
    },
  ]);
});

describe('ending one', () => {
  test('that has ended already, by hand or by its time, is no fault and tells nobody again', async () => {
    const here = await logIn(door, randomMobile());
    const there = await logInAgain(door, here.mobile);
    const idle = await logInAgain(door, here.mobile);
    await arrangeSession(door, idle, 'lastSeenAtMs', door.clock.peekMs() - 30 * minuteMs);
    const sessionId = await idOf(there);
    const answers = await Promise.all([1, 2, 3].map(() => ask(door, operation, here, { sessionId })));
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
    for (let times = 0; times < 2; times += 1) await succeed(door, operation, here, { sessionId: await idOf(idle) });
    // The trail has it of the idle one too, because it takes from its device what that one has shown.
    expect(new Set((await eventsOf(here, 'session-ended')).map((row) => row.sessionId))).toEqual(
      new Set([sessionId, await idOf(idle)]),
    );
    expect(await eventsOf(here, 'session-ended')).toHaveLength(2);
    expect((await securityNoticesOf(door, here)).filter((told) => told === 'sessions-ended')).toHaveLength(1);
  });

  test.each<[string, (there: User) => Promise<unknown>]>([
    ['idled out', (there) => arrangeSession(door, there, 'lastSeenAtMs', door.clock.peekMs() - 30 * minuteMs)],
    ['logged out itself', (there) => succeed(door, logout, there, {})],
  ])('that has %s still takes from a lost device what it has shown', async (_how, isOverBy) => {
    const here = await logIn(door, randomMobile());
    const there = await logInAgain(door, here.mobile);
    await trustDevice(door, there);
    await isOverBy(there);
    await succeed(door, operation, here, { sessionId: await idOf(there) });
    const back = await logInAgain(door, here.mobile, { on: there });
    expect(await sessionOf(door, back)).toMatchObject({ codeShownAtMs: 0, codes: {} });
    const { deviceThumbprint } = await sessionOf(door, back);
    // A session that it opened meanwhile carries a copy of what it has shown, which this note outdoes.
    expect((await walletOf(door, here)).codesWithdrawn).toHaveProperty(deviceNote(deviceThumbprint));
  });

  test("that is one's own is a logout: audited, and no notice is needed", async () => {
    const user = await logIn(door, randomMobile());
    await succeed(door, operation, user, { sessionId: await idOf(user) });
    expect(await isOver(user)).toBe(true);
    expect(await eventsOf(user, 'session-ended')).toHaveLength(1);
    expect(await securityNoticesOf(door, await logInAgain(door, user.mobile))).toEqual([]);
  });

  test('of somebody else, or one that there never was: session-not-found, and theirs goes on', async () => {
    const [mine, theirs] = [await logIn(door, randomMobile()), await logIn(door, randomMobile())];
    await unchanged(door, [mine, theirs], async () => {
      expectRefusal(await ask(door, operation, mine, { sessionId: await idOf(theirs) }), 'session-not-found');
      expectRefusal(await ask(door, operation, mine, { sessionId: 'ses_00000000000000000000' }), 'session-not-found');
    });
    expect(await isOver(theirs)).toBe(false);
  });
});

describe("ending a device that is none of the owner's", () => {
  const itsDevice = true as const;

  test('ends the session that was named and whatever it has opened since, in one tap', async () => {
    const here = await logIn(door, randomMobile());
    const there = await logInAgain(door, here.mobile);
    const sessionId = await idOf(there);
    const since = await logInAgain(door, here.mobile, { on: there });
    expect(await succeedOverHttp(door, endSession, here, { sessionId, itsDevice })).toEqual({});
    expect(await Promise.all([here, there, since].map(isOver))).toEqual([false, true, true]);
    expect((await securityNoticesOf(door, here)).filter((told) => told === 'sessions-ended')).toHaveLength(1);
    expect(await eventsOf(here, 'session-ended')).toHaveLength(1);
  });

  test('makes it a stranger: its next login is told again, and it shows a code again', async () => {
    const here = await userWithPassword(door);
    const there = await logInAgain(door, here.mobile);
    await trustDevice(door, there);
    await succeed(door, operation, here, { sessionId: await idOf(there), itsDevice });
    await spendTriesOfStrangers(here.mobile);
    const { token: _token, ...device } = there;
    const wish = { mobile: here.mobile, password: goodPassword };
    // Its tries are those of all strangers again.
    expectRefusal(await ask(door, loginPassword, device, wish), 'password-locked', {
      retryAfterMs: expect.any(Number),
    });
    door.clock.advance(lockMs);
    const { token } = await succeed(door, loginPassword, device, wish);
    const back = { ...there, token };
    expect(await sessionOf(door, back)).toMatchObject({ codeShownAtMs: 0, codes: {} });
    expect((await securityNoticesOf(door, here)).filter((told) => told === 'new-device')).toHaveLength(2);
    expect((await securityNoticesOf(door, back)).filter((told) => told === 'new-device')).toHaveLength(1);
  });

  test("of a session that is over already still disowns the device, once said is said, and one's own is only logged out", async () => {
    const here = await logIn(door, randomMobile());
    const there = await logInAgain(door, here.mobile);
    const sessionId = await idOf(there);
    await succeed(door, operation, there, { sessionId });
    for (let times = 0; times < 2; times += 1) await succeed(door, operation, here, { sessionId, itsDevice });
    const back = await logInAgain(door, here.mobile, { on: there });
    expect((await securityNoticesOf(door, here)).filter((told) => told === 'new-device')).toHaveLength(2);
    await succeed(door, operation, back, { sessionId: await idOf(back), itsDevice });
    await logInAgain(door, here.mobile, { on: back });
    expect((await securityNoticesOf(door, here)).filter((told) => told === 'new-device')).toHaveLength(2);
  });
});

describe('ending all others', () => {
  test('leaves the one that asks; whoever logs in later is let in', async () => {
    const here = await logIn(door, randomMobile());
    const others = [await logInAgain(door, here.mobile), await logInAgain(door, here.mobile)];
    await succeed(door, operation, here, { others: true });
    expect(await Promise.all([here, ...others].map(isOver))).toEqual([false, true, true]);
    expect(await generationOf(here)).toBe(1);
    expect(await securityNoticesOf(door, here)).toEqual(['sessions-ended', 'new-device', 'new-device']);
    expect(await eventsOf(here, 'sessions-ended')).toMatchObject([
      { sessionId: await idOf(here), operation: 'session/end' },
    ]);
    const later = await logInAgain(door, here.mobile);
    expect([await isOver(later), await isOver(here)]).toEqual([false, false]);
  });

  test('makes strangers of them: the next login of each is told, and guesses on it count with all strangers', async () => {
    const here = await userWithPassword(door);
    const lost = await logInAgain(door, here.mobile);
    // It idled out before anybody missed it, and so it stands in no list.
    await arrangeSession(door, lost, 'lastSeenAtMs', door.clock.peekMs() - 30 * minuteMs);
    await succeed(door, operation, here, { others: true });
    const told = async () => (await securityNoticesOf(door, here)).filter((event) => event === 'new-device').length;
    await spendTriesOfStrangers(here.mobile);
    const { token: _lost, ...finder } = lost;
    const wish = { mobile: here.mobile, password: goodPassword };
    expectRefusal(await ask(door, loginPassword, finder, wish), 'password-locked', {
      retryAfterMs: expect.any(Number),
    });
    expect(await told()).toBe(1);
    await logInAgain(door, here.mobile, { on: lost });
    expect(await told()).toBe(2);
    // From here on it is one of the owner's again.
    await logInAgain(door, here.mobile, { on: lost });
    expect(await told()).toBe(2);
  });

  test("leaves the device that asks its owner's: its next login is nobody's news, and strangers lock it out of nothing", async () => {
    const here = await userWithPassword(door);
    await succeed(door, operation, here, { others: true });
    await spendTriesOfStrangers(here.mobile);
    const { token: _token, ...device } = here;
    await succeed(door, loginPassword, device, { mobile: here.mobile, password: goodPassword });
    expect(await securityNoticesOf(door, here)).not.toContain('new-device');
  });

  test('where there are none is no fault and tells nobody', async () => {
    const user = await logIn(door, randomMobile());
    await succeed(door, operation, user, { others: true });
    await succeed(door, operation, user, { others: true });
    expect(await isOver(user)).toBe(false);
    expect(await securityNoticesOf(door, user)).toEqual([]);
  });

  test('from two devices at once leaves exactly one of them', async () => {
    for (let round = 0; round < 3; round += 1) {
      const here = await logIn(door, randomMobile());
      const there = await logInAgain(door, here.mobile);
      const answers = await Promise.all([here, there].map((user) => ask(door, operation, user, { others: true })));
      const over = await Promise.all([here, there].map(isOver));
      expect(over.filter((ended) => ended)).toHaveLength(1);
      // Whoever was ended is told so, and not that it has ended the other.
      expect(answers.map(({ code }) => code)).toEqual(over.map((ended) => (ended ? 20001 : 1)));
      expect(await generationOf(here)).toBe(1);
    }
  });
});

test('ending all others twice at once from one session leaves that session, and tells both that it is done', async () => {
  for (let round = 0; round < 3; round += 1) {
    const here = await logIn(door, randomMobile());
    const there = await logInAgain(door, here.mobile);
    const answers = await Promise.all([1, 2, 3].map(() => ask(door, operation, here, { others: true })));
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(await Promise.all([here, there].map(isOver))).toEqual([false, true]);
  }
});

test('all others are ended although nobody could read all sessions that were ever made', async () => {
  const owner = await logIn(door, randomMobile());
  const stranger = await logInAgain(door, owner.mobile);
  const { documents } = door.runtime.aws;
  const bounded = Object.assign(Object.create(documents) as typeof documents, {
    send: (command: Parameters<typeof documents.send>[0]) => {
      if (command instanceof QueryCommand && command.input.Limit === undefined)
        throw new Error('there is no end of sessions');
      return documents.send(command);
    },
  });
  const among = { ...door, runtime: { ...door.runtime, aws: { ...door.runtime.aws, documents: bounded } } };
  await succeed(among, operation, owner, { others: true });
  expect(await isOver(stranger)).toBe(true);
});

test('what is to be ended has to be said', async () => {
  const user = await logIn(door, randomMobile());
  expectRefusal(await ask(door, operation, user, {}), 'input-not-valid', { fields: { sessionId: 'id-not-valid' } });
  expectRefusal(await ask(door, operation, user, { others: false }), 'input-not-valid', {
    fields: { others: 'not-valid' },
  });
  expectRefusal(await ask(door, operation, user, { sessionId: 'ses_x' }), 'input-not-valid', {
    fields: { sessionId: 'id-not-valid' },
  });
});
