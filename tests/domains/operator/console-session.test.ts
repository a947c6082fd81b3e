import { describe, expect, test } from 'vitest';
import { isPersonsWayIn } from '../../../functions/domains/operator/iam-way-in.ts';
import {
  consoleIdleMs,
  consoleSessionOf,
  consoleWayIn,
  isConsoleSessionOver,
} from '../../../functions/domains/operator/console-session.ts';
import { withinGroups } from '../../../functions/domains/operator/operator.ts';
import { consoleSubOf, operatorRoles } from '../../../shared/operator-role.ts';

const sub = '0f6f1c2a-6a1e-4b0e-9a57-7d7c3f1b2a90';
const claims = {
  sub,
  username: 'naree',
  token_use: 'access',
  origin_jti: '5f0c4a7e-1d56-4f0b-8a29-8f4a3c9e7b11',
  auth_time: '1795420800',
  iat: '1795421100',
};

describe('the login that a token is of', () => {
  test('is read from claims that the gateway hands on as texts, or as numbers', () => {
    const session = {
      sub,
      username: 'naree',
      originId: claims.origin_jti,
      loggedInAtMs: 1_795_420_800_000,
      issuedAtMs: 1_795_421_100_000,
    };
    expect(consoleSessionOf(claims)).toEqual(session);
    expect(consoleSessionOf({ ...claims, auth_time: 1_795_420_800, iat: 1_795_421_100 })).toEqual(session);
  });

  test.for([
    ['what only says who somebody is', { token_use: 'id' }],
    ['no person', { sub: 'client-of-a-program' }],
    ['no name at the pool', { username: '' }],
    ['no login', { origin_jti: undefined }],
    ['a login that would lead elsewhere in the table', { origin_jti: 'a#b' }],
    ['no time of its login', { auth_time: 'yesterday' }],
    ['no time of its own', { iat: '-1' }],
  ] as const)('is none of %s', ([, other]) => {
    expect(consoleSessionOf({ ...claims, ...other })).toBeUndefined();
  });

  test('is a way in that the register takes, and no shorter text or other beginning is', () => {
    expect(consoleWayIn({ sub })).toBe(`console/${sub}`);
    expect(isPersonsWayIn(`console/${sub}`)).toBe(true);
    expect(consoleSubOf(`console/${sub}`)).toBe(sub);
    for (const other of [sub, 'console/', `console/${sub}0`, `iam/${sub}`, `test-login/${sub}`])
      expect(isPersonsWayIn(other)).toBe(false);
    for (const other of [sub, `iam/${sub}`, `test-login/${sub}`]) expect(consoleSubOf(other)).toBeUndefined();
  });
});

describe('a login at which nobody was', () => {
  const loggedInAtMs = 1_795_420_800_000;
  const minuteMs = 60_000;

  test.for([
    ['14 minutes and 59.999 seconds', consoleIdleMs - 1, false],
    ['15 minutes', consoleIdleMs, true],
  ] as const)('for %s since it was seen', ([, idleMs, isOver]) => {
    const session = { loggedInAtMs, issuedAtMs: loggedInAtMs + 3 * 3_600_000 };
    expect(isConsoleSessionOver(session, loggedInAtMs, loggedInAtMs + idleMs)).toBe(isOver);
  });

  test.for([
    ['at once', 0, false],
    ['ten minutes after it', 10, false],
    ['a second later than that', 10 + 1 / 60, true],
  ] as const)(
    'and that was never seen is judged by its token, issued %s, whatever our clock says',
    ([, minutes, isOver]) => {
      const session = { loggedInAtMs, issuedAtMs: loggedInAtMs + minutes * minuteMs };
      for (const nowMs of [0, loggedInAtMs + 365 * 86_400_000])
        expect(isConsoleSessionOver(session, undefined, nowMs)).toBe(isOver);
    },
  );
});

test('of the roles of the register those stay whose group somebody is in, and a group gives none', () => {
  const person = { id: 'naree', roles: ['support', 'money'] as const };
  expect(withinGroups(person, ['finance', 'engineer']).roles).toEqual(['money']);
  expect(withinGroups(person, []).roles).toEqual([]);
  expect(withinGroups({ ...person, roles: [] }, ['support', 'reviewer', 'finance', 'engineer']).roles).toEqual([]);
  expect(
    withinGroups({ ...person, roles: operatorRoles }, ['support', 'reviewer', 'finance', 'engineer']).roles,
  ).toEqual(operatorRoles);
});
