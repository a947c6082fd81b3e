import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { operation as getActReview } from '../../functions/handlers/identity/get-act-review.ts';
import { operation as getReview } from '../../functions/handlers/identity/get-review.ts';
import { operation as getNotificationPage } from '../../functions/handlers/notification/page.ts';
import { operation as sendForReview } from '../../functions/handlers/identity/send-for-review.ts';
import { operation as readEvidence } from '../../functions/handlers/ops/read-evidence.ts';
import { operation as listReviews } from '../../functions/handlers/ops/list-reviews.ts';
import { operation as dropPaper } from '../../functions/handlers/paper/drop.ts';
import { keys } from '../../functions/table/keys.ts';
import { readPapers } from '../../functions/table/papers.ts';
import { answerWithinMs } from '../../functions/domains/review/review.ts';
import { takeStep } from '../../functions/review/cases/take-step.ts';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { succeed } from '../front-door/door/ask.ts';
import { openDoor } from '../front-door/door/door.ts';
import { losingDoor, mostSdkTries } from '../front-door/door/lost-answers.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { allowEvidence, refusedReview } from '../front-door/identity/evidence.ts';
import { sentForAct, waitingForAct } from '../front-door/identity/act-reviews.ts';
import { keepIn } from '../front-door/identity/papers.ts';
import { beforeReview, decided, decision, picturesFor, sentFor, storedReview } from '../front-door/identity/reviews.ts';
import { itemsOf, walletOf } from '../front-door/people/account.ts';
import { auditsAbout } from '../front-door/people/audits.ts';
import { newOperator, succeedAs } from '../front-door/people/operators.ts';
import { stayLoggedIn } from '../front-door/people/sessions.ts';
import type { User } from '../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const somebody = await newOperator(door);
const sweep = () => endDueItems(door.runtime, ['reviews']);
const minuteMs = 60_000;

const dueOf = async ({ userId }: User) =>
  (await itemsOf(door, userId)).filter((item) => item['duePk'] === 'DUE#reviews#0').map((item) => item['dueAtMs']);

const wordsTo = async (user: User) =>
  (await succeed(door, getNotificationPage, user, {})).rows.map(({ reviewWord }) => reviewWord);

async function goTo(atMs: number, user: User): Promise<void> {
  door.clock.advance(atMs - door.clock.peekMs());
  await stayLoggedIn(door, user);
}

test('nobody decides: its person is told once that it is late, and at its end the wallet is free again', async () => {
  const { user, reviewId, promisedAtMs } = await sentFor(door);
  const { lapsesAtMs } = await storedReview(door, user, reviewId);
  await sweep();
  expect(await wordsTo(user)).toEqual([]);
  await goTo(promisedAtMs + 5 * minuteMs, user);
  await sweep();
  await sweep();
  expect(await wordsTo(user)).toEqual(['late']);
  // What somebody is woken by, once.
  expect(door.log.of('review-late')).toHaveLength(1);
  expect(await succeed(door, getReview, user, {})).toMatchObject({ review: { state: 'waiting', isLate: true } });
  expect((await walletOf(door, user)).auditStatus).toBe(1);
  await goTo(lapsesAtMs + 5 * minuteMs, user);
  await sweep();
  await sweep();
  expect(await wordsTo(user)).toEqual(['lapsed', 'late']);
  expect([door.log.of('review-late').length, door.log.of('review-lapsed').length]).toEqual([1, 1]);
  expect((await walletOf(door, user)).auditStatus).toBe(3);
  expect((await succeedAs(door, listReviews, somebody, {})).rows).toEqual([]);
  expect(await succeed(door, getReview, user, {})).toMatchObject({
    review: { state: 'lapsed' },
    sends: { kind: 'passport' },
  });
  expect((await auditsAbout(door, user.userId)).map(({ action, operator }) => [action, operator])).toEqual([
    ['tell-review-late', 'sweep'],
    ['lapse-review', 'sweep'],
  ]);
  // Of what is over only its pictures' end is still to come.
  expect(await dueOf(user)).toEqual([(await storedReview(door, user, reviewId)).picturesUntilMs]);
});

test('what its execution should have done is told as behind, each time; what was there before any execution is not', async () => {
  const told = (): number => door.log.of('workflow-behind').length;
  const { user, reviewId, promisedAtMs } = await sentFor(door);
  const before = told();
  await sweep();
  expect(told()).toBe(before);
  await goTo(promisedAtMs + 5 * minuteMs, user);
  await sweep();
  await sweep();
  expect(told()).toBe(before + 1);
  expect(door.log.of('workflow-behind').at(-1)?.facts).toEqual({ workflow: 'review' });
  await goTo((await storedReview(door, user, reviewId)).lapsesAtMs + 5 * minuteMs, user);
  await sweep();
  expect(told()).toBe(before + 2);
  // The sweep itself was away for the hour: no execution had begun, and none is behind.
  const unseen = await sentFor(door);
  await goTo(unseen.promisedAtMs + 5 * minuteMs, unseen.user);
  await sweep();
  expect(await wordsTo(unseen.user)).toEqual(['late']);
  expect(told()).toBe(before + 2);
  await decided(door, somebody, decision.refuse(unseen.reviewId, unseen.uploadIds));
});

