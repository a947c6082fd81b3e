import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { askReverification } from '../../../shared/contracts/ops/ask-reverification.ts';
import { refusals } from '../../../shared/refusals.ts';
import { graceEndsAtMs, graceMs } from '../../../functions/domains/renewal/renewal.ts';
import { operation as login } from '../../../functions/handlers/auth/login.ts';
import { operation as sendCode } from '../../../functions/handlers/auth/send-code.ts';
import { operation as getJourney } from '../../../functions/handlers/identity/get-journey.ts';
import { operation as sendForReview } from '../../../functions/handlers/identity/send-for-review.ts';
import { operation as withdrawReview } from '../../../functions/handlers/identity/withdraw-review.ts';
import { leadToGiving } from '../../../functions/renewal/lead-to-giving.ts';
import { lookAtWatch } from '../../../functions/renewal/take-renewal-step.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation } from '../../../functions/handlers/ops/ask-reverification.ts';
import { operation as readReview } from '../../../functions/handlers/ops/read-review.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { operation as getBaseInfo } from '../../../functions/handlers/user/get-base-info.ts';
import { ask, succeed, expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { withRegistry } from '../../front-door/identity/registry.ts';
import {
  dayAfter,
  dayMs,
  goTo,
  knownByCard,
  renewalWordsTo,
  storedWatch,
  sweepRenewals,
  verified,
} from '../../front-door/identity/renewals.ts';
import { decided, decision, opened, picturesFor, sentFor, take } from '../../front-door/identity/reviews.ts';
import { unchanged, walletOf } from '../../front-door/people/account.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { giveTier, lastCode, newCaller, newUser, operator } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

const stage = withRegistry(await openDoor());
const door = withRegistry(await openDoor({ table: await createOwnTable() }));
const somebody = await newOperator(door);
const why = { reasonClass: 'periodic', reason: 'checked last three years ago' } as const;

test("given somebody with a level, an operator asks for another check over the operators' own API, and they are told until when", async () => {
  const { user } = await knownByCard(stage, 1_000);
  const asked = await succeedOverHttp(stage, askReverification, await operator(), { whose: user.mobile, ...why });
  expect(asked).toMatchObject({ userId: user.userId, stepsDownAtMs: expect.any(Number) });
  expect(await renewalWordsTo(stage, user)).toEqual(['asked']);
  expect((await succeed(stage, getJourney, user, {})).renewal).toMatchObject({
    isAsked: true,
    isOpen: true,
    stepsDownAtMs: asked.stepsDownAtMs,
  });
  const ends = { levelEndsAtMs: asked.stepsDownAtMs };
  expect(await succeed(stage, getBaseInfo, user, {})).toMatchObject(ends);
  // Whoever logs in anew reads it before anything else was asked.
  stage.clock.advance(60_000);
  const [caller, { mobile }] = [await newCaller(), user];
  await succeed(stage, sendCode, caller, { mobile });
  const { userInfo } = await succeed(stage, login, caller, { mobile, code: lastCode(stage, mobile) });
  expect(userInfo).toMatchObject(ends);
});

test('who does nothing steps down at the end, urged a week before; the audit says who asked and why, and the person not', async () => {
  const { user } = await knownByCard(door, 1_000);
  const { stepsDownAtMs, auditId } = await succeedAs(door, operation, somebody, { whose: user.userId, ...why });
  // It is a month's audit that is read, and thirty days later may be another.
  expect(await auditsAbout(door, user.userId)).toMatchObject([
    { action: 'ops/ask-reverification', operator: somebody.id, change: { reasonClass: 'periodic', tier: 'basic' } },
  ]);
  expect(stepsDownAtMs).toBeLessThanOrEqual(graceEndsAtMs(door.clock.peekMs()));
  await goTo(door, stepsDownAtMs - 7 * 86_400_000, user);
  await sweepRenewals(door);
  expect(await renewalWordsTo(door, user)).toEqual(['asked-week', 'asked']);
  await goTo(door, stepsDownAtMs + 300_000, user);
  await sweepRenewals(door);
  expect((await walletOf(door, user)).tier).toBe('unauthorized');
  const stepDowns = (await auditsAbout(door, user.userId)).filter(({ action }) => action === 'step-down');
  expect(stepDowns).toMatchObject([{ operator: 'sweep', change: { because: 'asked' } }]);
  expect(auditId).toMatch(/^adt_/);
  expect(JSON.stringify(await succeed(door, getJourney, user, {}))).not.toContain('periodic');
});

test('who is checked again keeps the level, and the watch follows the document once more', async () => {
  const { user, data, expiresAtMs } = await knownByCard(door, 1_000);
  const { stepsDownAtMs } = await succeedAs(door, operation, somebody, { whose: user.userId, ...why });
  await sweepRenewals(door);
  await succeed(door, addInfo, user, data, { requestId: randomUUID() });
  expect(await verified(door, user)).toMatchObject({ word: 'match', tier: 'basic' });
  await goTo(door, stepsDownAtMs + 300_000, user);
  await sweepRenewals(door);
  await sweepRenewals(door);
  expect((await walletOf(door, user)).tier).toBe('basic');
  expect(await storedWatch(door, user)).toMatchObject({ state: 'valid', expiresAtMs });
});

/** Somebody whose card ends in fifty days, who has given the next one: the registry was not asked about it yet. */
async function beforeCheck(lasting = 3_000, laserId?: string) {
  const { user, data } = await knownByCard(door, 50);
  const next = { ...data, ...(laserId !== undefined && { laserId }), expiryDate: dayAfter(door, lasting) };
  await succeed(door, addInfo, user, next, { requestId: randomUUID() });
  return { user, next };
}
const askOf = ({ userId }: User) => succeedAs(door, operation, somebody, { whose: userId, ...why });
const stateOf = async (user: User) => (await succeed(door, getJourney, user, {})).state;

test('what was given before operators asked is not checked any more, and answers nothing; what is given since does', async () => {
  const { user, next } = await beforeCheck();
  expect(await stateOf(user)).toBe('registry');
  await askOf(user);
  expect(await stateOf(user)).toBe('face');
  const verify = () => ask(door, verifyRegistry, user, {}, { requestId: randomUUID() });
  expectRefusal(await verify(), 'step-not-next', { state: 'face' });
  await sweepRenewals(door);
  expect(await storedWatch(door, user)).toMatchObject({ state: 'asked' });
  await succeed(door, addInfo, user, next, { requestId: randomUUID() });
  expect(await verified(door, user)).toMatchObject({ word: 'match', tier: 'basic' });
  await sweepRenewals(door);
  const { asked, ...watch } = await storedWatch(door, user);
  expect([watch.state, watch.revision, asked]).toEqual(['valid', 3, undefined]);
});

test('checked once more, nobody is known by the pictures of before: all of them are made behind the asking', async () => {
  const { user, next } = await beforeCheck(3_000, 'JT0-9876543-02');
  expect((await verified(door, user)).word).not.toBe('match');
  const old = await picturesFor(door, user, 'card');
  await askOf(user);
  door.clock.advance(1_000);
  await succeed(door, addInfo, user, next, { requestId: randomUUID() });
  expect((await verified(door, user)).word).not.toBe('match');
  const send = (uploadIds: readonly string[]) =>
    ask(door, sendForReview, user, { uploadIds: [...uploadIds] }, { requestId: randomUUID() });
  expectRefusal(await send(old), 'upload-not-usable');
  const [first = '', ...others] = await picturesFor(door, user, 'card');
  expectRefusal(await send([old[0] ?? '', ...others]), 'upload-not-usable');
  expect((await send([first, ...others])).code).toBe(1);
});

test('what lay with a reviewer by then is decided, and answers nothing; behind its end it gives no level back', async () => {
  const unknown = 'JT0-9876543-02';
  const [accepted, refused] = [await beforeCheck(3_000, unknown), await beforeCheck(3_000, unknown)];
  for (const { user } of [accepted, refused]) {
    expect((await verified(door, user)).word).not.toBe('match');
    const uploadIds = await picturesFor(door, user, 'card');
    const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
    await askOf(user);
    const decide = user === accepted.user ? decision.accept : decision.refuse;
    await decided(door, somebody, decide(reviewId, uploadIds));
    // What is answered by nothing that was given by then leads nobody on to send it once more.
    expect(await stateOf(user)).toBe(user === accepted.user ? 'face' : 'registry');
    await sweepRenewals(door);
    expect(await stateOf(user)).toBe('face');
    expect(await storedWatch(door, user)).toMatchObject({ state: 'asked' });
  }
  for (const { user } of [accepted, refused]) {
    const { endsAtMs = 0 } = await storedWatch(door, user);
    await goTo(door, Math.max(endsAtMs + 300_000, door.clock.peekMs()), user);
    await sweepRenewals(door);
    expect((await walletOf(door, user)).tier).toBe('unauthorized');
    expect(await stateOf(user)).toBe('data');
  }
});

test('a case that is begun in the very moment in which one is led back to giving stays, and so does its step', async () => {
  const { user } = await beforeCheck(3_000, 'JT0-9876543-02');
  expect((await verified(door, user)).word).not.toBe('match');
  const send = async () =>
    succeed(
      door,
      sendForReview,
      user,
      { uploadIds: await picturesFor(door, user, 'card') },
      { requestId: randomUUID() },
    );
  const { reviewId } = await send();
  await askOf(user);
  await succeed(door, withdrawReview, user, { reviewId }, { requestId: randomUUID() });
  const looked = await lookAtWatch(door.runtime, user.userId);
  await send();
  await expect(leadToGiving(door.runtime, looked, door.clock.peekMs())).rejects.toThrow('another case began');
  expect(await stateOf(user)).toBe('registry');
  expect(await walletOf(door, user)).toMatchObject({ auditStatus: 1 });
});

test('data that is given anew in that moment is what was asked for, and is led on to its check', async () => {
  const { user, next } = await beforeCheck(3_000, 'JT0-9876543-02');
  expect((await verified(door, user)).word).not.toBe('match');
  const uploadIds = await picturesFor(door, user, 'card');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await askOf(user);
  await succeed(door, withdrawReview, user, { reviewId }, { requestId: randomUUID() });
  const looked = await lookAtWatch(door.runtime, user.userId);
  await succeed(door, addInfo, user, next, { requestId: randomUUID() });
  await expect(leadToGiving(door.runtime, looked, door.clock.peekMs())).rejects.toThrow('other data was given');
  expect(await stateOf(user)).toBe('registry');
});

test('whoever reviews what comes then reads that operators have asked, in their words, and its person does not', async () => {
  const { user, next } = await beforeCheck(3_000, 'JT0-9876543-02');
  await askOf(user);
  await succeed(door, addInfo, user, next, { requestId: randomUUID() });
  expect((await verified(door, user)).word).not.toBe('match');
  const uploadIds = await picturesFor(door, user, 'card');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  await take(door, somebody, reviewId);
  const read = await succeedAs(door, readReview, somebody, { reviewId, reason: 'next in the queue' });
  expect(read.askedAgain).toEqual({ by: somebody.id, atMs: expect.any(Number), ...why });
  expect(JSON.stringify(await succeed(door, getJourney, user, {}))).not.toContain(why.reason);
  await decided(door, somebody, decision.accept(reviewId, uploadIds));
  await sweepRenewals(door);
  const { state, asked } = await storedWatch(door, user);
  expect([state, asked]).toEqual(['valid', undefined]);
});

test('data of a new document that is given in the very moment of the asking is found by its write', async () => {
  const { user, data } = await knownByCard(door, 50);
  const next = { ...data, expiryDate: dayAfter(door, 3_000) };
  const given = meanwhileDoor(door, () => succeed(door, addInfo, user, next, { requestId: randomUUID() }));
  const { code } = await askAs(given, operation, somebody, { whose: user.userId, ...why });
  expect(code).toBe(refusals.busy.code);
  expect(await renewalWordsTo(door, user)).toEqual([]);
  await askOf(user);
  expect(await stateOf(user)).toBe('face');
});

test('renewal-under-review: nobody is asked behind the end while a case is open, for it would be accepted in vain', async () => {
  const { user, data, expiresAtMs } = await knownByCard(door, 10);
  await goTo(door, expiresAtMs + 60_000, user);
  await sweepRenewals(door);
  const { endsAtMs = 0 } = await storedWatch(door, user);
  await goTo(door, endsAtMs - dayMs, user);
  const next = { ...data, laserId: 'JT0-9876543-02', expiryDate: dayAfter(door, 3_000) };
  await succeed(door, addInfo, user, next, { requestId: randomUUID() });
  expect((await verified(door, user)).word).not.toBe('match');
  const uploadIds = await picturesFor(door, user, 'card');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds }, { requestId: randomUUID() });
  const wish = { whose: user.userId, ...why };
  await unchanged(door, [user], async () =>
    expectRefusal(await askAs(door, operation, somebody, wish), 'renewal-under-review'),
  );
  await goTo(door, endsAtMs + 300_000, user);
  await sweepRenewals(door);
  await decided(door, somebody, decision.accept(reviewId, uploadIds));
  await sweepRenewals(door);
  expect((await walletOf(door, user)).tier).toBe('basic');
  expect(await storedWatch(door, user)).toMatchObject({ state: 'valid', revision: 2 });
  // Decided, they may be asked, and have the whole month.
  expect((await askOf(user)).stepsDownAtMs).toBeGreaterThanOrEqual(door.clock.peekMs() + graceMs);
});

