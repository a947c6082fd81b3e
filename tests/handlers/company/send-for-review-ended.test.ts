import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as companyDetail } from '../../../functions/handlers/company/detail.ts';
import { operation as withdrawReview } from '../../../functions/handlers/identity/withdraw-review.ts';
import { operation } from '../../../functions/handlers/company/send-for-review.ts';
import { idSchema } from '../../../shared/ids.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { beforeSending, companyData, directorSlots, placeAll } from '../../front-door/identity/companies.ts';
import { dayMs, goTo } from '../../front-door/identity/renewals.ts';
import { decided, decision, storedReview } from '../../front-door/identity/reviews.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const send = (user: User) => ask(door, operation, user, {}, { requestId: randomUUID() });
const detailOf = (user: User) => succeed(door, companyDetail, user, {});

/** A company whose registrant's document ends with this day; everything is there. */
async function lastDay() {
  const data = companyData({ personExpiryDate: dayInBangkok(door.clock.peekMs()) });
  return beforeSending(door, data);
}

test('document-expired: what was asked for is not answered behind that day either; it is taken back', async () => {
  const { user, uploadIds } = await lastDay();
  const { reviewId } = await succeed(door, operation, user, {}, { requestId: randomUUID() });
  await decided(door, await newOperator(door), decision.ask(reviewId, uploadIds));
  await placeAll(door, user, directorSlots);
  await goTo(door, door.clock.peekMs() + dayMs, user);
  expect(await detailOf(user)).toMatchObject({ isDocumentOver: true, review: { state: 'asked' } });
  expect(await detailOf(user)).not.toHaveProperty('sends');
  await unchanged(door, [user], async () => expectRefusal(await send(user), 'document-expired'));
  expect((await storedReview(door, user, reviewId)).state).toBe('asked');
  const body = { reviewId: idSchema('rev').parse(reviewId) };
  await succeed(door, withdrawReview, user, body, { requestId: randomUUID() });
  expect((await storedReview(door, user, reviewId)).state).toBe('withdrawn');
});