test('asked and not answered, it ends after a week; what is decided is due for its pictures alone', async () => {
  const lapsedBefore = door.log.of('review-lapsed').length;
  const { user, uploadIds, reviewId } = await sentFor(door);
  await decided(door, somebody, decision.ask(reviewId, uploadIds));
  await goTo(door.clock.peekMs() + answerWithinMs + 5 * minuteMs, user);
  await sweep();
  expect(await wordsTo(user)).toEqual(['lapsed', 'asked']);
  // Nobody is woken by whoever does not answer.
  expect([door.log.of('review-unanswered').length, door.log.of('review-lapsed').length]).toEqual([1, lapsedBefore]);
  const other = await sentFor(door);
  await decided(door, somebody, decision.accept(other.reviewId, other.uploadIds));
  await sweep();
  expect(await dueOf(other.user)).toEqual([(await storedReview(door, other.user, other.reviewId)).picturesUntilMs]);
});

test('decided in the very moment of its end it is decided, and two sweeps at once end it once', async () => {
  const { user, uploadIds, reviewId } = await sentFor(door);
  const waiting = await storedReview(door, user, reviewId);
  await decided(door, somebody, decision.accept(reviewId, uploadIds));
  const told = () => door.log.of('review-lapsed').length;
  const before = told();
  expect(await takeStep(door.runtime, waiting, waiting.lapsesAtMs)).toBe('ended-before');
  // Nobody is woken by what was decided.
  expect(told()).toBe(before);
  expect(await walletOf(door, user)).toMatchObject({ tier: 'basic', auditStatus: 2 });
  const next = await sentFor(door);
  const open = await storedReview(door, next.user, next.reviewId);
  const end = () => takeStep(door.runtime, open, open.lapsesAtMs);
  expect((await Promise.all([end(), end()])).toSorted()).toEqual(['ended-before', 'lapsed']);
  expect((await walletOf(door, next.user)).auditStatus).toBe(3);
});

test('what a process wrote that never heard so, or ended there, has woken somebody all the same', async () => {
  const { door: losing, lose } = losingDoor(door);
  const { user, reviewId, promisedAtMs } = await sentFor(door);
  const { lapsesAtMs } = await storedReview(door, user, reviewId);
  for (const [event, atMs] of [
    ['review-late', promisedAtMs],
    ['review-lapsed', lapsesAtMs],
  ] as const) {
    const told = () => door.log.of(event).length;
    const before = told();
    lose('TransactWrite', mostSdkTries);
    await takeStep(losing.runtime, await storedReview(door, user, reviewId), atMs);
    // The next look finds it done.
    await takeStep(door.runtime, await storedReview(door, user, reviewId), atMs);
    expect(told()).toBe(before + 1);
  }
  expect(await storedReview(door, user, reviewId)).toMatchObject({ state: 'lapsed' });
  expect(await wordsTo(user)).toEqual(['lapsed', 'late']);
});

const daysMs = (days: number) => days * 86_400_000;
const statesOf = async ({ userId }: User, uploadIds: readonly string[]) => {
  const items = await itemsOf(door, userId);
  return uploadIds.map((id) => items.find((item) => item['sk'] === `UPLOAD#${id.slice(4)}`)?.['state']);
};

test('the pictures of a case that led to nothing are dropped after ninety days, but what another case or place names', async () => {
  const { user, uploadIds, reviewId } = await sentFor(door, 'papers');
  const [selfie = '', ...others] = uploadIds;
  await decided(door, somebody, decision.refuse(reviewId, uploadIds, 'differs-from-data'));
  const endsAtMs = (await storedReview(door, user, reviewId)).picturesUntilMs ?? 0;
  expect(endsAtMs - door.clock.peekMs()).toBeLessThanOrEqual(daysMs(90));
  // A new case shows the same selfie again, so that it stays for as long as that one needs it.
  await goTo(endsAtMs - daysMs(1), user);
  const sent = [selfie, ...(await picturesFor(door, user, 'papers')).slice(1)];
  const second = await succeed(door, sendForReview, user, { uploadIds: sent });
  await goTo(endsAtMs, user);
  await sweep();
  expect(new Set(await statesOf(user, uploadIds))).toEqual(new Set(['used']));
  await decided(door, somebody, decision.refuse(second.reviewId, sent));
  await goTo(door.clock.peekMs() + daysMs(2), user);
  await sweep();
  expect(await statesOf(user, [selfie])).toEqual(['used']);
  expect(new Set(await statesOf(user, others))).toEqual(new Set(['dropped']));
  expect((await storedReview(door, user, reviewId)).picturesUntilMs).toBeUndefined();
  await goTo((await storedReview(door, user, second.reviewId)).picturesUntilMs ?? 0, user);
  await sweep();
  expect(new Set(await statesOf(user, sent))).toEqual(new Set(['dropped']));
  expect(await dueOf(user)).toEqual([]);
});

