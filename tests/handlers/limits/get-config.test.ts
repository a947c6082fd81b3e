import { expect, test } from 'vitest';
import { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import { operation } from '../../../functions/handlers/limits/get-config.ts';
import { operation as setLimit } from '../../../functions/handlers/rules/set-limit.ts';
import { leastLeadMs } from '../../../functions/domains/limits/set-rule.ts';
import { wayUpFrom } from '../../../functions/domains/limits/tiers.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { withCompany } from '../../front-door/identity/companies.ts';
import { giveData } from '../../front-door/identity/personal-data.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { carryOut } from '../../front-door/people/operators.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

/** The product's table, in baht: limits 1 to 9, per payment, single receiving. */
const table = {
  unauthorized: [3_000, 2_000, 5_000, 1_000, 3_000, 0, 0, 0, 0, 1_000, 0],
  basic: [10_000, 10_000, 30_000, 5_000, 20_000, 0, 0, 5_000, 20_000, 5_000, 5_000],
  semi: [50_000, 50_000, 200_000, 50_000, 200_000, 50_000, 200_000, 50_000, 200_000, 50_000, 50_000],
  fully: [200_000, 200_000, 500_000, 200_000, 500_000, 200_000, 500_000, 200_000, 500_000, 100_000, 100_000],
  enterprise: [
    5_000_000, 2_000_000, 20_000_000, 2_000_000, 20_000_000, 2_000_000, 20_000_000, 2_000_000, 20_000_000, 1_000_000,
    1_000_000,
  ],
} as const;

function shownOf(tier: keyof typeof table) {
  const satang = table[tier].map((baht) => baht * 100);
  return {
    tier,
    perPaymentSatang: satang[9],
    singleReceivingSatang: satang[10],
    limits: satang.slice(0, 9).map((limitSatang, index) => ({ limitType: index + 1, limitSatang })),
  };
}

/** What may be lowered of a tier, nothing of it lowered. */
function ownOf(tier: keyof typeof table) {
  const satang = table[tier].map((baht) => baht * 100);
  const places = { 'out-day': 5, 'out-month': 6, 'per-payment': 9, 'consumption-day': 3, 'consumption-month': 4 };
  return Object.entries(places).map(([limit, place]) => ({
    limit,
    levelSatang: satang[place],
    countsSatang: satang[place],
  }));
}

test('given a newcomer, it answers their limits and those of the next tier, over HTTP', async () => {
  const user = await newUser(door);
  expect(await succeedOverHttp(door, getTradeLimitConfig, user, {})).toEqual({
    current: shownOf('unauthorized'),
    next: shownOf('basic'),
    levels: (['unauthorized', 'basic', 'semi', 'fully'] as const).map(shownOf),
    own: ownOf('unauthorized'),
  });
});

test.for([
  { tier: 'basic', next: 'semi' },
  { tier: 'semi', next: 'fully' },
  { tier: 'fully', next: undefined },
  { tier: 'enterprise', next: undefined },
] as const)('tier $tier has the limits of the table, and $next comes next', async ({ tier, next }) => {
  const user = await newUser(door);
  await giveTier(door, user, tier);
  const config = await succeed(door, operation, user, {});
  const levels =
    tier === 'enterprise'
      ? (['unauthorized', 'enterprise'] as const)
      : (['unauthorized', 'basic', 'semi', 'fully'] as const);
  expect(config).toEqual({
    current: shownOf(tier),
    ...(next !== undefined && { next: shownOf(next) }),
    levels: levels.map(shownOf),
    own: ownOf(tier),
  });
});

test('what was set for somebody stays with them in the next level, and the way up is that of everybody', async () => {
  const user = await newUser(door, { tier: 'semi', firstName: 'Som', lastName: 'Chai' });
  const set = {
    caseNumber: 'LIM-4711',
    reason: 'asked for, ticket 4711',
    limit: 'out-day',
    limitSatang: 1_000_000,
  } as const;
  await carryOut(door, setLimit, { userId: user.userId, ...set });
  door.clock.advance(leastLeadMs);
  const { current, next, levels } = await succeed(door, operation, user, {});
  const outDay = { limitType: 6, limitSatang: 1_000_000 };
  expect(current.limits).toContainEqual(outDay);
  expect(next).toEqual({ ...shownOf('fully'), limits: shownOf('fully').limits.with(5, outDay) });
  expect(levels).toEqual((['unauthorized', 'basic', 'semi', 'fully'] as const).map(shownOf));
});

test('given a company that applies, the way up is a company’s from its data on', async () => {
  const user = await withCompany(door);
  const config = await succeed(door, operation, user, {});
  expect(config).toMatchObject({ current: shownOf('unauthorized'), next: shownOf('enterprise') });
  expect(config.levels).toEqual([shownOf('unauthorized'), shownOf('enterprise')]);
  // Whoever gives their own data behind that goes a person's way.
  door.clock.advance(1);
  await giveData(door, user);
  expect((await succeed(door, operation, user, {})).next).toEqual(shownOf('basic'));
});

test('a company whose level has ended sees the company’s way, not a person’s', () => {
  expect(wayUpFrom('unauthorized', true)).toEqual({ levels: ['unauthorized', 'enterprise'], next: 'enterprise' });
  expect(wayUpFrom('enterprise', true)).toEqual({ levels: ['unauthorized', 'enterprise'] });
});
