import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as sendCompany } from '../../../functions/handlers/company/send-for-review.ts';
import { operation as giveCompany } from '../../../functions/handlers/company/give.ts';
import { operation as getReview } from '../../../functions/handlers/identity/get-review.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as withdrawReview } from '../../../functions/handlers/identity/withdraw-review.ts';
import { operation as getNotificationPage } from '../../../functions/handlers/notification/page.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as askReverification } from '../../../functions/handlers/ops/ask-reverification.ts';
import { operation as decideReview } from '../../../functions/handlers/ops/decide-review.ts';
import { operation as listProposals } from '../../../functions/handlers/ops/list-proposals.ts';
import { operation } from '../../../functions/handlers/ops/set-user.ts';
import { withSentCase } from '../../../functions/review/cases/lowered-case.ts';
import type { LoweredFacts } from '../../../functions/review/cases/lowered-case.ts';
import type { Tier } from '../../../shared/enums.ts';
import { idSchema } from '../../../shared/ids.ts';
import { proposedSchema } from '../../../shared/proposal.ts';
import { refusals } from '../../../shared/refusals.ts';
import { expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { acceptedByTwo, beforeSending, directorSlots, placeAll } from '../../front-door/identity/companies.ts';
import { sweepRenewals } from '../../front-door/identity/renewals.ts';
import {
  beforeReview,
  decided,
  decision,
  opened,
  picturesFor,
  sentFor,
  storedReview,
  take,
} from '../../front-door/identity/reviews.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, carryOut, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import type { User } from '../../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const reason = 'what came in is passed on, case 4711';

const propose = async ({ mobile }: User, tier: Tier) =>
  askAs(door, operation, await newOperator(door), { mobile, tier, reason });
const proposedFor = async (user: User, tier: Tier) => proposedSchema.parse((await propose(user, tier)).data).proposalId;
const approve = async (proposalId: string, at = door) =>
  askAs(at, approveProposal, await newOperator(at), { proposalId, reason: 'seen too' }, { way: 'console' });
const lower = ({ mobile }: User, tier: Tier) => carryOut(door, operation, { mobile, tier, reason });

async function send(user: User, kind: 'face' | 'papers') {
  const uploadIds = await picturesFor(door, user, kind, 1);
  return { uploadIds, ...(await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() })) };
}
const takeBack = (user: User, reviewId: string) =>
  succeed(door, withdrawReview, user, { reviewId: idSchema('rev').parse(reviewId) }, { requestId: randomUUID() });

test('level-under-review: no level is given beside an open case, neither proposed nor approved; a name is', async () => {
  const { user } = await beforeReview(door, 'face');
  const [before, within] = [await proposedFor(user, 'semi'), await proposedFor(user, 'fully')];
  const slow = meanwhileDoor(door, () => send(user, 'face'));
  expectRefusal(await approve(within, slow), 'level-under-review');
  await unchanged(door, [user], async () => {
    expectRefusal(await approve(before), 'level-under-review');
    expectRefusal(await propose(user, 'semi'), 'level-under-review');
  });
  await carryOut(door, operation, { mobile: user.mobile, firstName: 'มาลี', reason });
  expect(await walletOf(door, user)).toMatchObject({ tier: 'basic', auditStatus: 1 });
});

test('a lower level ends what was sent from the one before, told as the level alone; what is sent since is decided', async () => {
  const { user, uploadIds, reviewId } = await sentFor(door, 'papers');
  const reviewer = await newOperator(door);
  await opened(door, reviewer, reviewId);
  const proposalId = await proposedFor(user, 'basic');
  const shown = await succeedAs(door, listProposals, reviewer, { proposalId: idSchema('prp').parse(proposalId) });
  expect(JSON.stringify(shown)).toContain('what they have sent to a reviewer ends with it');
  expect((await approve(proposalId)).code).toBe(1);
  expectRefusal(await askAs(door, decideReview, reviewer, decision.accept(reviewId, uploadIds)), 'review-not-open');
  expect(await walletOf(door, user)).toMatchObject({ tier: 'basic', auditStatus: 3, levelTakenTo: 'basic' });
  const { state, history } = await storedReview(door, user, reviewId);
  expect([state, history.at(-1)?.event]).toEqual(['withdrawn', 'lower']);
  const { rows } = await succeed(door, getNotificationPage, user, {});
  expect(rows).toMatchObject([{ type: 8 }]);
  // Nothing is said to have been taken back, and the step that they stand at is offered.
  const own = await succeed(door, getReview, user, {});
  expect(own).toMatchObject({ sends: { kind: 'face' } });
  expect(own).not.toHaveProperty('review');
  const audits = await auditsAbout(door, user.userId);
  expect(audits.filter(({ change }) => JSON.stringify(change).includes('"endsCase":true'))).toHaveLength(1);
  const again = await send(user, 'face');
  await decided(door, reviewer, decision.accept(again.reviewId, again.uploadIds));
  expect(await walletOf(door, user)).toMatchObject({ tier: 'semi', auditStatus: 2 });
});