test('sent from their places, they outlive what their person takes out or replaces, and leave their places at their end', async () => {
  const { user } = await beforeReview(door, 'passport');
  const [passport, selfie] = [await keepIn(door, user, 'passport'), await keepIn(door, user, 'selfie')];
  const uploadIds = [passport.uploadId, selfie.uploadId];
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await decided(door, somebody, decision.refuse(reviewId, uploadIds));
  await succeed(door, dropPaper, user, { slot: 'passport' });
  const other = await keepIn(door, user, 'selfie');
  expect(await statesOf(user, uploadIds)).toEqual(['used', 'used']);
  await keepIn(door, user, 'passport');
  await goTo((await storedReview(door, user, reviewId)).picturesUntilMs ?? 0, user);
  await sweep();
  expect(await statesOf(user, uploadIds)).toEqual(['dropped', 'dropped']);
  // What was given since is no part of that case.
  expect(await statesOf(user, [other.uploadId])).toEqual(['used']);
});

test('a refused case that lies in its places still leaves nothing behind', async () => {
  const { user } = await beforeReview(door, 'passport');
  const kept = [await keepIn(door, user, 'passport'), await keepIn(door, user, 'selfie')];
  const uploadIds = kept.map(({ uploadId }) => uploadId);
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await decided(door, somebody, decision.refuse(reviewId, uploadIds));
  await goTo((await storedReview(door, user, reviewId)).picturesUntilMs ?? 0, user);
  await sweep();
  expect(await statesOf(user, uploadIds)).toEqual(['dropped', 'dropped']);
  expect(readPapers((await itemsOf(door, user.userId)).find(({ sk }) => sk === keys.papers(user.userId).sk))).toEqual(
    {},
  );
});

test('whoever may read what was decided on finds its pictures named behind their end, and no address that leads nowhere', async () => {
  const [sent, by] = [await refusedReview(door), await newOperator(door)];
  const { user, reviewId, uploadIds, asked } = sent;
  const read = async () => {
    await allowEvidence(door, sent, by);
    return (await succeedAs(door, readEvidence, by, { ...asked, reason: 'they complain' })).pictures;
  };
  expect((await read()).map(({ url }) => url)).toEqual(uploadIds.map(() => expect.any(String)));
  await goTo((await storedReview(door, user, reviewId)).picturesUntilMs ?? 0, user);
  await sweep();
  expect(await statesOf(user, uploadIds)).toEqual(uploadIds.map(() => 'dropped'));
  expect(await read()).toEqual([
    { uploadId: uploadIds[0], kind: 'passport', word: 'accept' },
    { uploadId: uploadIds[1], kind: 'selfie', word: 'accept' },
  ]);
});

test('what a level rests on is kept for five years, and then for as long as its person has an account', async () => {
  const { user, uploadIds, reviewId } = await sentFor(door);
  await decided(door, somebody, decision.accept(reviewId, uploadIds));
  const atMs = (await storedReview(door, user, reviewId)).picturesUntilMs ?? 0;
  expect(atMs - door.clock.peekMs()).toBeGreaterThan(daysMs(5 * 365 - 1));
  await goTo(atMs, user);
  await sweep();
  expect(await statesOf(user, uploadIds)).toEqual(['used', 'used']);
  const { picturesUntilMs = 0 } = await storedReview(door, user, reviewId);
  expect(picturesUntilMs - atMs).toBeGreaterThanOrEqual(daysMs(365));
  expect(await dueOf(user)).toEqual([picturesUntilMs]);
});

test('about one act: late, told once; undecided it ends, another may be sent, and the wallet was open all the time', async () => {
  const { sender, act, reviewId, promisedAtMs } = await waitingForAct(door);
  const { lapsesAtMs } = await storedReview(door, sender, reviewId);
  await goTo(promisedAtMs + 5 * minuteMs, sender);
  await sweep();
  expect(await wordsTo(sender)).toEqual(['late']);
  expect((await walletOf(door, sender)).auditStatus).toBe(0);
  await goTo(lapsesAtMs + 5 * minuteMs, sender);
  await sweep();
  await sweep();
  expect(await wordsTo(sender)).toEqual(['lapsed', 'late']);
  expect(await walletOf(door, sender)).toMatchObject({ tier: 'fully', auditStatus: 0 });
  const { found, openRequestId } = await succeed(door, getActReview, sender, {});
  expect([found?.review.state, found?.countsUntilMs, openRequestId]).toEqual(['lapsed', undefined, undefined]);
  expect((await sentForAct(door, sender, act)).reviewId).not.toBe(reviewId);
});
