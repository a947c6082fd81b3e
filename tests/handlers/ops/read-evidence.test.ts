import { expect, test } from 'vitest';
import { evidenceOpenMs } from '../../../functions/domains/inspect/evidence-reading.ts';
import { operation as openEvidence } from '../../../functions/handlers/ops/open-evidence.ts';
import { operation } from '../../../functions/handlers/ops/read-evidence.ts';
import { readEvidence } from '../../../shared/contracts/ops/read-evidence.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { allowEvidence, caseNumber, refusedReview } from '../../front-door/identity/evidence.ts';
import { faceSum, waitingForAct } from '../../front-door/identity/act-reviews.ts';
import { sentCompany } from '../../front-door/identity/companies.ts';
import { decided, decision } from '../../front-door/identity/reviews.ts';
import { foreignData, giveData } from '../../front-door/identity/personal-data.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor();
const reason = 'compared for the complaint';

test('given that two have allowed it, whoever proposed it reads what was given and its pictures', async () => {
  const made = await refusedReview(door);
  const by = await newOperator(door);
  await allowEvidence(door, made, by);
  const read = await succeedAs(door, operation, by, { ...made.asked, reason });
  expect(read).toMatchObject({
    caseNumber,
    kind: 'passport',
    state: 'refused',
    because: 'not-accepted-here',
    decidedBy: made.reviewer.id,
    given: { idNumber: made.data.idNumber, lastName: made.data.lastName },
    isAsDecided: true,
  });
  expect(read.pictures.map(({ uploadId }) => uploadId)).toEqual(made.uploadIds);
  for (const { url } of read.pictures) expect(new URL(url ?? '').searchParams.get('X-Amz-Expires')).toBe('60');
});

test('over HTTP it is refused to whom nobody has allowed it', async () => {
  const { asked } = await refusedReview(door);
  const answer = succeedOverHttp(door, readEvidence, await operator(), { ...asked, reason });
  await expect(answer).rejects.toThrow('21578');
});

test('once, within ten minutes, by nobody but who proposed it, and of this review alone', async () => {
  const [made, other] = [await refusedReview(door), await refusedReview(door)];
  const [by, somebody] = [await newOperator(door), await newOperator(door)];
  const input = { ...made.asked, reason };
  const tryAs = async (who: typeof by, asked: object = input) => askAs(door, operation, who, asked);
  expectRefusal(await tryAs(by), 'evidence-not-allowed');
  await succeedAs(door, openEvidence, by, { ...made.asked, caseNumber, reason });
  expectRefusal(await tryAs(by), 'evidence-not-allowed');
  await allowEvidence(door, made, by);
  expectRefusal(await tryAs(somebody), 'evidence-not-allowed');
  expectRefusal(await tryAs(made.reviewer), 'evidence-not-allowed');
  expectRefusal(await tryAs(by, { ...other.asked, reason }), 'evidence-not-allowed');
  await succeedAs(door, operation, by, input);
  expectRefusal(await tryAs(by), 'evidence-not-allowed');
  await allowEvidence(door, made, by);
  door.clock.advance(evidenceOpenMs);
  expectRefusal(await tryAs(by), 'evidence-not-allowed');
});

test('of two readings at once one sees something', async () => {
  const made = await refusedReview(door);
  const by = await newOperator(door);
  await allowEvidence(door, made, by);
  const input = { ...made.asked, reason };
  const late = meanwhileDoor(door, () => succeedAs(door, operation, by, input), 'TransactWrite', 1);
  expectRefusal(await askAs(late, operation, by, input), 'evidence-not-allowed');
});

test('what two allow anew in the very moment of a reading is not used up by it, and says its own case', async () => {
  const made = await refusedReview(door);
  const by = await newOperator(door);
  await allowEvidence(door, made, by);
  const input = { ...made.asked, reason };
  const anew = () => carryOut(door, openEvidence, { ...made.asked, caseNumber: 'CMP-4712', reason }, by);
  expectRefusal(
    await askAs(meanwhileDoor(door, anew, 'TransactWrite', 1), operation, by, input),
    'evidence-not-allowed',
  );
  expect(await succeedAs(door, operation, by, input)).toMatchObject({ caseNumber: 'CMP-4712' });
});

test('each try stands in the audit under the person, with its reason, refused ones too; review-not-found', async () => {
  const made = await refusedReview(door);
  const by = await newOperator(door);
  const input = { ...made.asked, reason };
  expectRefusal(await askAs(door, operation, by, input), 'evidence-not-allowed');
  await allowEvidence(door, made, by);
  await succeedAs(door, operation, by, input);
  const unknown = { ...input, reviewId: `rev_${'0'.repeat(20)}` };
  expectRefusal(await askAs(door, operation, by, unknown), 'review-not-found');
  const seen = (await auditsAbout(door, made.user.userId)).filter(({ action }) => action === 'ops/read-evidence');
  expect(seen.map(({ operator: who, reason: why }) => [who, why])).toEqual(Array(3).fill([by.id, reason]));
});

test('data that was given since is said not to be what was decided on', async () => {
  const made = await refusedReview(door);
  const by = await newOperator(door);
  await giveData(door, made.user, foreignData());
  await allowEvidence(door, made, by);
  expect((await succeedAs(door, operation, by, { ...made.asked, reason })).isAsDecided).toBe(false);
});

test("a company's evidence has the company as it was given, and one act's the act, with its request", async () => {
  const [reviewer, by] = [await newOperator(door), await newOperator(door)];
  const company = await sentCompany(door);
  const forAct = await waitingForAct(door);
  const read = async (user: User, { reviewId, uploadIds }: typeof company | typeof forAct) => {
    await decided(door, reviewer, decision.refuse(reviewId, uploadIds));
    // What a company's registrant gives of themselves is no part of its case.
    if (user === company.user) await giveData(door, user, foreignData());
    const asked = { userId: user.userId, reviewId };
    await allowEvidence(door, { asked }, by);
    return succeedAs(door, operation, by, { ...asked, reason });
  };
  const { registrationNumber, legalName } = company.data;
  const ofCompany = await read(company.user, company);
  expect(ofCompany).toMatchObject({
    kind: 'company',
    company: { registrationNumber, legalName },
    isAsDecided: true,
  });
  expect(ofCompany.given).toBeUndefined();
  expect(await read(forAct.sender, forAct)).toMatchObject({
    act: { operation: 'transfer/create', requestId: forAct.act.requestId, amountSatang: faceSum },
  });
});
