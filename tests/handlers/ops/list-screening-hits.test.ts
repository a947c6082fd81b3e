import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation as getConfig } from '../../../functions/handlers/limits/get-config.ts';
import { operation as getUsed } from '../../../functions/handlers/limits/get-used.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation } from '../../../functions/handlers/ops/list-screening-hits.ts';
import { operation as setUser } from '../../../functions/handlers/ops/set-user.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { operation as getInfo } from '../../../functions/handlers/user/get-info.ts';
import { operation as listConsents } from '../../../functions/handlers/user/list-consents.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { listScreeningHits } from '../../../shared/contracts/ops/list-screening-hits.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { withScreening } from '../../front-door/identity/screening.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { carryOut } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const screening = withScreening(await openDoor({ table: await createOwnTable() }));
const { door } = screening;
const sanctions = { list: 'sanctions', entry: 'EU-1' } as const;
const dayMs = 86_400_000;

/** Somebody whose card the registry has matched. */
async function atBasic(): Promise<User> {
  const user = await newUser(door);
  await giveData(door, user, thaiData());
  await succeed(door, verifyRegistry, user, {}, { requestId: randomUUID() });
  return user;
}

const sweep = () => endDueItems(door.runtime, ['screening']);
const hitsOf = async ({ userId }: User) =>
  (await succeed(door, operation, await operator(), {})).rows.filter((row) => row.userId === userId);

/** Whatever the app asks of the server about its user. */
const told = async (user: User) =>
  JSON.stringify([
    await succeed(door, getBaseInfo, user, {}),
    await succeed(door, getInfo, user, {}),
    await succeed(door, getJourney, user, {}),
    await succeed(door, getConfig, user, {}),
    await succeed(door, getUsed, user, {}),
    await succeed(door, getNotificationPage, user, {}),
    await succeed(door, listConsents, user, {}),
  ]);

test('operators read the cases over their own API with IAM', async () => {
  const shared = await openDoor();
  expect(await succeedOverHttp(shared, listScreeningHits, await operator(), {})).toMatchObject({
    rows: expect.any(Array),
  });
});

test('another level is screened behind it: a hit is a case for operators, and no answer of its user changes', async () => {
  screening.says = [sanctions];
  const user = await atBasic();
  expect((await walletOf(door, user)).tier).toBe('basic');
  const before = await told(user);
  await sweep();
  expect(screening.asked.at(-1)).toMatchObject({ firstName: 'สมชาย', lastName: 'ใจดี', nationality: 'TH' });
  const times = { foundAtMs: expect.any(Number), ageMs: expect.any(Number), leftMs: expect.any(Number) };
  expect(await hitsOf(user)).toEqual([{ userId: user.userId, ...sanctions, ...times }]);
  expect(await told(user)).toBe(before);
  expect(door.log.of('screening-hit')).toMatchObject([{ level: 'error', facts: { hits: 1, late: 0 } }]);
  expect(JSON.stringify(door.log.lines)).not.toMatch(/สมชาย|EU-1/);
});

test('a port that says nothing holds no level up and leaves nobody unscreened', async () => {
  screening.says = 'silent';
  const user = await atBasic();
  await sweep();
  expect((await walletOf(door, user)).tier).toBe('basic');
  expect(await hitsOf(user)).toEqual([]);
  screening.says = [sanctions];
  door.clock.advance(3_600_000);
  await sweep();
  expect(await hitsOf(user)).toHaveLength(1);
});

test('everybody is screened daily and at each change of level, by two operators too; an entry is one case', async () => {
  screening.says = [];
  const user = await atBasic();
  const askedOf = async (doing: () => Promise<unknown>) => {
    const before = screening.asked.length;
    await doing();
    await sweep();
    return screening.asked.length > before;
  };
  expect(await askedOf(async () => undefined)).toBe(true);
  expect(await askedOf(async () => undefined)).toBe(false);
  screening.says = [sanctions];
  const raise = { mobile: user.mobile, tier: 'semi', reason: 'seen at the counter' } as const;
  expect(await askedOf(() => carryOut(door, setUser, raise))).toBe(true);
  screening.says = [sanctions, { list: 'fraud-register', entry: 'F-7' }];
  expect(await askedOf(async () => door.clock.advance(dayMs))).toBe(true);
  expect((await hitsOf(user)).map(({ entry }) => entry)).toEqual(expect.arrayContaining(['EU-1', 'F-7']));
  expect(await hitsOf(user)).toHaveLength(2);
});

test('a hit has a day: what is left of it is told, by how much it is late, and each day anew that nobody has looked', async () => {
  const user = await atBasic();
  screening.says = [{ list: 'sanctions', entry: 'EU-9' }];
  await sweep();
  const [hit] = await hitsOf(user);
  expect([(hit?.leftMs ?? 0) + (hit?.ageMs ?? 0), hit?.lateMs]).toEqual([dayMs, undefined]);
  const lateTold = () => door.log.of('screening-hit').filter(({ facts }) => Number(facts['late']) > 0).length;
  const before = lateTold();
  // Found again within its day it is told no second time.
  const raise = { mobile: user.mobile, tier: 'semi', reason: 'documents seen' } as const;
  await carryOut(door, setUser, raise);
  await sweep();
  expect(lateTold()).toBe(before);
  for (const days of [1, 2]) {
    door.clock.advance(dayMs);
    await sweep();
    expect(lateTold()).toBeGreaterThanOrEqual(before + days);
  }
  // So it goes on where the lists know nothing of it any more, or say nothing at all: it waits for an operator's word.
  for (const says of [[], 'silent'] as const) {
    screening.says = says;
    const told = lateTold();
    door.clock.advance(dayMs);
    await sweep();
    expect(lateTold()).toBeGreaterThan(told);
  }
  const [late] = await hitsOf(user);
  expect(late).not.toHaveProperty('leftMs');
  expect((late?.lateMs ?? 0) + dayMs).toBe(late?.ageMs);
});
