import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { lowerLimit } from '../../../shared/contracts/limits/lower.ts';
import type { OwnLimitName } from '../../../shared/own-limits.ts';
import { operation as createCashOut } from '../../../functions/handlers/cash-out/create.ts';
import { operation as getConfig } from '../../../functions/handlers/limits/get-config.ts';
import { operation } from '../../../functions/handlers/limits/lower.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { operation as quoteTransfer } from '../../../functions/handlers/transfer/quote.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { arrangeCashOut } from '../../front-door/money/cash-out-cases.ts';
import { askToRaise, lower, newRaise } from '../../front-door/money/own-limits.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { arrangeWallet, unchanged, walletOf } from '../../front-door/people/account.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

const send = (sender: User, receiverId: string, amountSatang: number, through = door) =>
  ask(through, createTransfer, sender, { receiverId, amountSatang, feeSatang: 0 }, { requestId: randomUUID() });

/** What is shown of one limit of somebody. */
async function shown(user: User, limit: OwnLimitName) {
  const { own } = await succeed(door, getConfig, user, {});
  return own.find((each) => each.limit === limit);
}

test('given a limit and less than it, that counts at once, and the limits page shows it, over HTTP', async () => {
  const { sender, receiverId } = await arrangeTransfer(door);
  const requestId = randomUUID();
  const input = { limit: 'out-day', limitSatang: 30_000 } as const;
  expect(await succeedOverHttp(door, lowerLimit, sender, input, { requestId })).toEqual(input);
  expect(await shown(sender, 'out-day')).toEqual({
    limit: 'out-day',
    levelSatang: 5_000_000,
    ownSatang: 30_000,
    countsSatang: 30_000,
  });
  expectRefusal(await send(sender, receiverId, 30_001), 'limit-day-reached', {
    limitType: 6,
    limitSatang: 30_000,
    leftSatang: 30_000,
    noUpgrade: 'own',
  });
  expect((await send(sender, receiverId, 30_000)).code).toBe(1);
  expectRefusal(await send(sender, receiverId, 1), 'limit-day-reached', {
    limitType: 6,
    limitSatang: 30_000,
    leftSatang: 0,
    noUpgrade: 'own',
  });
});

test.for([
  { limit: 'out-month', name: 'limit-month-reached', data: { limitType: 7, limitSatang: 20_000, leftSatang: 20_000 } },
  { limit: 'per-payment', name: 'limit-per-payment', data: { limitSatang: 20_000 } },
] as const)('an own limit of $limit binds transfers and their quotes: $name', async ({ limit, name, data }) => {
  const { sender, receiverId } = await arrangeTransfer(door);
  await lower(door, sender, limit, 20_000);
  const told = { ...data, noUpgrade: 'own' };
  expectRefusal(await send(sender, receiverId, 20_001), name, told);
  expectRefusal(await ask(door, quoteTransfer, sender, { receiverId, amountSatang: 20_001 }), name, told);
  expect(await succeed(door, quoteTransfer, sender, { receiverId, amountSatang: 20_000 })).toMatchObject(
    limit === 'per-payment' ? { perPaymentSatang: 20_000 } : { monthLeftSatang: 20_000 },
  );
  expect((await send(sender, receiverId, 20_000)).code).toBe(1);
});

test('the same request twice is one lowering; another afterwards goes further down', async () => {
  const user = await newUser(door, { tier: 'semi' });
  const requestId = randomUUID();
  const input = { limit: 'out-day', limitSatang: 30_000 } as const;
  const first = await ask(door, operation, user, input, { requestId });
  const { ownLimitChanges } = await walletOf(door, user);
  expect((await ask(door, operation, user, input, { requestId })).data).toEqual(first.data);
  expect((await walletOf(door, user)).ownLimitChanges).toBe(ownLimitChanges);
  await lower(door, user, 'out-day', 29_900);
  expect((await walletOf(door, user)).ownLimits).toEqual({ 'out-day': { limitSatang: 29_900 } });
});

test('a lowering takes back the raise of the same limit that waits, and leaves those of others', async () => {
  const user = await newUser(door, { tier: 'semi' });
  for (const limit of ['out-day', 'out-month'] as const) {
    await lower(door, user, limit, 30_000);
    expect((await askToRaise(door, user, newRaise(limit, 40_000))).code).toBe(1);
  }
  await lower(door, user, 'out-day', 20_000);
  expect(await shown(user, 'out-day')).toMatchObject({ ownSatang: 20_000, countsSatang: 20_000 });
  expect(await shown(user, 'out-day')).not.toHaveProperty('raise');
  expect(await shown(user, 'out-month')).toHaveProperty('raise.limitSatang', 40_000);
});

