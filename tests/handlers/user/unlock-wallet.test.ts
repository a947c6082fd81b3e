import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/user/unlock-wallet.ts';
import { operation as faceResult } from '../../../functions/handlers/identity/face-result.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as startStepUp } from '../../../functions/handlers/identity/start-step-up.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation as setUser } from '../../../functions/handlers/ops/set-user.ts';
import { operation as unlockByTwo } from '../../../functions/handlers/ops/unlock-wallet.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { operation as lockWallet } from '../../../functions/handlers/user/lock-wallet.ts';
import { faceCountsForMs } from '../../../functions/domains/limits/face.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { listUnlockAsk, lockQueue } from '../../../functions/table/wallet-lock.ts';
import { changeTier, withdrawCodes } from '../../../functions/table/wallet.ts';
import type { CodeBound } from '../../../shared/money-out.ts';
import { unlockOwnWallet } from '../../../shared/contracts/user/unlock-wallet.ts';
import { deviceKeyThumbprint } from '../../../shared/wire/device-key.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { showPaymentCode } from '../../front-door/money/money-out.ts';
import { withFace } from '../../front-door/identity/face.ts';
import { giveData } from '../../front-door/identity/personal-data.ts';
import { decided, decision, picturesFor } from '../../front-door/identity/reviews.ts';
import { withRegistry } from '../../front-door/identity/registry.ts';
import { arrangeFace } from '../../front-door/identity/shown-face.ts';
import { arrangeWallet, forgetLock, itemsOf, unchanged, walletOf } from '../../front-door/people/account.ts';
import { carryOut, newOperator } from '../../front-door/people/operators.ts';
import { securityNoticesOf, trailOf } from '../../front-door/people/sessions.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const newUnlock = () => ({ operation: unlockOwnWallet.name, requestId: randomUUID(), input: {} }) satisfies CodeBound;

async function locked(): Promise<User> {
  const user = await newUser(door, { tier: 'semi' });
  await succeed(door, lockWallet, user, {});
  return user;
}

const unlock = (user: User, { requestId }: Pick<CodeBound, 'requestId'>, at = door) =>
  ask(at, operation, user, {}, { requestId });

test('with code and face the wallet is unlocked at once, and its owner is told; over HTTP', async () => {
  const user = await locked();
  const act = newUnlock();
  expectRefusal(await unlock(user, act), 'step-up-needed', { reason: 'code' });
  await showPaymentCode(door, user, act);
  expectRefusal(await unlock(user, act), 'step-up-needed', { reason: 'face' });
  await arrangeFace(door, user, act, door.clock.peekMs() - faceCountsForMs);
  await unchanged(door, [user], async () => {
    expectRefusal(await unlock(user, act), 'step-up-needed', { reason: 'face' });
  });
  await arrangeFace(door, user, act);
  // They had asked our staff before they tried it themselves, who then need not call.
  const asked = { userId: user.userId, askedAtMs: door.clock.peekMs() };
  const line = listUnlockAsk(door.runtime.table, lockQueue, asked);
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [line] }));
  await arrangeWallet(door, user, { unlockAskedAtMs: asked.askedAtMs });
  const { unlockedAtMs } = await succeedOverHttp(
    door,
    unlockOwnWallet,
    user,
    {},
    { requestId: act.requestId, tryNumber: 9 },
  );
  expect(unlockedAtMs).toBeGreaterThan(0);
  expect(await walletOf(door, user)).not.toHaveProperty('lockedAtMs');
  const { documents } = door.clients;
  expect(await readItem(documents, door.runtime.table, keys.unlockAsk(user.userId))).toBeUndefined();
  expect(await securityNoticesOf(door, user)).toContain('wallet-unlocked');
  expect((await trailOf(door, user)).map(({ event }) => event)).toContain('wallet-unlocked');
  // What the lock has stopped goes on by the sweep.
  const change = (await itemsOf(door, user.userId)).find(({ sk }) => sk === keys.walletLock(user.userId).sk);
  expect(change).toMatchObject({ dueAtMs: expect.any(Number) });
  expectRefusal(await unlock(user, newUnlock()), 'wallet-not-locked');
});

test('a face that is checked behind the lock unlocks it', async () => {
  const face = withFace(door);
  const user = await newUser(door);
  await giveData(door, user);
  await giveTier(door, user, 'semi');
  await succeed(door, lockWallet, user, {});
  const act = newUnlock();
  await showPaymentCode(door, user, act);
  const look = () => succeed(face.door, faceResult, user, { purpose: 'step-up', actRequestId: act.requestId });
  await succeed(face.door, startStepUp, user, { act });
  await look();
  expectRefusal(await unlock(user, act), 'step-up-needed', { reason: 'face' });
  face.says = 'matched';
  expect(await look()).toMatchObject({ check: { state: 'matched' } });
  expect((await unlock(user, act)).code).toBe(1);
  expect(await walletOf(door, user)).not.toHaveProperty('lockedAtMs');
});

