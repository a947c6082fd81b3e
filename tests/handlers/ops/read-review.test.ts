import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/ops/read-review.ts';
import { claimMs } from '../../../functions/domains/review/review.ts';
import { claimReview } from '../../../shared/contracts/ops/claim-review.ts';
import { readReviewCase } from '../../../shared/contracts/ops/read-review.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { decided, decision, editedBy, picturesFor, sentFor, take } from '../../front-door/identity/reviews.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const door = await openDoor();
const reason = 'next in the queue';

test('given a case that they hold, a reviewer reads what was given, in clear, and its pictures, over HTTP', async () => {
  const { data, reviewId, uploadIds } = await sentFor(door);
  await succeedOverHttp(door, claimReview, await operator(), { reviewId, claim: 'take' });
  const read = await succeedOverHttp(door, readReviewCase, await operator(), { reviewId, reason });
  expect(read).toMatchObject({
    kind: 'passport',
    given: { idNumber: data.idNumber, lastName: data.lastName },
    earlier: [],
    checks: [
      { check: 'name', says: 'unknown' },
      { check: 'number', says: 'agrees' },
      { check: 'expiry', says: 'agrees', known: data.expiryDate },
      { check: 'age', says: 'agrees' },
    ],
  });
  expect(read.pictures.map(({ uploadId }) => uploadId)).toEqual(uploadIds);
  for (const { url } of read.pictures) expect(new URL(url ?? '').searchParams.get('X-Amz-Expires')).toBe('60');
});

test('each reading stands in the audit with its reason, refused ones too, and earlier cases are there', async () => {
  const [malee, somchai] = [await newOperator(door), await newOperator(door)];
  const { user, uploadIds, reviewId } = await sentFor(door, 'papers');
  expectRefusal(await askAs(door, operation, malee, { reviewId, reason }), 'review-not-claimed');
  await decided(door, malee, decision.refuse(reviewId, uploadIds, 'expired'));
  expectRefusal(await askAs(door, operation, malee, { reviewId, reason }), 'review-not-open');
  const again = await succeed(door, sendForReview, user, { uploadIds: await picturesFor(door, user, 'papers') });
  await take(door, malee, again.reviewId);
  const input = { reviewId: again.reviewId, reason };
  const untilMs = expect.any(Number);
  expectRefusal(await askAs(door, operation, somchai, input), 'review-claimed', { untilMs });
  const { earlier } = await succeedAs(door, operation, malee, input);
  expect(earlier).toMatchObject([{ reviewId, state: 'refused', reason: 'expired', decidedBy: malee.id }]);
  const seen = (await auditsAbout(door, user.userId)).filter(({ action }) => action === 'ops/read-review');
  expect(seen.map(({ operator: who, reason: why }) => [who, why])).toEqual([
    [malee.id, reason],
    [somchai.id, reason],
    [malee.id, reason],
  ]);
  await editedBy(door, user, malee.id);
  expectRefusal(await askAs(door, operation, malee, input), 'review-by-editor');
  door.clock.advance(claimMs);
  expectRefusal(await askAs(door, operation, somchai, input), 'review-not-claimed');
});
