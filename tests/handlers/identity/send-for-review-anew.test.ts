import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as withdrawReview } from '../../../functions/handlers/identity/withdraw-review.ts';
import { operation as listPapers } from '../../../functions/handlers/paper/list.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { keepIn } from '../../front-door/identity/papers.ts';
import {
  answered,
  beforeReview,
  decided,
  decision,
  opened,
  sentFor,
  storedReview,
} from '../../front-door/identity/reviews.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();

const send = (user: User, uploadIds: readonly string[]) =>
  ask(door, operation, user, { uploadIds: [...uploadIds] }, { requestId: randomUUID() });

test('upload-not-usable: oneself is shown anew at the step of a face, by whoever holds the number, and the list says so', async () => {
  const { user } = await beforeReview(door, 'passport');
  const [passport, selfie] = [await keepIn(door, user, 'passport'), await keepIn(door, user, 'selfie')];
  const old = [passport.uploadId, selfie.uploadId];
  const { reviewId } = await succeed(door, operation, user, { uploadIds: old }, { requestId: randomUUID() });
  door.clock.advance(1_000);
  await decided(door, await newOperator(door), decision.accept(reviewId, old));
  expect((await walletOf(door, user)).tier).toBe('basic');
  await unchanged(door, [user], async () => expectRefusal(await send(user, old), 'upload-not-usable'));
  const { rows, isWhole } = await succeed(door, listPapers, user, {});
  const anew = rows.filter(({ isAskedAnew }) => isAskedAnew).map(({ slot }) => slot);
  expect([anew, isWhole]).toEqual([['selfie'], false]);
  door.clock.advance(1_000);
  const again = await keepIn(door, user, 'selfie');
  expect((await succeed(door, listPapers, user, {})).isWhole).toBe(true);
  expect((await send(user, [passport.uploadId, again.uploadId])).code).toBe(1);
});

test('a picture that differed from what was typed is sent as it is, once that was typed anew; before, another one is', async () => {
  const { user, data } = await beforeReview(door, 'passport');
  const [passport, selfie] = [await keepIn(door, user, 'passport'), await keepIn(door, user, 'selfie')];
  const uploadIds = [passport.uploadId, selfie.uploadId];
  const { reviewId } = await succeed(door, operation, user, { uploadIds }, { requestId: randomUUID() });
  const differs = { ...decision.ask(reviewId, uploadIds), because: 'differs-from-data' } as const;
  const pictures = differs.pictures.map((each) =>
    each.word === 'retry' ? { ...each, reason: 'differs-from-data' as const } : each,
  );
  await decided(door, await newOperator(door), { ...differs, pictures });
  await succeed(door, withdrawReview, user, { reviewId });
  await unchanged(door, [user], async () => expectRefusal(await send(user, uploadIds), 'pictures-missing'));
  await succeed(door, addInfo, user, { ...data, firstName: 'Keo' }, { requestId: randomUUID() });
  const { rows, isWhole } = await succeed(door, listPapers, user, {});
  expect([rows.some(({ isAskedAnew }) => isAskedAnew), isWhole]).toEqual([false, true]);
  expect((await send(user, uploadIds)).code).toBe(1);
});

test('what was accepted and is the same one keeps its word in the answer; what took the place of another has none', async () => {
  const malee = await newOperator(door);
  const { user, uploadIds, reviewId } = await sentFor(door);
  await decided(door, malee, decision.ask(reviewId, uploadIds));
  await answered(door, user, uploadIds);
  const { pictures } = await opened(door, malee, reviewId);
  expect(pictures.map(({ kind, word }) => [kind, word])).toEqual([
    ['passport', undefined],
    ['selfie', 'accept'],
  ]);
  const { pictures: stored } = await storedReview(door, user, reviewId);
  expect(stored.flatMap((each) => Object.keys(each)).toSorted()).toEqual(['body', 'body', 'kind', 'kind', 'word']);
});
