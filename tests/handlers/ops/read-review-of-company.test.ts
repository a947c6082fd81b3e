import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/ops/read-review.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { companyData, sentCompany } from '../../front-door/identity/companies.ts';
import { giveData, thaiData } from '../../front-door/identity/personal-data.ts';
import { decided, decision, sentFor, take } from '../../front-door/identity/reviews.ts';
import { newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';

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

test('whose the document of who registers a company is is told where another wallet was verified with it, by no reviewer either', async () => {
  const malee = await newOperator(door);
  const [proven, typed] = [await newUser(door), await newUser(door)];
  const [provenCard, typedCard] = [await giveData(door, proven), await giveData(door, typed)];
  // By the registry, say: of them there never was a case.
  await giveTier(door, proven, 'basic');
  for (const [personIdNumber, said] of [
    [provenCard.idNumber, { says: 'differs', known: proven.userId }],
    [typedCard.idNumber, { says: 'unknown', known: typed.userId }],
    [companyData().personIdNumber, { says: 'agrees' }],
  ] as const) {
    const { reviewId } = await sentCompany(door, companyData({ personIdNumber }));
    await take(door, malee, reviewId);
    const { checks } = await succeedAs(door, operation, malee, { reviewId, reason });
    expect(checks.filter(({ check }) => check === 'registrant-number')).toEqual([
      { check: 'registrant-number', ...said },
    ]);
  }
  expect(JSON.stringify(door.log.lines)).not.toContain(provenCard.idNumber);
});