test('so it is of what came back for more, and of a case that a reviewer takes in that very moment', async () => {
  const [asked, taken] = [await sentFor(door, 'papers'), await sentFor(door, 'papers')];
  await decided(door, await newOperator(door), decision.ask(asked.reviewId, asked.uploadIds));
  await lower(asked.user, 'unauthorized');
  const [proposalId, reviewer] = [await proposedFor(taken.user, 'basic'), await newOperator(door)];
  const slow = meanwhileDoor(door, () => take(door, reviewer, taken.reviewId));
  expect((await approve(proposalId, slow)).code).toBe(1);
  for (const { user, reviewId } of [asked, taken]) {
    expect((await storedReview(door, user, reviewId)).state).toBe('withdrawn');
    expect((await walletOf(door, user)).auditStatus).toBe(3);
  }
});

test("a company's case that a first has accepted gives no level back that two take meanwhile", async () => {
  const { user, data, uploadIds: before } = await beforeSending(door);
  const [first, second] = [await newOperator(door), await newOperator(door)];
  await acceptedByTwo(door, user, before, [first, second]);
  await sweepRenewals(door);
  await succeedAs(door, askReverification, first, { whose: user.userId, reasonClass: 'periodic', reason });
  await succeed(door, giveCompany, user, data, { requestId: randomUUID() });
  const uploadIds = await placeAll(door, user, directorSlots);
  const { reviewId } = await succeed(door, sendCompany, user, {}, { requestId: randomUUID() });
  await decided(door, first, decision.accept(reviewId, uploadIds));
  await lower(user, 'unauthorized');
  expectRefusal(await askAs(door, decideReview, second, decision.accept(reviewId, uploadIds)), 'review-not-open');
  expect(await walletOf(door, user)).toMatchObject({ tier: 'unauthorized', auditStatus: 3 });
});

test.each(['a case begins', 'one is taken back and another begins'])(
  'while a lower level is written %s: nothing is half done, and the next try ends that one',
  async (what) => {
    const isSecond = what !== 'a case begins';
    const { user } = await beforeReview(door, 'papers');
    const before = isSecond ? await send(user, 'papers') : undefined;
    const proposalId = await proposedFor(user, 'basic');
    const begun: { reviewId?: string } = {};
    const slow = meanwhileDoor(door, async () => {
      if (before !== undefined) await takeBack(user, before.reviewId);
      begun.reviewId = (await send(user, 'papers')).reviewId;
    });
    expect((await approve(proposalId, slow)).code).toBe(refusals.busy.code);
    expect(await walletOf(door, user)).toMatchObject({ tier: 'semi', auditStatus: 1 });
    expect((await approve(proposalId)).code).toBe(1);
    expect((await storedReview(door, user, begun.reviewId ?? '')).state).toBe('withdrawn');
    expect(await walletOf(door, user)).toMatchObject({ tier: 'basic', auditStatus: 3 });
  },
);

test('a case that begins while it is looked for what the one before it has left is the one that ends', async () => {
  const { user } = await beforeReview(door, 'papers');
  const { reviewId } = await send(user, 'papers');
  const known: LoweredFacts = { wallet: await walletOf(door, user) };
  await takeBack(user, reviewId);
  const slow = meanwhileDoor(door, () => send(user, 'papers'), 'Get');
  const { wallet, sent } = await withSentCase(slow.runtime, known);
  expect([wallet.auditStatus, sent?.review?.state]).toEqual([1, 'waiting']);
});
