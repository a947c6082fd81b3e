import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/ops/read-review.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { companyData, sentCompany } from '../../front-door/identity/companies.ts';
import { thaiData } from '../../front-door/identity/personal-data.ts';
import { decided, decision, sentFor, take } from '../../front-door/identity/reviews.ts';
import { newOperator, succeedAs } from '../../front-door/people/operators.ts';

const door = await openDoor();
const reason = 'next in the queue';

test("another wallet's case of the same company is there, and of another company's none", async () => {
  const malee = await newOperator(door);
  const data = companyData();
  const before = await sentCompany(door, data);
  await decided(door, malee, decision.refuse(before.reviewId, before.uploadIds, 'may-be-forged'));
  const [other, now] = [await sentCompany(door), await sentCompany(door, data)];
  for (const [company, sameNumber] of [
    [now, [{ reviewId: before.reviewId, userId: before.user.userId, kind: 'company', reason: 'may-be-forged' }]],
    [other, []],
  ] as const) {
    await take(door, malee, company.reviewId);
    const read = await succeedAs(door, operation, malee, { reviewId: company.reviewId, reason });
    expect(read.sameNumber).toMatchObject(sameNumber);
    expect(read.sameNumber).toHaveLength(sameNumber.length);
  }
});

test('a case about the document of who registers a company is there, and theirs where that document is shown again', async () => {
  const malee = await newOperator(door);
  const card = thaiData();
  const person = await sentFor(door, 'card', card);
  const company = await sentCompany(door, companyData({ personIdNumber: card.idNumber }));
  for (const [read, other, kind] of [
    [company, person, 'card'],
    [person, company, 'company'],
  ] as const) {
    await take(door, malee, read.reviewId);
    const { sameNumber } = await succeedAs(door, operation, malee, { reviewId: read.reviewId, reason });
    expect(sameNumber).toMatchObject([{ reviewId: other.reviewId, userId: other.user.userId, kind }]);
  }
});
