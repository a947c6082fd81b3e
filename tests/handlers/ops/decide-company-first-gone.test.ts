import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/ops/decide-review.ts';
import { keys } from '../../../functions/table/keys.ts';
import { testLoginOf } from '../../../shared/test-login.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { sentCompany } from '../../front-door/identity/companies.ts';
import { decided, decision, editedBy, opened, rowsOfReviews, storedReview } from '../../front-door/identity/reviews.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { newOperator, succeedAs, withdrawRole, withdrawWayIn } from '../../front-door/people/operators.ts';
import type { TestOperator } from '../../front-door/people/operators.ts';

const door = await openDoor();

/** A company that one has accepted, and who comes second and third. */
async function acceptedByOne() {
  const [malee, somchai, anong] = [await newOperator(door), await newOperator(door), await newOperator(door)];
  const company = await sentCompany(door);
  const accept = decision.accept(company.reviewId, company.uploadIds);
  await decided(door, malee, accept);
  return { ...company, malee, somchai, anong, accept };
}

const ways = [
  ['lost the role', (who: TestOperator) => withdrawRole(door, who, 'identity')],
  ['lost the way in that they accepted by', ({ login }: TestOperator) => withdrawWayIn(door, login)],
] as const;

test.each(ways)('a first who has %s since is none of the two: whoever comes next is the first', async (_how, leave) => {
  const { user, reviewId, malee, somchai, anong, accept } = await acceptedByOne();
  await leave(malee);
  expect((await opened(door, somchai, reviewId)).first).toBeUndefined();
  expect(await succeedAs(door, operation, somchai, accept)).toMatchObject({ state: 'waiting' });
  expect(await walletOf(door, user)).toMatchObject({ tier: 'unauthorized', auditStatus: 1 });
  expect(await storedReview(door, user, reviewId)).toMatchObject({
    firstBy: somchai.id,
    firstThrough: somchai.login,
    state: 'waiting',
  });
  expect((await opened(door, anong, reviewId)).first).toMatchObject({ by: somchai.id });
  expect(await succeedAs(door, operation, anong, accept)).toMatchObject({ state: 'accepted' });
  const changes = (await auditsAbout(door, user.userId)).filter(({ action }) => action === 'ops/decide-review');
  expect(changes.map(({ change }) => Object.entries(change ?? {}).some(([name]) => name === 'accepts'))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each(ways)(
  'a first who has %s in the moment of the second’s acceptance is none of the two',
  async (_how, leave) => {
    const { user, reviewId, malee, somchai, accept } = await acceptedByOne();
    expect((await opened(door, somchai, reviewId)).first).toMatchObject({ by: malee.id });
    const late = meanwhileDoor(door, () => leave(malee));
    expect(await succeedAs(late, operation, somchai, accept)).toMatchObject({ state: 'waiting' });
    expect(await storedReview(door, user, reviewId)).toMatchObject({ firstBy: somchai.id, state: 'waiting' });
    expect(await walletOf(door, user)).toMatchObject({ tier: 'unauthorized', auditStatus: 1 });
  },
);

test('the list names a first for as long as they are one of the two, and of each case on its own', async () => {
  const cases = [await acceptedByOne(), await acceptedByOne(), await acceptedByOne(), await acceptedByOne()] as const;
  const [stays, withoutRole, withoutWayIn, editor] = cases;
  const { reviewId: unseen } = await sentCompany(door);
  const listed = async () => {
    const rows = await rowsOfReviews(door, stays.somchai, [...cases.map(({ reviewId }) => reviewId), unseen]);
    return rows.map((row) => {
      expect(row, 'each is still listed').toBeDefined();
      return row?.firstBy;
    });
  };
  expect(await listed()).toEqual([...cases.map(({ malee }) => malee.id), undefined]);
  await withdrawRole(door, withoutRole.malee, 'identity');
  await withdrawWayIn(door, withoutWayIn.malee.login);
  await editedBy(door, editor.user, editor.malee.id);
  expect(await listed()).toEqual([stays.malee.id, undefined, undefined, undefined, undefined]);
});

test('whoever has edited the person since is not named as the first either', async () => {
  const { user, reviewId, malee, somchai, accept } = await acceptedByOne();
  await editedBy(door, user, malee.id);
  expect((await opened(door, somchai, reviewId)).first).toBeUndefined();
  expect(await succeedAs(door, operation, somchai, accept)).toMatchObject({ state: 'waiting' });
});

test('a first who has lost another role and another way in is one of the two, and so is one of a release before', async () => {
  const { user, reviewId, malee, somchai, accept } = await acceptedByOne();
  await withdrawRole(door, malee, 'money');
  await withdrawWayIn(door, testLoginOf(malee.id));
  const Key = { ...keys.review(user.userId, reviewId.slice(4)) };
  await door.clients.documents.send(
    new UpdateCommand({ TableName: door.runtime.table, Key, UpdateExpression: 'REMOVE firstThrough' }),
  );
  expect((await opened(door, somchai, reviewId)).first).toMatchObject({ by: malee.id });
  expect(await succeedAs(door, operation, somchai, accept)).toMatchObject({ state: 'accepted' });
  const other = await acceptedByOne();
  await withdrawRole(door, other.malee, 'money');
  await withdrawWayIn(door, testLoginOf(other.malee.id));
  expect((await opened(door, other.somchai, other.reviewId)).first).toMatchObject({ by: other.malee.id });
  expect(await succeedAs(door, operation, other.somchai, other.accept)).toMatchObject({ state: 'accepted' });
});
