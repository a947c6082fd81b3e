import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/ops/decide-review.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { sentCompany } from '../../front-door/identity/companies.ts';
import { decided, decision, editedBy, opened, sentFor, storedReview } from '../../front-door/identity/reviews.ts';
import { askAs, newOperator } from '../../front-door/people/operators.ts';

const door = await openDoor();

test.each([
  ['hand back', sentFor, 'ask'],
  ['refuse', sentFor, 'refuse'],
  ['accept', sentFor, 'accept'],
  ['accept as the first of two', sentCompany, 'accept'],
] as const)('who becomes the last editor while they %s decides nothing', async (_what, send, outcome) => {
  const malee = await newOperator(door);
  const { user, uploadIds, reviewId } = await send(door);
  await opened(door, malee, reviewId);
  const late = meanwhileDoor(door, () => editedBy(door, user, malee.id));
  expectRefusal(await askAs(late, operation, malee, decision[outcome](reviewId, uploadIds)), 'review-by-editor');
  const { firstBy, state } = await storedReview(door, user, reviewId);
  expect({ firstBy, state }).toEqual({ firstBy: undefined, state: 'waiting' });
});

test('a first who edits the person afterwards is none of the two', async () => {
  const [malee, somchai, anong] = [await newOperator(door), await newOperator(door), await newOperator(door)];
  const { user, uploadIds, reviewId } = await sentCompany(door);
  const accept = decision.accept(reviewId, uploadIds);
  await decided(door, malee, accept);
  await editedBy(door, user, malee.id);
  await decided(door, somchai, accept);
  expect(await storedReview(door, user, reviewId)).toMatchObject({ firstBy: somchai.id, state: 'waiting' });
  await decided(door, anong, accept);
  expect(await storedReview(door, user, reviewId)).toMatchObject({ state: 'accepted' });
});
