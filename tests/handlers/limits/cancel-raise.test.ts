import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cancelLimitRaise } from '../../../shared/contracts/limits/cancel-raise.ts';
import { operation } from '../../../functions/handlers/limits/cancel-raise.ts';
import { ask, expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { askToRaise, lower, newRaise } from '../../front-door/money/own-limits.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { logIn, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

/** Somebody whose limit of a payment waits to be raised. */
async function waiting(through = door): Promise<User> {
  const user = await newUser(through, { tier: 'semi' });
  await lower(through, user, 'per-payment', 10_000);
  expect((await askToRaise(through, user, newRaise('per-payment', 20_000))).code).toBe(1);
  return user;
}

const cancel = (user: User, limit: string, through = door) =>
  ask(through, operation, user, { limit }, { requestId: randomUUID() });

test('given a raise that waits, it never counts, and another may be asked for, over HTTP', async () => {
  const user = await waiting();
  const input = { limit: 'per-payment' } as const;
  expect(await succeedOverHttp(door, cancelLimitRaise, user, input, { requestId: randomUUID() })).toEqual({
    ...input,
    limitSatang: 10_000,
  });
  expect((await walletOf(door, user)).ownLimits).toEqual({ 'per-payment': { limitSatang: 10_000 } });
  expect((await askToRaise(door, user, newRaise('per-payment', 30_000))).code).toBe(1);
});

test('no-limit-raise-waits: none was asked for, or of another limit', async () => {
  const user = await waiting();
  const nobody = await newUser(door);
  await unchanged(door, [user, nobody], async () => {
    expectRefusal(await cancel(user, 'out-day'), 'no-limit-raise-waits');
    expectRefusal(await cancel(nobody, 'per-payment'), 'no-limit-raise-waits');
  });
});

test('no-limit-raise-waits: it counts already; a second earlier it is cancelled', async () => {
  const later = await openDoor({ table: await createOwnTable() });
  /** What a cancellation is answered so long before a raise counts. */
  const cancelledBefore = async (ms: number) => {
    const user = await waiting(later);
    const { fromMs = 0 } = (await walletOf(later, user)).ownLimits['per-payment']?.raise ?? {};
    later.clock.moveTo(fromMs - 60_000);
    const again = await logIn(later, user.mobile);
    later.clock.moveTo(fromMs - ms);
    return cancel(again, 'per-payment', later);
  };
  expect((await cancelledBefore(1_000)).data).toEqual({ limit: 'per-payment', limitSatang: 10_000 });
  expectRefusal(await cancelledBefore(0), 'no-limit-raise-waits');
});
