import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as getReview } from '../../../functions/handlers/identity/get-review.ts';
import { operation as withdrawReview } from '../../../functions/handlers/identity/withdraw-review.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation as dropPaper } from '../../../functions/handlers/paper/drop.ts';
import { operation as keepPaper } from '../../../functions/handlers/paper/keep.ts';
import { operation as listPapers } from '../../../functions/handlers/paper/list.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { promisedAtMs } from '../../../functions/domains/review/hours.ts';
import { idSchema, timeOfIdBody } from '../../../shared/ids.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { refusals } from '../../../shared/refusals.ts';
import { sendForReview } from '../../../shared/contracts/identity/send-for-review.ts';
import { consentKeyOf, neededConsent } from '../../../functions/runtime/identity/standing.ts';
import { findUpload } from '../../../functions/upload/find-upload.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { sentForAct } from '../../front-door/identity/act-reviews.ts';
import { consent, foreignData, thaiData } from '../../front-door/identity/personal-data.ts';
import {
  answered,
  begunAgain,
  beforeReview,
  checkedUpload,
  decided,
  decision,
  picturesFor,
  sentFor,
  storedReview,
  takenBackAfter,
} from '../../front-door/identity/reviews.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { stayLoggedIn } from '../../front-door/people/sessions.ts';
import { giveTier, newUser } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';
import { withRegistry } from '../../front-door/identity/registry.ts';
import { keepIn } from '../../front-door/identity/papers.ts';
import { askForForm } from '../../front-door/uploads/send-picture.ts';

const door = await openDoor();

const send = (user: User, uploadIds: readonly string[], at = door) =>
  ask(at, operation, user, { uploadIds: [...uploadIds] }, { requestId: randomUUID() });

