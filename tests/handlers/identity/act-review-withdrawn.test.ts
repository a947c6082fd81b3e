import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as getActReview } from '../../../functions/handlers/identity/get-act-review.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { operation as lockWallet } from '../../../functions/handlers/user/lock-wallet.ts';
import { operation as unlockWallet } from '../../../functions/handlers/user/unlock-wallet.ts';
import type { TransactItem } from '../../../functions/table/expression.ts';
import { raiseGeneration, withdrawCodes } from '../../../functions/table/wallet.ts';
import { unlockOwnWallet } from '../../../shared/contracts/user/unlock-wallet.ts';
import type { FaceBound } from '../../../shared/money-out.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { beforeActReview, faceSum, sentForAct, waitingForAct } from '../../front-door/identity/act-reviews.ts';
import { decided, decision } from '../../front-door/identity/reviews.ts';
import { showPaymentCode } from '../../front-door/money/money-out.ts';
import { forgetLock, walletOf } from '../../front-door/people/account.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { trustDevice } from '../../front-door/people/trust.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const somebody = await newOperator(door);
const { table } = door.runtime;
const write = (TransactItems: TransactItem[]) =>
  door.clients.documents.send(new TransactWriteCommand({ TransactItems }));
const counts = async (user: User, actRequestId: string) =>
  'countsUntilMs' in ((await succeed(door, getActReview, user, { actRequestId })).found ?? {});

test.each([
  [
    'the wallet was locked, and unlocked again',
    async (user: User) => {
      await succeed(door, lockWallet, user, {});
      await forgetLock(door, user);
      // A lock takes what the device has shown as well; here it is the face alone that is to be missing.
      door.clock.advance(1);
      await trustDevice(door, user);
    },
  ],
  [
    'another device was ended as not theirs',
    async (user: User) =>
      write([withdrawCodes(table, await walletOf(door, user), 'another-device', door.clock.peekMs())]),
  ],
  [
    'the password was replaced, or other sessions were ended',
    (user: User) => write([raiseGeneration(table, user.userId, 0, door.clock.peekMs())]),
  ],
])('%s since the picture was sent: a yes before or after it opens nothing', async (_what, withdraw) => {
  for (const isAcceptedFirst of [true, false]) {
    const { sender, act, input, reviewId, uploadIds } = await waitingForAct(door);
    const accept = () => decided(door, somebody, decision.accept(reviewId, uploadIds));
    if (isAcceptedFirst) await accept();
    expect(await counts(sender, act.requestId)).toBe(isAcceptedFirst);
    door.clock.advance(1_000);
    await withdraw(sender);
    if (!isAcceptedFirst) await accept();
    expect(await counts(sender, act.requestId)).toBe(false);
    const paid = await ask(door, createTransfer, sender, input, { requestId: act.requestId });
    expectRefusal(paid, 'step-up-needed', { reason: 'face', fitsSatang: faceSum - 1 });
  }
});

test('a lock is not unlocked by what was shown before it, nor before it was locked once more', async () => {
  const { sender } = await beforeActReview(door);
  const unlock = { operation: unlockOwnWallet.name, requestId: randomUUID(), input: {} } satisfies FaceBound;
  const shownAndLocked = async () => {
    const { reviewId, uploadIds } = await sentForAct(door, sender, unlock);
    await decided(door, somebody, decision.accept(reviewId, uploadIds));
    door.clock.advance(1_000);
    await succeed(door, lockWallet, sender, {});
    await showPaymentCode(door, sender, unlock);
    return ask(door, unlockWallet, sender, {}, { requestId: unlock.requestId });
  };
  for (const _time of ['not locked before', 'locked already'])
    expectRefusal(await shownAndLocked(), 'step-up-needed', { reason: 'face' });
});
