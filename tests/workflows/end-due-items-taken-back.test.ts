import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as sendForReview } from '../../functions/handlers/identity/send-for-review.ts';
import { operation as withdrawReview } from '../../functions/handlers/identity/withdraw-review.ts';
import { operation as askReverification } from '../../functions/handlers/ops/ask-reverification.ts';
import { operation as dropPaper } from '../../functions/handlers/paper/drop.ts';
import { findUpload } from '../../functions/upload/find-upload.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { refusals } from '../../shared/refusals.ts';
import { ask, succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { keepIn } from '../front-door/identity/papers.ts';
import { goTo, knownByCard, sweepRenewals } from '../front-door/identity/renewals.ts';
import { withRegistry } from '../front-door/identity/registry.ts';
import {
  beforeReview,
  decided,
  decision,
  picturesFor,
  storedReview,
  takenBackAfter,
} from '../front-door/identity/reviews.ts';
import { walletOf } from '../front-door/people/account.ts';
import { newOperator, succeedAs } from '../front-door/people/operators.ts';
import type { User } from '../front-door/people/users.ts';

const door = withRegistry(await openDoor({ table: await createOwnTable() }));
const somebody = await newOperator(door);
const minuteMs = 60_000;

const send = (user: User, uploadIds: readonly string[]) =>
  ask(door, sendForReview, user, { uploadIds: [...uploadIds] }, { requestId: randomUUID() });

/** Somebody whose level ends in a minute, and who has sent something to hold that off. */
async function holdingOff() {
  const { user } = await knownByCard(door, 1_000);
  // Behind the end of their document nothing is sent that rests on it.
  const asked = { whose: user.userId, reasonClass: 'periodic', reason: 'checked three years ago' } as const;
  const { stepsDownAtMs: endsAtMs } = await succeedAs(door, askReverification, somebody, asked);
  await goTo(door, endsAtMs - minuteMs, user);
  const uploadIds = await picturesFor(door, user, 'face');
  const sent = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await goTo(door, endsAtMs + minuteMs, user);
  await sweepRenewals(door);
  expect(await walletOf(door, user)).toMatchObject({ tier: 'basic', auditStatus: 1 });
  return { user, uploadIds, reviewId: sent.reviewId };
}

test('a level whose time was over steps down with the case that is taken back, and is held off by no other in between', async () => {
  const { user, uploadIds, reviewId } = await holdingOff();
  await succeed(door, withdrawReview, user, { reviewId });
  expect((await send(user, uploadIds)).code).toBe(refusals.busy.code);
  expect((await walletOf(door, user)).auditStatus).toBe(3);
  await sweepRenewals(door);
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
});

test('so it does with one that is refused, or that nobody has decided', async () => {
  const refused = await holdingOff();
  await decided(door, somebody, decision.refuse(refused.reviewId, refused.uploadIds, 'expired'));
  await sweepRenewals(door);
  expect((await walletOf(door, refused.user)).tier).toBe('unauthorized');
  const lapsed = await holdingOff();
  await goTo(door, (await storedReview(door, lapsed.user, lapsed.reviewId)).lapsesAtMs + 5 * minuteMs, lapsed.user);
  // Just looked at, it would not be for an hour.
  await sweepRenewals(door);
  expect((await walletOf(door, lapsed.user)).tier).toBe('basic');
  await endDueItems(door.runtime, ['reviews']);
  await sweepRenewals(door);
  expect((await walletOf(door, lapsed.user)).tier).toBe('unauthorized');
});

test('what a level rests on is held however many cases were begun behind it', async () => {
  const { user } = await beforeReview(door, 'passport');
  const kept = [await keepIn(door, user, 'passport'), await keepIn(door, user, 'selfie')];
  const uploadIds = kept.map(({ uploadId }) => uploadId);
  const early = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await succeed(door, withdrawReview, user, { reviewId: early.reviewId });
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await decided(door, somebody, decision.accept(reviewId, uploadIds));
  await takenBackAfter(door, user, await storedReview(door, user, reviewId), 301);
  await succeed(door, dropPaper, user, { slot: 'passport' });
  // The pictures of the one that was taken back end after ninety days, and these are not only its.
  await goTo(door, (await storedReview(door, user, early.reviewId)).picturesUntilMs ?? 0, user);
  await endDueItems(door.runtime, ['reviews', 'uploads']);
  for (const uploadId of uploadIds) expect((await findUpload(door.runtime, user.userId, uploadId))?.state).toBe('used');
});
