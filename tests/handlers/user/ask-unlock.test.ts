import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { askUnlock } from '../../../shared/contracts/user/ask-unlock.ts';
import type { CodeBound } from '../../../shared/money-out.ts';
import { deviceKeyThumbprint } from '../../../shared/wire/device-key.ts';
import { operation } from '../../../functions/handlers/user/ask-unlock.ts';
import { operation as unlockByTwo } from '../../../functions/handlers/ops/unlock-wallet.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { operation as lockWallet } from '../../../functions/handlers/user/lock-wallet.ts';
import { securityText } from '../../../functions/streams/alert-users.ts';
import { withdrawCodes } from '../../../functions/table/wallet.ts';
import { unlockWallet } from '../../../functions/table/wallet-lock.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { showPaymentCode } from '../../front-door/money/money-out.ts';
import { awaitSms } from '../../front-door/money/sandbox.ts';
import { forgetLock, unchanged, walletOf } from '../../front-door/people/account.ts';
import { carryOut, newOperator } from '../../front-door/people/operators.ts';
import { securityNoticesOf, trailOf } from '../../front-door/people/sessions.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';
import { patience } from '../../stage/patience.ts';

const door = await openDoor();
const hourMs = 3_600_000;
const newAsking = () => ({ operation: askUnlock.name, requestId: randomUUID(), input: {} }) satisfies CodeBound;

async function locked(): Promise<User> {
  const user = await newUser(door);
  await succeed(door, lockWallet, user, {});
  return user;
}

test('given the code of its SMS, the wallet is asked to be unlocked and stays locked, over HTTP', async () => {
  const user = await locked();
  const { requestId, ...asking } = newAsking();
  await showPaymentCode(door, user, { requestId, ...asking });
  expect(door.sms.at(-1)?.text).toMatch(/^Kapao: code \d{6} asks to unlock your wallet\. /);
  const { unlockAskedAtMs, askEndsAtMs } = await succeedOverHttp(door, askUnlock, user, {}, { requestId });
  expect(askEndsAtMs).toBe(unlockAskedAtMs + 72 * hourMs);
  const { lockedAtMs } = await walletOf(door, user);
  expect(await succeed(door, getBaseInfo, user, {})).toMatchObject({
    lock: { lockedAtMs, unlockAskedAtMs, askEndsAtMs },
  });
  // The one about the lock came before it.
  const asked = securityText('wallet-unlock-asked', 'kapao');
  await vi.waitFor(async () => expect((await awaitSms(door.stage, user.mobile)).text).toBe(asked), patience);
  expect(await securityNoticesOf(door, user)).toContain('wallet-unlock-asked');
  expect((await trailOf(door, user)).map(({ event }) => event)).toContain('wallet-unlock-asked');
});

test('our staff hear that somebody waits for their call, and until when it counts; not of what was refused', async () => {
  const user = await locked();
  const asking = newAsking();
  await ask(door, operation, user, {}, { requestId: randomUUID() });
  const own = () => door.log.of('unlock-asked').filter(({ facts }) => facts['userId'] === user.userId);
  expect(own()).toEqual([]);
  await showPaymentCode(door, user, asking);
  const { askEndsAtMs } = await succeed(door, operation, user, {}, { requestId: asking.requestId });
  expect(own()).toMatchObject([{ level: 'info', facts: { askEndsAtMs } }]);
});

test('after 72 hours it counts no longer, which wakes somebody once; not where it was unlocked or locked again before', async () => {
  const own = await openDoor({ table: await createOwnTable() });
  const asked = async () => {
    const user = await newUser(own);
    await succeed(own, lockWallet, user, {});
    const asking = newAsking();
    await showPaymentCode(own, user, asking);
    await succeed(own, operation, user, {}, { requestId: asking.requestId });
    return user;
  };
  const [waiting, again, unlocked, before] = [await asked(), await asked(), await asked(), await asked()];
  // As the release before unlocks, which knows of no lines.
  const write = unlockWallet(own.runtime.table, await walletOf(own, before));
  await own.clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
  await succeed(own, lockWallet, again, {});
  const reason = 'called back at the number, case 4711';
  await carryOut(own, unlockByTwo, { mobile: unlocked.mobile, reason }, await newOperator(own));
  await endDueItems(own.runtime, ['wallet-locks']);
  own.clock.advance(71 * hourMs);
  await endDueItems(own.runtime, ['wallet-locks']);
  expect(own.log.of('unlock-ask-void')).toEqual([]);
  own.clock.advance(hourMs);
  await endDueItems(own.runtime, ['wallet-locks']);
  await endDueItems(own.runtime, ['wallet-locks']);
  expect(own.log.of('unlock-ask-void')).toMatchObject([{ level: 'error', facts: { userId: waiting.userId } }]);
  expect(own.log.of('due-item-failed')).toEqual([]);
});

test('locking it once more takes the asking back', async () => {
  const user = await locked();
  const asking = newAsking();
  await showPaymentCode(door, user, asking);
  await succeed(door, operation, user, {}, { requestId: asking.requestId });
  const { lockedAtMs } = await walletOf(door, user);
  await succeed(door, lockWallet, user, {});
  expect(await walletOf(door, user)).toMatchObject({ lockedAtMs });
  expect(await walletOf(door, user)).not.toHaveProperty('unlockAskedAtMs');
});

test('step-up-needed: without a code nothing is asked', async () => {
  const user = await locked();
  await unchanged(door, [user], async () =>
    expectRefusal(await ask(door, operation, user, {}, { requestId: randomUUID() }), 'step-up-needed', {
      reason: 'code',
    }),
  );
});

test('step-up-needed: codes of the device were withdrawn in that very moment', async () => {
  const user = await locked();
  const asking = newAsking();
  await showPaymentCode(door, user, asking);
  const withdraw = async () => {
    const thumbprint = await deviceKeyThumbprint(user.device.publicJwk);
    const write = withdrawCodes(door.runtime.table, await walletOf(door, user), thumbprint, door.clock.peekMs() + 1);
    await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
  };
  const overtaken = meanwhileDoor(door, withdraw);
  expectRefusal(await ask(overtaken, operation, user, {}, { requestId: asking.requestId }), 'step-up-needed', {
    reason: 'code',
  });
  expect(await walletOf(door, user)).not.toHaveProperty('unlockAskedAtMs');
});

test('wallet-not-locked: there is nothing to unlock, or not any more', async () => {
  const open = await newUser(door);
  expectRefusal(await ask(door, operation, open, {}, { requestId: randomUUID() }), 'wallet-not-locked');
  const user = await locked();
  const asking = newAsking();
  await showPaymentCode(door, user, asking);
  const overtaken = meanwhileDoor(door, () => forgetLock(door, user));
  expectRefusal(await ask(overtaken, operation, user, {}, { requestId: asking.requestId }), 'wallet-not-locked');
});