test('user-not-found, no-level-to-check, reverification-under-way: nothing is asked, and not twice', async () => {
  const [nobody, byHand, company] = [await newUser(door), await newUser(door), await knownByCard(door, 1_000)];
  await giveTier(door, byHand, 'semi');
  await giveTier(door, company.user, 'enterprise');
  const { user } = await knownByCard(door, 1_000);
  const { stepsDownAtMs } = await succeedAs(door, operation, somebody, { whose: user.userId, ...why });
  await unchanged(door, [nobody, byHand, company.user, user], async () => {
    for (const { userId } of [nobody, byHand, company.user])
      expectRefusal(await askAs(door, operation, somebody, { whose: userId, ...why }), 'no-level-to-check');
    expectRefusal(await askAs(door, operation, somebody, { whose: '0899999999', ...why }), 'user-not-found');
    expectRefusal(await askAs(door, operation, somebody, { whose: user.userId, ...why }), 'reverification-under-way', {
      stepsDownAtMs,
    });
  });
});

test('what changes between the look and the write counts: another level, or a new document', async () => {
  const [{ user: other }, { user, data }] = [await knownByCard(door, 1_000), await knownByCard(door, 50)];
  const levelled = meanwhileDoor(door, () => giveTier(door, other, 'enterprise'));
  expectRefusal(await askAs(levelled, operation, somebody, { whose: other.userId, ...why }), 'no-level-to-check');
  await succeed(door, addInfo, user, { ...data, expiryDate: dayAfter(door, 3_000) }, { requestId: randomUUID() });
  const renewed = meanwhileDoor(door, () => verified(door, user));
  const { code } = await askAs(renewed, operation, somebody, { whose: user.userId, ...why });
  expect(code).toBe(refusals.busy.code);
  expect(await renewalWordsTo(door, user)).toEqual(['answered']);
});

test('a passport that is given anew is held against the one before: a reviewer reads what is another', async () => {
  const { user, data, reviewId: first, uploadIds } = await sentFor(door);
  await decided(door, somebody, decision.accept(first, uploadIds));
  await sweepRenewals(door);
  await askOf(user);
  door.clock.advance(1_000);
  const next = { ...data, idNumber: `N${data.idNumber.slice(1)}`, birthDate: '1998-01-31' };
  await succeed(door, addInfo, user, next, { requestId: randomUUID() });
  const pictures = await picturesFor(door, user, 'passport');
  const { reviewId } = await succeed(door, sendForReview, user, { uploadIds: pictures }, { requestId: randomUUID() });
  const read = await opened(door, somebody, reviewId);
  expect(read.replaces?.givenAtMs).toBeLessThan(read.given?.givenAtMs ?? 0);
  const known = { document: `…${data.idNumber.slice(-4)}`, 'birth-date': data.birthDate } as const;
  expect(read.checks.filter(({ check }) => check === 'document' || check === 'birth-date')).toEqual([
    { check: 'birth-date', says: 'differs', known: known['birth-date'] },
    { check: 'document', says: 'unknown', known: known.document },
  ]);
});