test('given a passport, its pictures go to a reviewer, over HTTP; from then on nothing comes in or leaves', async () => {
  const { user } = await beforeReview(door, 'passport');
  const uploadIds = await picturesFor(door, user, 'passport');
  const sent = await succeedOverHttp(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  expect((await walletOf(door, user)).auditStatus).toBe(1);
  const kept = await storedReview(door, user, sent.reviewId);
  expect(kept).toMatchObject({ kind: 'passport', state: 'waiting', revision: 1, promisedAtMs: sent.promisedAtMs });
  expect(kept.promisedAtMs).toBe(promisedAtMs(kept.sentAtMs));
  expect(kept.pictures.map(({ kind }) => kind)).toEqual(['passport', 'selfie']);
  expectRefusal(await ask(door, createTopUp, user, { amountSatang: 10_000, method: 2 }), 'under-review');
  // What lies with a reviewer is not its owner's to change.
  expectRefusal(await ask(door, addInfo, user, foreignData()), 'under-review');
});

test('the pictures of a case stay for as long as it needs them, and papers that were kept before can be sent', async () => {
  const { user } = await beforeReview(door, 'passport');
  const uploadIds = await picturesFor(door, user, 'passport');
  expect((await send(user, uploadIds)).code).toBe(1);
  const [first = ''] = uploadIds;
  // What waits for its place would be deleted after a day.
  expect(await findUpload(door.runtime, user.userId, first)).toMatchObject({ state: 'used' });
  const other = await beforeReview(door, 'papers');
  const slots = ['selfie', 'signature', 'supporting-1'] as const;
  const kept: string[] = [];
  for (const slot of slots) kept.push((await keepIn(door, other.user, slot)).uploadId);
  expect((await send(other.user, kept)).code).toBe(1);
});

test('under-review: one case at a time, of two sent at once too', async () => {
  const { user } = await beforeReview(door, 'papers');
  const uploadIds = await picturesFor(door, user, 'papers');
  const others = await picturesFor(door, user, 'papers');
  const late = meanwhileDoor(door, () => send(user, others));
  expectRefusal(await send(user, uploadIds, late), 'under-review');
  await unchanged(door, [user], async () => {
    expectRefusal(await send(user, uploadIds), 'under-review');
  });
});

test('what is asked for is answered with the same case, whose hour begins anew', async () => {
  const { user, uploadIds, reviewId } = await sentFor(door, 'passport');
  const { sentAtMs: first } = await storedReview(door, user, reviewId);
  await decided(door, await newOperator(door), decision.ask(reviewId, uploadIds));
  expect(await storedReview(door, user, reviewId)).toMatchObject({ state: 'asked', reason: 'unreadable' });
  expect((await walletOf(door, user)).auditStatus).toBe(1);
  door.clock.advance(1_000);
  const again = await picturesFor(door, user, 'passport');
  const answer = await send(user, again);
  expect(answer.data).toMatchObject({ reviewId });
  const kept = await storedReview(door, user, reviewId);
  expect(kept).toMatchObject({ state: 'waiting', pictures: again.map((id) => ({ body: id.slice(4) })) });
  expect(kept.sentAtMs).toBeGreaterThan(first);
  expect(kept.promisedAtMs).toBe(promisedAtMs(kept.sentAtMs));
  expect([kept.reason, kept.claimedBy, kept.pictures[0]?.word]).toEqual([undefined, undefined, undefined]);
  expectRefusal(await send(user, again), 'under-review');
});

test('pictures-missing: what was asked for anew is not answered with the picture that was seen, and the list says which', async () => {
  const { user, uploadIds, reviewId } = await sentFor(door, 'passport');
  const [first = '', ...rest] = uploadIds;
  await decided(door, await newOperator(door), decision.ask(reviewId, uploadIds));
  await unchanged(door, [user], async () => expectRefusal(await send(user, uploadIds), 'pictures-missing'));
  const passport = await checkedUpload(door, user, 'passport');
  expect((await send(user, [passport, ...rest])).data).toMatchObject({ reviewId });
  expect((await storedReview(door, user, reviewId)).pictures.map(({ body }) => body)).not.toContain(first.slice(4));
});

test('consent-needed: what is asked for is not answered over a text that does not stand, which is no busy server', async () => {
  const { user, uploadIds, reviewId } = await sentFor(door, 'passport');
  await decided(door, await newOperator(door), decision.ask(reviewId, uploadIds));
  const again = await picturesFor(door, user, 'passport');
  // As behind a release with another text: nothing stands under its version.
  await door.clients.documents.send(
    new DeleteCommand({ TableName: door.runtime.table, Key: { ...consentKeyOf(user.userId) } }),
  );
  await unchanged(door, [user], async () => expectRefusal(await send(user, again), 'consent-needed', neededConsent));
});

const statesOf = async (user: User, uploadIds: readonly string[]) =>
  (await Promise.all(uploadIds.map((id) => findUpload(door.runtime, user.userId, id)))).map((upload) => upload?.state);

test('what an answer replaces is let go, but for what lies among the papers', async () => {
  const { user } = await beforeReview(door, 'passport');
  const first = [(await keepIn(door, user, 'passport')).uploadId, await checkedUpload(door, user, 'selfie')];
  const { reviewId } = await succeed(door, operation, user, { uploadIds: first }, { requestId: randomUUID() });
  await decided(door, await newOperator(door), decision.ask(reviewId, first));
  const again = await picturesFor(door, user, 'passport');
  expect((await send(user, again)).code).toBe(1);
  expect(await statesOf(user, first)).toEqual(['used', 'dropped']);
  expect(await statesOf(user, again)).toEqual(['used', 'used']);
});

test('what an earlier case holds as evidence stays, whatever replaces it in a later one', async () => {
  const { user, uploadIds, reviewId } = await sentFor(door, 'passport');
  await succeed(door, withdrawReview, user, { reviewId: idSchema('rev').parse(reviewId) });
  const later = await succeed(door, operation, user, { uploadIds }, { requestId: randomUUID() });
  await decided(door, await newOperator(door), decision.ask(later.reviewId, uploadIds));
  expect((await send(user, await picturesFor(door, user, 'passport'))).code).toBe(1);
  expect(await statesOf(user, uploadIds)).toEqual(['used', 'used']);
});

test('what is asked for is given among the papers, and no more of it once it was sent', async () => {
  const { user, uploadIds, reviewId } = await sentFor(door, 'passport');
  const early = await checkedUpload(door, user, 'selfie');
  const keep = (uploadId: string, at = door) => ask(at, keepPaper, user, { slot: 'selfie', uploadId });
  expectRefusal(await keep(early), 'under-review');
  await decided(door, await newOperator(door), decision.ask(reviewId, uploadIds));
  expect((await succeed(door, listPapers, user, {})).word).toBe('gather');
  expect((await keep(early)).code).toBe(1);
  const again = await picturesFor(door, user, 'passport');
  const late = await checkedUpload(door, user, 'selfie');
  expect(
    (
      await keep(
        late,
        meanwhileDoor(door, () => send(user, again)),
      )
    ).code,
  ).not.toBe(1);
  expectRefusal(await keep(late), 'under-review');
});

test('of papers one that is taken out of its place in the moment of sending is no picture of the case', async () => {
  const { user } = await beforeReview(door, 'passport');
  const [passport, selfie] = [await keepIn(door, user, 'passport'), await keepIn(door, user, 'selfie')];
  const late = meanwhileDoor(door, () => succeed(door, dropPaper, user, { slot: 'selfie' }));
  expect((await send(user, [passport.uploadId, selfie.uploadId], late)).code).toBe(refusals.busy.code);
  expect((await walletOf(door, user)).auditStatus).not.toBe(1);
  expectRefusal(await send(user, [passport.uploadId, selfie.uploadId]), 'upload-not-usable');
});

test('whose card the registry does not know, or whose face no camera can show, sends both sides and themselves', async () => {
  for (const kind of ['card', 'face'] as const) {
    const { user } = await beforeReview(door, kind);
    const [front = '', back = '', selfie = ''] = await picturesFor(door, user, kind);
    expectRefusal(await send(user, [front, selfie]), 'pictures-missing');
    const sent = await succeed(
      door,
      operation,
      user,
      { uploadIds: [front, back, selfie] },
      { requestId: randomUUID() },
    );
    expect(await storedReview(door, user, sent.reviewId)).toMatchObject({ kind, state: 'waiting' });
    expect((await walletOf(door, user)).auditStatus).toBe(1);
  }
  // Whose passport was accepted has no portrait in the registry, and is compared with its page.
  const { user } = await beforeReview(door, 'face', foreignData());
  expect((await send(user, await picturesFor(door, user, 'face', 2))).code).toBe(1);
});

test('while the registry is asked nothing is sent twice: a match that comes first leaves no case behind it', async () => {
  const registry = withRegistry(door);
  const { user } = await beforeReview(door, 'card');
  const uploadIds = await picturesFor(door, user, 'card');
  const late = meanwhileDoor(door, () => succeed(registry, verifyRegistry, user, {}));
  expectRefusal(await send(user, uploadIds, late), 'step-not-next', { state: 'face' });
  expect(await walletOf(door, user)).toMatchObject({ tier: 'basic', auditStatus: 0 });
  // The other way round the case is there, and the registry is not asked for what lies with a reviewer.
  const { user: other } = await beforeReview(door, 'card');
  const pictures = await picturesFor(door, other, 'card');
  const behind = meanwhileDoor(registry, () => send(other, pictures));
  expectRefusal(await ask(behind, verifyRegistry, other, {}, { requestId: randomUUID() }), 'under-review');
  expect(await walletOf(door, other)).toMatchObject({ tier: 'unauthorized', auditStatus: 1 });
});

test.for(['face', 'papers'] as const)('face-too-young: a minor is sent no way on, whoever looks: %s', async (kind) => {
  const minor = { birthDate: '2009-01-01', issueDate: '2024-01-10', expiryDate: '2033-01-01' } as const;
  const { user } = await beforeReview(door, 'face', thaiData(minor));
  if (kind === 'papers') await giveTier(door, user, 'semi');
  const uploadIds = await picturesFor(door, user, kind);
  await unchanged(door, [user], async () => {
    expectRefusal(await send(user, uploadIds), 'face-too-young', { leastAge: 20 });
  });
});

test('step-not-next, personal-data-not-given: where no reviewer is waited for', async () => {
  const [nobody, thai, byHand] = await Promise.all([newUser(door), newUser(door), newUser(door)]);
  await Promise.all([consent(door, thai), consent(door, byHand)]);
  await giveTier(door, byHand, 'semi');
  const uploadId = await checkedUpload(door, byHand, 'supporting');
  await unchanged(door, [nobody, thai, byHand], async () => {
    expectRefusal(await send(nobody, [uploadId]), 'step-not-next', { state: 'consent' });
    expectRefusal(await send(thai, [uploadId]), 'step-not-next', { state: 'data' });
    expectRefusal(await send(byHand, [uploadId]), 'personal-data-not-given');
  });
});

test("upload-not-found, upload-not-usable, pictures-missing: all of one's own, checked, and of each sort", async () => {
  const [{ user }, other] = [await beforeReview(door, 'passport'), await newUser(door)];
  const [front, selfie] = await picturesFor(door, user, 'passport');
  const theirs = await checkedUpload(door, other, 'selfie');
  const avatar = await checkedUpload(door, user, 'avatar');
  const { uploadId: unsent } = await askForForm(door, user, { kind: 'selfie' });
  await unchanged(door, [user, other], async () => {
    expectRefusal(await send(user, [front ?? '', theirs]), 'upload-not-found');
    expectRefusal(await send(user, [front ?? '', unsent]), 'upload-not-usable');
    expectRefusal(await send(user, [front ?? '']), 'pictures-missing');
    expectRefusal(await send(user, [front ?? '', selfie ?? '', avatar]), 'pictures-missing');
  });
});

test('act-under-review: no step is sent while a picture for one act waits, sent in this moment too, and the way stands', async () => {
  const { user } = await beforeReview(door, 'papers');
  const uploadIds = await picturesFor(door, user, 'papers');
  const act = { operation: 'user/unlock-wallet', requestId: randomUUID(), input: {} } as const;
  const late = meanwhileDoor(door, async () => void (await sentForAct(door, user, act)));
  expectRefusal(await send(user, uploadIds, late), 'act-under-review');
  await unchanged(door, [user], async () => {
    expectRefusal(await send(user, uploadIds), 'act-under-review');
  });
  // What lies there is no case of the way.
  expect(await succeed(door, getReview, user, {})).toMatchObject({ sends: { kind: 'papers' } });
  expect((await succeed(door, getReview, user, {})).review).toBeUndefined();
});

test('too-many-reviews: five begun in a day, those they took back too; an answer begins none', async () => {
  const at = await openDoor();
  const { user, uploadIds, reviewId } = await sentFor(at);
  // Pictures for acts have a bound of their own.
  await takenBackAfter(at, user, { ...(await storedReview(at, user, reviewId)), kind: 'act' }, 3);
  const again = () => succeed(at, operation, user, { uploadIds }, { requestId: randomUUID() });
  const last = await begunAgain(at, user, reviewId, { times: 4, send: again });
  await decided(at, await newOperator(at), decision.ask(last, uploadIds));
  // It is the fifth still, sent again.
  expect((await answered(at, user, uploadIds)).reviewId).toBe(last);
  // The page says so before they have pressed anything.
  const { sends: open } = await succeed(at, getReview, user, {});
  expect(open).toBeUndefined();
  await succeed(at, withdrawReview, user, { reviewId: idSchema('rev').parse(last) });
  await unchanged(at, [user], async () =>
    expectRefusal(await send(user, uploadIds, at), 'too-many-reviews', { most: 5 }),
  );
  const { sends } = await succeed(at, getReview, user, {});
  expect(sends?.restsUntilMs).toBe(timeOfIdBody(reviewId.slice('rev_'.length)) + 86_400_000);
  at.clock.advance(86_400_000);
  await stayLoggedIn(at, user);
  expect((await succeed(at, getReview, user, {})).sends).not.toHaveProperty('restsUntilMs');
  await again();
});

test('document-expired: nothing is sent that rests on a document which has ended', async () => {
  const expiryDate = dayInBangkok(door.clock.peekMs());
  const { user } = await beforeReview(door, 'papers', thaiData({ expiryDate }));
  const uploadIds = await picturesFor(door, user, 'papers');
  door.clock.advance(86_400_000);
  await stayLoggedIn(door, user);
  await unchanged(door, [user], async () => expectRefusal(await send(user, uploadIds), 'document-expired'));
});