test('codes that are withdrawn while it is unlocked are found by its own write', async () => {
  const user = await locked();
  const act = newUnlock();
  await showPaymentCode(door, user, act);
  await arrangeFace(door, user, act);
  const thumbprint = await deviceKeyThumbprint(user.device.publicJwk);
  const late = meanwhileDoor(door, async () => {
    const write = withdrawCodes(door.runtime.table, await walletOf(door, user), thumbprint, door.clock.peekMs() + 1);
    await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
  });
  expectRefusal(await unlock(user, act, late), 'step-up-needed', { reason: 'code' });
  expect(await walletOf(door, user)).toHaveProperty('lockedAtMs');
  await forgetLock(door, user);
});

test('owner-not-verified: a card that came behind the lock unlocks nothing, neither typed nor verified', async () => {
  const thief = await newUser(door);
  await succeed(door, lockWallet, thief, {});
  await giveData(door, thief);
  const act = newUnlock();
  expectRefusal(await unlock(thief, act), 'owner-not-verified');
  expectRefusal(await ask(door, startStepUp, thief, { act }), 'face-without-card');
  expect(await succeed(withRegistry(door), verifyRegistry, thief, {})).toMatchObject({ tier: 'basic' });
  await showPaymentCode(door, thief, act);
  await arrangeFace(door, thief, act);
  expectRefusal(await unlock(thief, act), 'owner-not-verified');
  // Their app is told so, and offers no face.
  expect((await succeed(door, getBaseInfo, thief, {})).lock).toMatchObject({ byStaffOnly: true });
  // Whoever locks it once more is as little known by it.
  await succeed(door, lockWallet, thief, {});
  expectRefusal(await unlock(thief, newUnlock()), 'owner-not-verified');
  // Unlocked by others and locked by whom it belongs to by then, it is theirs to unlock.
  await arrangeWallet(door, thief, { unlockAskedAtMs: door.clock.peekMs() });
  await carryOut(door, unlockByTwo, { mobile: thief.mobile, reason: 'called back' }, await newOperator(door));
  await succeed(door, lockWallet, thief, {});
  expectRefusal(await unlock(thief, newUnlock()), 'step-up-needed', { reason: 'code' });
});

async function byRegistry(user: User): Promise<void> {
  expect(await succeed(withRegistry(door), verifyRegistry, user, {})).toMatchObject({ tier: 'basic' });
}

async function byReviewer(user: User): Promise<void> {
  const uploadIds = await picturesFor(door, user, 'card');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await decided(door, await newOperator(door), decision.accept(reviewId, uploadIds));
  expect((await walletOf(door, user)).tier).toBe('basic');
}

/** Gives a card of whoever holds the phone, has it verified, and shows code and face of it. */
async function unlockByCardSince(user: User, verify = byRegistry) {
  await giveData(door, user);
  await verify(user);
  const act = newUnlock();
  await showPaymentCode(door, user, act);
  await arrangeFace(door, user, act);
  return unlock(user, act);
}

test('owner-not-verified: nothing says who was known when a release before has locked it, so no face unlocks it', async () => {
  const user = await newUser(door);
  await arrangeWallet(door, user, { lockedAtMs: door.clock.peekMs() });
  expectRefusal(await unlockByCardSince(user), 'owner-not-verified');
  expect((await succeed(door, getBaseInfo, user, {})).lock).toMatchObject({ byStaffOnly: true });
});

test('owner-not-verified: a level that operators take behind the lock, or in its very moment, is nobody’s who comes then', async () => {
  const [behind, within] = [await locked(), await newUser(door, { tier: 'semi' })];
  const wish = { mobile: behind.mobile, tier: 'unauthorized', reason: 'another person than the card’s' } as const;
  await carryOut(door, setUser, wish, await newOperator(door));
  const overtaken = meanwhileDoor(door, () => giveTier(door, within, 'unauthorized'));
  await succeed(overtaken, lockWallet, within, {});
  for (const user of [behind, within]) expectRefusal(await unlockByCardSince(user, byReviewer), 'owner-not-verified');
});

test('whoever was known when they locked it stays known where the level ends with time, and their name is corrected', async () => {
  const user = await locked();
  const ends = { to: 'unauthorized', endedAtMs: door.clock.peekMs(), holding: [] } as const;
  const write = changeTier(door.runtime.table, await walletOf(door, user), ends);
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [write] }));
  const wish = { mobile: user.mobile, firstName: 'สมชาย', reason: 'a letter was missing' };
  await carryOut(door, setUser, wish, await newOperator(door));
  expectRefusal(await unlock(user, newUnlock()), 'step-up-needed', { reason: 'code' });
});