test('an own limit outlives another level; the lower of both counts', async () => {
  const user = await newUser(door, { tier: 'semi' });
  await lower(door, user, 'consumption-month', 10_000_000);
  await giveTier(door, user, 'basic');
  expect(await shown(user, 'consumption-month')).toMatchObject({ ownSatang: 10_000_000, countsSatang: 2_000_000 });
  await giveTier(door, user, 'fully');
  expect(await shown(user, 'consumption-month')).toMatchObject({ levelSatang: 50_000_000, countsSatang: 10_000_000 });
});

describe('it is refused and nothing changes', () => {
  test("own-limit-not-lower: as much as counts, of the level or of one's own, and where the level has none", async () => {
    const user = await newUser(door, { tier: 'basic' });
    const expectNotLower = (limit: OwnLimitName, limitSatang: number, countsSatang: number) =>
      unchanged(door, [user], async () =>
        expectRefusal(
          await ask(door, operation, user, { limit, limitSatang }, { requestId: randomUUID() }),
          'own-limit-not-lower',
          { limitSatang: countsSatang },
        ),
      );
    await expectNotLower('consumption-day', 500_000, 500_000);
    await expectNotLower('out-day', 100, 0);
    await lower(door, user, 'consumption-day', 400_000);
    await expectNotLower('consumption-day', 400_000, 400_000);
  });

  test.for([
    { given: 'parts of a baht', limitSatang: 10_050, reason: 'limit-not-whole' },
    { given: 'less than a baht', limitSatang: 0, reason: 'limit-too-small' },
    { given: 'less than nothing', limitSatang: -10_000, reason: 'limit-too-small' },
    { given: 'more than we compute with', limitSatang: 1_000_000_000_100, reason: 'amount-too-large' },
  ])('input-not-valid: $given', async ({ limitSatang, reason }) => {
    const user = await newUser(door, { tier: 'semi' });
    const input = { limit: 'out-day', limitSatang };
    await unchanged(door, [user], async () =>
      expectRefusal(await ask(door, operation, user, input, { requestId: randomUUID() }), 'input-not-valid', {
        fields: { limitSatang: reason },
      }),
    );
  });

  test('input-not-valid: a limit of what comes in', async () => {
    const user = await newUser(door, { tier: 'semi' });
    const answer = await ask(
      door,
      operation,
      user,
      { limit: 'top-up-day', limitSatang: 100 },
      { requestId: randomUUID() },
    );
    expect(answer.code).toBe(20422);
  });
});

describe('a payment that was decided by the limit before', () => {
  test('of a transfer is decided again, and refused by the own limit', async () => {
    const { sender, receiver, receiverId } = await arrangeTransfer(door);
    const between = meanwhileDoor(door, () => lower(door, sender, 'per-payment', 10_000));
    const before = await walletOf(door, receiver);
    expectRefusal(await send(sender, receiverId, 10_001, between), 'limit-per-payment', {
      limitSatang: 10_000,
      noUpgrade: 'own',
    });
    expect(await walletOf(door, receiver)).toEqual(before);
    expect((await walletOf(door, sender)).availableSatang).toBe(100_000);
  });

  test('of a transfer that fits still is made once, after a second look', async () => {
    const { sender, receiverId } = await arrangeTransfer(door);
    const between = meanwhileDoor(door, () => lower(door, sender, 'out-day', 10_000));
    expect((await send(sender, receiverId, 10_000, between)).code).toBe(1);
    expect((await walletOf(door, sender)).availableSatang).toBe(90_000);
  });

  test('of a payment whose receiver has no room is told of the limit, and nothing of the receiver', async () => {
    const { sender, receiver, receiverId } = await arrangeTransfer(door);
    await arrangeWallet(door, receiver, { availableSatang: 1_000_000 });
    const between = meanwhileDoor(door, () => lower(door, sender, 'per-payment', 10_000));
    expectRefusal(await send(sender, receiverId, 10_001, between), 'limit-per-payment', {
      limitSatang: 10_000,
      noUpgrade: 'own',
    });
  });

  test('of a cash out is decided again, and refused by the own limit', async () => {
    const { user, accountId } = await arrangeCashOut(door);
    const between = meanwhileDoor(door, () => lower(door, user, 'out-month', 10_000));
    const input = { accountId, amountSatang: 10_001, feeSatang: 0 };
    expectRefusal(await ask(between, createCashOut, user, input, { requestId: randomUUID() }), 'limit-month-reached', {
      limitType: 7,
      limitSatang: 10_000,
      leftSatang: 10_000,
      noUpgrade: 'own',
    });
    expect((await walletOf(door, user)).heldSatang).toBe(0);
  });
});

test('of two lowerings at once both are decided on what the other left', async () => {
  const user = await newUser(door, { tier: 'semi' });
  const between = meanwhileDoor(door, () => lower(door, user, 'out-day', 20_000));
  expectRefusal(
    await ask(between, operation, user, { limit: 'out-day', limitSatang: 30_000 }, { requestId: randomUUID() }),
    'own-limit-not-lower',
    { limitSatang: 20_000 },
  );
  expect((await walletOf(door, user)).ownLimits).toEqual({ 'out-day': { limitSatang: 20_000 } });
});
