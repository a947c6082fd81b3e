import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { raiseLimit } from '../../../shared/contracts/limits/raise.ts';
import type { LimitRaise } from '../../../shared/money-out.ts';
import type { RefusalName } from '../../../shared/refusals.ts';
import { deviceKeyThumbprint } from '../../../shared/wire/device-key.ts';
import { operation as getConfig } from '../../../functions/handlers/limits/get-config.ts';
import { operation } from '../../../functions/handlers/limits/raise.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { securityText } from '../../../functions/streams/alert-users.ts';
import { withdrawCodes } from '../../../functions/table/wallet.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { showPaymentCode } from '../../front-door/money/money-out.ts';
import { arrangeRaiseCode, askToRaise, lower, newRaise } from '../../front-door/money/own-limits.ts';
import { awaitSms } from '../../front-door/money/sandbox.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { distrustDevice, trustDevice } from '../../front-door/people/trust.ts';
import { logIn, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const dayMs = 86_400_000;

/** Somebody of tier semi who has lowered what may leave in a day and in a month to THB 300. */
async function lowered(): Promise<User> {
  const user = await newUser(door, { tier: 'semi' });
  await lower(door, user, 'out-day', 30_000);
  await lower(door, user, 'out-month', 30_000);
  return user;
}

test('given the code of it, a raise waits a day, and its owner is told by notice and SMS, over HTTP', async () => {
  const user = await lowered();
  await distrustDevice(door, user);
  const raise = newRaise('out-month', 40_000);
  await showPaymentCode(door, user, raise);
  expect(door.sms.at(-1)?.text).toMatch(/^Kapao: code \d{6} raises your monthly transfer limit to THB 400\.00\. /);
  const { requestId } = raise;
  const answer = await succeedOverHttp(door, raiseLimit, user, raise.input, { requestId });
  expect(answer).toEqual({ limit: 'out-month', limitSatang: 40_000, fromMs: expect.any(Number) });
  expect(Math.abs(answer.fromMs - dayMs - door.clock.peekMs())).toBeLessThan(3_600_000);
  const { own } = await succeed(door, getConfig, user, {});
  expect(own.find(({ limit }) => limit === 'out-month')).toEqual({
    limit: 'out-month',
    levelSatang: 20_000_000,
    ownSatang: 30_000,
    countsSatang: 30_000,
    raise: { limitSatang: 40_000, fromMs: answer.fromMs },
  });
  const { rows } = await succeed(door, getNotificationPage, user, { status: 1 });
  expect(rows[0]).toMatchObject({ type: 6, securityEvent: 'limit-raise-asked' });
  // This door keeps its own SMS, so what the sandbox phone shows has come by the stream.
  expect((await awaitSms(door.stage, user.mobile)).text).toBe(securityText('limit-raise-asked', 'kapao'));
});

test('it counts once its day is over, by the clock alone', async () => {
  const later = await openDoor({ table: await createOwnTable() });
  const { sender, receiverId } = await arrangeTransfer(later);
  await lower(later, sender, 'per-payment', 10_000);
  expect((await askToRaise(later, sender, newRaise('per-payment', 20_000))).code).toBe(1);
  const { fromMs = 0 } = (await walletOf(later, sender)).ownLimits['per-payment']?.raise ?? {};
  expect(fromMs).toBeGreaterThan(later.clock.peekMs() + dayMs - 60_000);
  const changes = (await walletOf(later, sender)).ownLimitChanges;
  // A session does not last so long.
  later.clock.moveTo(fromMs - 60_000);
  const again = await logIn(later, sender.mobile);
  await trustDevice(later, again);
  const send = (amountSatang: number) =>
    ask(later, createTransfer, again, { receiverId, amountSatang, feeSatang: 0 }, { requestId: randomUUID() });
  later.clock.moveTo(fromMs - 1_000);
  expectRefusal(await send(10_001), 'limit-per-payment', { limitSatang: 10_000, noUpgrade: 'own' });
  later.clock.moveTo(fromMs);
  expect((await send(10_001)).code).toBe(1);
  expectRefusal(await send(20_001), 'limit-per-payment', { limitSatang: 20_000, noUpgrade: 'own' });
  // Nothing was written for it.
  expect((await walletOf(later, sender)).ownLimitChanges).toBe(changes);
});

test("to the level: without an amount nothing of one's own counts any more", async () => {
  const user = await newUser(door, { tier: 'semi' });
  await lower(door, user, 'per-payment', 10_000);
  const answer = await askToRaise(door, user, newRaise('per-payment'));
  expect(answer.data).toEqual({ limit: 'per-payment', fromMs: expect.any(Number) });
  expect((await walletOf(door, user)).ownLimits).toEqual({
    'per-payment': { limitSatang: 10_000, raise: { fromMs: expect.any(Number) } },
  });
});

test('the same request twice is one raise', async () => {
  const user = await lowered();
  const raise = newRaise('out-month', 40_000);
  const first = await askToRaise(door, user, raise);
  expect(first.code).toBe(1);
  const { ownLimitChanges } = await walletOf(door, user);
  expect((await ask(door, operation, user, raise.input, { requestId: raise.requestId })).data).toEqual(first.data);
  expect((await walletOf(door, user)).ownLimitChanges).toBe(ownLimitChanges);
});

describe('it is refused and nothing changes', () => {
  const expectRefused = async (user: User, raise: LimitRaise, name: RefusalName, data?: object) => {
    await arrangeRaiseCode(door, user, raise);
    await unchanged(door, [user], async () =>
      expectRefusal(await ask(door, operation, user, raise.input, { requestId: raise.requestId }), name, data),
    );
  };

  test('own-limit-not-set: nothing was lowered', async () => {
    await expectRefused(await newUser(door, { tier: 'semi' }), newRaise('out-month', 100), 'own-limit-not-set');
  });

  test('own-limit-not-higher: as much as was set', async () => {
    await expectRefused(await lowered(), newRaise('out-month', 30_000), 'own-limit-not-higher', {
      limitSatang: 30_000,
    });
  });

  test('limit-raise-waits: while another raise of it waits, not of another limit', async () => {
    const user = await lowered();
    expect((await askToRaise(door, user, newRaise('out-month', 40_000))).code).toBe(1);
    await expectRefused(user, newRaise('out-month', 50_000), 'limit-raise-waits');
    expect((await askToRaise(door, user, newRaise('out-day', 40_000))).code).toBe(1);
  });

  test('step-up-needed: a limit of a day to THB 50,000 takes a face, however it is asked for', async () => {
    const user = await lowered();
    for (const raise of [newRaise('out-day', 5_000_000), newRaise('out-day')])
      await expectRefused(user, raise, 'step-up-needed', { reason: 'face' });
    expect((await askToRaise(door, user, newRaise('out-day', 4_999_900))).code).toBe(1);
  });

  test('step-up-needed: without the code of this very raise', async () => {
    const user = await lowered();
    const raise = newRaise('out-month', 40_000);
    const asked = () => ask(door, operation, user, raise.input, { requestId: raise.requestId });
    // The device may pay anything: that is no word on a limit.
    await trustDevice(door, user);
    await unchanged(door, [user], async () => expectRefusal(await asked(), 'step-up-needed', { reason: 'code' }));
    for (const other of [
      newRaise('out-month', 40_000),
      { ...raise, input: { ...raise.input, limitSatang: 50_000 } },
      { ...raise, input: { ...raise.input, limit: 'out-day' as const } },
    ]) {
      await arrangeRaiseCode(door, user, other);
      expectRefusal(await asked(), 'step-up-needed', { reason: 'code' });
    }
    await arrangeRaiseCode(door, user, raise);
    expect((await asked()).code).toBe(1);
  });

  test('step-up-needed: codes withdrawn while it is written are found by its own write', async () => {
    const user = await lowered();
    const raise = newRaise('out-month', 40_000);
    await arrangeRaiseCode(door, user, raise);
    const thumbprint = await deviceKeyThumbprint(user.device.publicJwk);
    const between = meanwhileDoor(door, async () =>
      door.clients.documents.send(
        new TransactWriteCommand({
          TransactItems: [
            withdrawCodes(door.runtime.table, await walletOf(door, user), thumbprint, door.clock.peekMs() + 1),
          ],
        }),
      ),
    );
    expectRefusal(await ask(between, operation, user, raise.input, { requestId: raise.requestId }), 'step-up-needed', {
      reason: 'code',
    });
    expect((await walletOf(door, user)).ownLimits['out-month']).toEqual({ limitSatang: 30_000 });
  });

  test('not where the limit was lowered meanwhile: the raise is decided again, on what is left', async () => {
    const user = await lowered();
    const raise = newRaise('out-month', 40_000);
    await arrangeRaiseCode(door, user, raise);
    const between = meanwhileDoor(door, () => lower(door, user, 'out-month', 20_000));
    const answer = await ask(between, operation, user, raise.input, { requestId: raise.requestId });
    expect(answer.code).toBe(1);
    expect((await walletOf(door, user)).ownLimits['out-month']).toMatchObject({
      limitSatang: 20_000,
      raise: { limitSatang: 40_000 },
    });
  });
});
