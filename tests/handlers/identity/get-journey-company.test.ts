import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as giveCompany } from '../../../functions/handlers/company/give.ts';
import { operation } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as getReview } from '../../../functions/handlers/identity/get-review.ts';
import { succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { beforeSending, sentCompany } from '../../front-door/identity/companies.ts';
import { giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { decided, decision } from '../../front-door/identity/reviews.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const isBegun = async (user: User) => (await succeed(door, operation, user, {})).companyBegun;

test('a company that was begun is told, until its wallet has given data of a person', async () => {
  const { user } = await beforeSending(door);
  expect(await isBegun(user)).toBe(true);
  await giveData(door, user, thaiData());
  expect(await isBegun(user)).toBeUndefined();
  expect(await isBegun(await newUser(door))).toBeUndefined();
});

test.for([
  ['differs-from-data', 'is behind it once its data is given anew', undefined],
  ['not-accepted-here', 'no new data makes good', { kind: 'company', state: 'refused', reason: 'not-accepted-here' }],
] as const)('what a company was refused for as %s %s', async ([because, , told]) => {
  const { user, data, uploadIds, reviewId } = await sentCompany(door);
  await decided(door, await newOperator(door), decision.refuse(reviewId, uploadIds, because));
  const refused = { kind: 'company', state: 'refused', reason: because };
  expect(await succeed(door, getReview, user, {})).toMatchObject({ review: refused });
  await succeed(door, giveCompany, user, data, { requestId: randomUUID() });
  const { review } = await succeed(door, getReview, user, {});
  expect({ review }).toMatchObject({ review: told });
});
