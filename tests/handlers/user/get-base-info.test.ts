import { expect, test } from 'vitest';
import { levelsOfTier, tiers } from '../../../shared/enums.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { operation as setPassword } from '../../../functions/handlers/auth/set-password.ts';
import { operation } from '../../../functions/handlers/user/get-base-info.ts';
import { arrangeWallet } from '../../front-door/people/account.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { askToRaise, lower, newRaise } from '../../front-door/money/own-limits.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

test('given a session, it answers who is logged in, the phone masked, over HTTP', async () => {
  const user = await newUser(door, { tier: 'semi', firstName: 'สมชาย', lastName: 'ใจดี' });
  const { mobile, userId } = user;
  expect(await succeedOverHttp(door, getBaseInfo, user, {})).toEqual({
    userId,
    phone: `${mobile.slice(0, 3)}-***-*${mobile.slice(-3)}`,
    reactivate: false,
    tier: 'semi',
    accountLevel: 2,
    kycLevel: 2,
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    createdAtMs: expect.any(Number),
    hasPassword: false,
  });
});

test('whoever has set a password is known to have one', async () => {
  const user = await newUser(door);
  await succeed(door, setPassword, user, { newPassword: 'sticky-rice4' });
  expect(await succeed(door, operation, user, {})).toMatchObject({ hasPassword: true });
});

test('how often own limits were changed stands in it, so that another device learns of it', async () => {
  const user = await newUser(door, { tier: 'semi' });
  expect(await succeed(door, operation, user, {})).not.toHaveProperty('ownLimitChanges');
  await lower(door, user, 'out-day', 30_000);
  await lower(door, user, 'out-day', 20_000);
  expect(await succeed(door, operation, user, {})).toHaveProperty('ownLimitChanges', 2);
  expect((await askToRaise(door, user, newRaise('out-day', 40_000))).code).toBe(1);
  expect(await succeed(door, operation, user, {})).toHaveProperty('ownLimitChanges', 3);
});

test('a newcomer has no name yet', async () => {
  const info = await succeed(door, operation, await newUser(door), {});
  expect(info).toMatchObject({ tier: 'unauthorized' });
  expect(Object.keys(info)).not.toContain('firstName');
  expect(Object.keys(info)).not.toContain('auditStatus');
});

test('every tier shows its account and KYC level, and an audit its status', async () => {
  const user = await newUser(door);
  for (const tier of tiers) {
    await giveTier(door, user, tier);
    expect(await succeed(door, operation, user, {})).toMatchObject({ tier, ...levelsOfTier[tier] });
  }
  await arrangeWallet(door, user, { auditStatus: 1 });
  expect((await succeed(door, operation, user, {})).auditStatus).toBe(1);
});
