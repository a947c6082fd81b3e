import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/identity/get-review.ts';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { actCasesAt, waitingForAct } from '../../front-door/identity/act-reviews.ts';
import { foreignData } from '../../front-door/identity/personal-data.ts';
import { beforeReview, decided, decision, sentFor, storedReview } from '../../front-door/identity/reviews.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { newUser } from '../../front-door/people/users.ts';

const door = await openDoor();

test('given a step that waits for a reviewer, its person reads what to send and when it would be looked at, over HTTP', async () => {
  const { user } = await beforeReview(door, 'passport');
  expect(await succeedOverHttp(door, getReview, user, {})).toEqual({
    sends: {
      kind: 'passport',
      pictures: ['passport', 'selfie'],
      opensAtMs: expect.any(Number),
      promisedAtMs: expect.any(Number),
    },
  });
  expect(await succeed(door, operation, await newUser(door), {})).toEqual({});
  const [card, face] = [await beforeReview(door, 'card'), await beforeReview(door, 'face', foreignData())];
  const sides = ['id-front', 'id-back', 'selfie'];
  expect(await succeed(door, operation, card.user, {})).toMatchObject({ sends: { kind: 'card', pictures: sides } });
  // The registry may know the card; no registry has a picture of whoever has a passport.
  expect((await succeed(door, operation, card.user, {})).sends).not.toHaveProperty('isByStaff');
  const page = { kind: 'face', pictures: ['passport', 'selfie'], isByStaff: true };
  expect(await succeed(door, operation, face.user, {})).toMatchObject({ sends: page });
});

test('sent, it is theirs to see and not to send again; asked for more, it is; refused for fraud, they read no word of it', async () => {
  const somebody = await newOperator(door);
  const { user, uploadIds, reviewId, promisedAtMs } = await sentFor(door);
  const own = () => succeed(door, operation, user, {});
  const first = await own();
  expect(first).toMatchObject({ review: { reviewId, state: 'waiting', promisedAtMs, isLate: false } });
  expect(first.sends).toBeUndefined();
  await decided(door, somebody, decision.ask(reviewId, uploadIds));
  expect(await own()).toMatchObject({
    review: { state: 'asked', reason: 'unreadable', answerByMs: expect.any(Number), pictures: [{ word: 'retry' }, {}] },
    sends: { kind: 'passport' },
  });
  const other = await sentFor(door);
  await decided(door, somebody, decision.refuse(other.reviewId, other.uploadIds, 'may-be-forged'));
  const refused = await succeed(door, operation, other.user, {});
  expect(refused).toMatchObject({ review: { state: 'refused', reason: 'not-accepted-here' } });
  expect(JSON.stringify(refused)).not.toContain('forged');
});

test('a case lies before however many pictures for single payments, and is still the last', async () => {
  const { user, uploadIds, reviewId } = await sentFor(door);
  await decided(door, await newOperator(door), decision.refuse(reviewId, uploadIds));
  const act = await waitingForAct(door);
  const nowMs = door.clock.peekMs();
  const like = await storedReview(door, act.sender, act.reviewId);
  const since = Array.from({ length: 12 }, (_, index) => nowMs + index);
  await actCasesAt(door, user, like, since);
  expect(await succeed(door, operation, user, {})).toMatchObject({ review: { reviewId, state: 'refused' } });
  const nobody = await newUser(door);
  await actCasesAt(door, nobody, like, since);
  expect(await succeed(door, operation, nobody, {})).not.toHaveProperty('review');
});
