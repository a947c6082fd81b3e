import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/ops/list-closed-reviews.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { listClosedReviews } from '../../../shared/contracts/ops/list-closed-reviews.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { refusedReview } from '../../front-door/identity/evidence.ts';
import { picturesFor } from '../../front-door/identity/reviews.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const door = await openDoor();

test('given a review that was refused, an operator reads what came of it, over HTTP', async () => {
  const { asked, reviewer } = await refusedReview(door);
  const { rows } = await succeedOverHttp(door, listClosedReviews, await operator(), { userId: asked.userId });
  expect(rows).toMatchObject([{ ...asked, state: 'refused', because: 'not-accepted-here', decidedBy: reviewer.id }]);
});

test('one that is open is none of these, nothing of what was looked at is in it, and looking is audited', async () => {
  const { user, asked, data } = await refusedReview(door, 'papers');
  const again = await succeed(door, sendForReview, user, { uploadIds: await picturesFor(door, user, 'papers') });
  const by = await newOperator(door);
  const { rows } = await succeedAs(door, operation, by, { userId: asked.userId });
  expect(rows.map(({ reviewId }) => reviewId)).toEqual([asked.reviewId]);
  expect(again.reviewId).not.toBe(asked.reviewId);
  expect(JSON.stringify(rows)).not.toContain(data.idNumber);
  expect((await auditsAbout(door, user.userId)).at(-1)).toMatchObject({ action: operation.contract.name });
});
