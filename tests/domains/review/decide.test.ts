import { describe, expect, test } from 'vitest';
import { decideReview, hasPictures, refuseReviewer, reviewKindAt } from '../../../functions/domains/review/decide.ts';
import { actCountsForMs } from '../../../functions/domains/review/act.ts';
import {
  answersWithinMs,
  claimMs,
  inOrderOfDeadline,
  lapsesAfterMs,
  nextStep,
  ownReviewOf,
  timesOfSending,
} from '../../../functions/domains/review/review.ts';
import type { Review } from '../../../functions/domains/review/review.ts';
import { reviewTransitions } from '../../../functions/domains/review/transitions.ts';
import { walkOf } from '../../../functions/engine/transitions.ts';
import { reviewStates } from '../../../shared/review.ts';
import type { PictureDecision } from '../../../shared/review.ts';

const nowMs = Date.parse('2026-11-24T10:00:00+07:00');
const [front, selfie] = ['F'.repeat(20), 'S'.repeat(20)];

const claimed: Review = {
  userId: 'usr_1',
  body: 'R'.repeat(20),
  kind: 'passport',
  state: 'waiting',
  version: 1,
  history: [],
  revision: 1,
  ...timesOfSending(nowMs),
  pictures: [
    { body: front, kind: 'id-front' },
    { body: selfie, kind: 'selfie' },
  ],
  claimedBy: 'malee',
  claimedUntilMs: nowMs + 1,
  readBy: 'malee',
};
const malee = { id: 'malee', lastEditor: undefined };

const said = (of: string, word: PictureDecision['word'], reason?: PictureDecision['reason']): PictureDecision => ({
  uploadId: `upl_${of}`,
  word,
  ...(reason !== undefined && { reason }),
});
const both = [said(front, 'accept'), said(selfie, 'accept')];

describe('a decision', () => {
  test.each([
    ['accept', undefined, both],
    ['refuse', 'not-accepted-here', both],
    ['refuse', 'may-be-forged', [said(front, 'refuse', 'may-be-forged'), said(selfie, 'accept')]],
    ['ask', 'unreadable', [said(front, 'retry', 'unreadable'), said(selfie, 'accept')]],
  ] as const)('to %s for %s stands with a word for each picture', (outcome, reason, pictures) => {
    const decided = decideReview(claimed, { outcome, reason, pictures }, malee, nowMs);
    expect(decided).toMatchObject({ pictures: [{ body: front, word: pictures[0].word }, { body: selfie }] });
  });

  test.each([
    ['a picture without a word', 'accept', undefined, [said(front, 'accept')]],
    ['a word for another picture', 'accept', undefined, [said(front, 'accept'), said('X'.repeat(20), 'accept')]],
    ['a picture that is not accepted', 'accept', undefined, [said(front, 'retry', 'expired'), said(selfie, 'accept')]],
    ['a reason to accept', 'accept', 'unreadable', both],
    ['no reason', 'refuse', undefined, both],
    ['nothing to send again', 'ask', 'unreadable', both],
    ['a last word', 'ask', 'not-accepted-here', [said(front, 'retry', 'expired'), said(selfie, 'accept')]],
    ['a refused picture', 'ask', 'expired', [said(front, 'refuse', 'may-be-forged'), said(selfie, 'retry', 'expired')]],
    [
      'a last reason to try again',
      'refuse',
      'expired',
      [said(front, 'retry', 'may-be-forged'), said(selfie, 'accept')],
    ],
    [
      'a reason that may be mended, refused',
      'refuse',
      'expired',
      [said(front, 'refuse', 'expired'), said(selfie, 'accept')],
    ],
    ['a picture without its reason', 'refuse', 'expired', [said(front, 'refuse'), said(selfie, 'accept')]],
  ] as const)('with %s is not whole (%s)', (_what, outcome, reason, pictures) => {
    expect(decideReview(claimed, { outcome, reason, pictures }, malee, nowMs)).toMatchObject({
      refused: 'decision-not-whole',
    });
  });

  test('is made by who holds the claim and has read it, while it holds, and never by the last editor or once it is decided', () => {
    const accept = { outcome: 'accept', pictures: both } as const;
    const by = (review: Review, who: { id: string; lastEditor: string | undefined }, atMs = nowMs) =>
      decideReview(review, accept, who, atMs);
    expect(by(claimed, { id: 'somchai', lastEditor: undefined })).toMatchObject({ refused: 'review-claimed' });
    expect(by(claimed, malee, nowMs + 1)).toMatchObject({ refused: 'review-not-claimed' });
    expect(by(claimed, { id: 'malee', lastEditor: 'malee' })).toMatchObject({ refused: 'review-by-editor' });
    const unread = { ...claimed, readBy: 'somchai' };
    expect(by(unread, malee)).toMatchObject({ refused: 'review-not-read' });
    for (const state of ['asked', 'accepted', 'refused', 'lapsed'] as const)
      expect(by({ ...claimed, state }, malee)).toMatchObject({ refused: 'review-not-open' });
    expect(refuseReviewer(claimed, { id: 'somchai', lastEditor: undefined }, nowMs + 1)).toBeUndefined();
  });
});

describe('a company', () => {
  const company = { ...claimed, kind: 'company' } as const;
  const accept = { outcome: 'accept', pictures: both } as const;

  test('is accepted by two: after the first it waits on, and the second is another one', () => {
    expect(decideReview(company, accept, malee, nowMs)).toMatchObject({ event: 'accept-first' });
    const second = { ...company, firstBy: 'somchai', firstAtMs: nowMs };
    expect(decideReview(second, accept, malee, nowMs)).toMatchObject({ event: 'accept' });
    const own = { ...company, firstBy: 'malee', firstAtMs: nowMs };
    expect(decideReview(own, accept, malee, nowMs)).toMatchObject({ refused: 'review-by-first' });
    expect(refuseReviewer(own, malee, nowMs)).toMatchObject({ refused: 'review-by-first' });
    // Who has edited the person since is none of the two.
    const edited = { ...malee, lastEditor: 'somchai' };
    expect(decideReview(second, accept, edited, nowMs)).toMatchObject({ event: 'accept-first' });
    // Nor is who is no reviewer any more; of somebody else that says nothing.
    expect(decideReview(second, accept, { ...malee, gone: 'somchai' }, nowMs)).toMatchObject({ event: 'accept-first' });
    expect(decideReview(second, accept, { ...malee, gone: 'anong' }, nowMs)).toMatchObject({ event: 'accept' });
  });

  test('is refused or handed back by either alone', () => {
    const refusal = { outcome: 'refuse', reason: 'not-accepted-here', pictures: both } as const;
    const ask = {
      outcome: 'ask',
      reason: 'unreadable',
      pictures: [said(front, 'retry', 'unreadable'), both[1]],
    } as const;
    for (const review of [company, { ...company, firstBy: 'somchai' }]) {
      expect(decideReview(review, refusal, malee, nowMs)).toMatchObject({ event: 'refuse' });
      expect(
        decideReview(review, { ...ask, pictures: ask.pictures.flatMap((each) => each ?? []) }, malee, nowMs),
      ).toMatchObject({ event: 'ask' });
    }
  });

  test('of a person one is enough', () => {
    expect(decideReview(claimed, accept, malee, nowMs)).toMatchObject({ event: 'accept' });
  });
});

describe('what time makes of a case', () => {
  const { promisedAtMs: promised, lapsesAtMs: lapses } = claimed;

  test('it waits for its promise, is told late once, waits for its end and lapses', () => {
    expect(lapses - promised).toBe(lapsesAfterMs);
    expect(nextStep(claimed, promised - 1)).toEqual({ kind: 'wait', untilMs: promised });
    expect(nextStep(claimed, promised)).toEqual({ kind: 'tell-late' });
    const told = { ...claimed, toldLateAtMs: promised };
    expect(nextStep(told, promised)).toEqual({ kind: 'wait', untilMs: lapses });
    expect(nextStep(told, lapses)).toEqual({ kind: 'lapse' });
    expect(nextStep({ ...claimed, state: 'asked' }, promised)).toEqual({ kind: 'wait', untilMs: lapses });
    expect(nextStep({ ...claimed, state: 'asked' }, lapses)).toEqual({ kind: 'lapse' });
  });

  test('nothing of what is decided', () => {
    for (const state of ['accepted', 'refused', 'lapsed'] as const)
      expect(nextStep({ ...claimed, state }, lapses + 1)).toEqual({ kind: 'ended' });
  });
});

test('what lies with us comes before what lies with its person, each by its own deadline', () => {
  const at = (state: Review['state'], promisedAtMs: number, lapsesAtMs: number): Review => ({
    ...claimed,
    state,
    promisedAtMs,
    lapsesAtMs,
  });
  const inOrder = [at('waiting', 1, 9), at('waiting', 2, 8), at('asked', 4, 6), at('asked', 3, 7)];
  expect(inOrder.toReversed().toSorted(inOrderOfDeadline)).toEqual(inOrder);
});

test('the times of section 13: a claim of ten minutes, an end 72 hours behind the promise, a week to answer, a day of an act', () => {
  expect({ claimMs, lapsesAfterMs, actCountsForMs }).toEqual({
    claimMs: 600_000,
    lapsesAfterMs: 259_200_000,
    actCountsForMs: 86_400_000,
  });
  expect([answersWithinMs('passport'), answersWithinMs('act')]).toEqual([604_800_000, 86_400_000]);
});

test('fraud is told to nobody', () => {
  const picture = { body: front, kind: 'id-front', word: 'refuse', reason: 'may-be-forged' } as const;
  const own = ownReviewOf({ ...claimed, state: 'refused', reason: 'may-be-somebody-else', pictures: [picture] });
  expect(own).toMatchObject({ reason: 'not-accepted-here', pictures: [{ reason: 'not-accepted-here' }] });
  expect(JSON.stringify(own)).not.toMatch(/may-be|malee/);
});

test('a case is of all its pictures and of no others', () => {
  const of = (...kinds: Parameters<typeof hasPictures>[2][number]['kind'][]) => kinds.map((kind) => ({ kind }));
  expect(hasPictures('passport', 2, of('passport', 'selfie'))).toBe(true);
  expect(hasPictures('passport', 2, of('passport'))).toBe(false);
  expect(hasPictures('passport', 2, of('passport', 'passport', 'selfie'))).toBe(false);
  expect(hasPictures('passport', 2, of('passport', 'selfie', 'id-front'))).toBe(false);
  const all = ['selfie', 'signature', 'supporting', 'supporting'] as const;
  expect(hasPictures('papers', 1, of(...all))).toBe(true);
  expect(hasPictures('papers', 1, of(...all, 'id-front', 'id-back'))).toBe(true);
  expect(hasPictures('papers', 1, of(...all, 'avatar'))).toBe(false);
  expect(hasPictures('papers', 1, of('selfie', 'supporting'))).toBe(false);
});

test('of a card both sides are looked at, of a passport its page, and oneself with it', () => {
  const of = (...kinds: Parameters<typeof hasPictures>[2][number]['kind'][]) => kinds.map((kind) => ({ kind }));
  const [ofCard, ofPassport] = [of('id-front', 'id-back', 'selfie'), of('passport', 'selfie')];
  expect([hasPictures('card', 1, ofCard), hasPictures('face', 1, ofCard)]).toEqual([true, true]);
  expect(hasPictures('face', 2, ofPassport)).toBe(true);
  // A passport's page is no card, and nothing less than a card is one.
  for (const less of [ofPassport, of('selfie')]) expect(hasPictures('card', 2, less)).toBe(false);
  expect([hasPictures('face', 1, ofPassport), hasPictures('face', 2, ofCard)]).toEqual([false, false]);
  for (const kind of ['id-front', 'id-back', 'selfie'] as const)
    expect(
      hasPictures(
        'card',
        1,
        ofCard.filter((each) => each.kind !== kind),
      ),
    ).toBe(false);
});

test.each([
  ['guardian', 'guardian'],
  ['registry', 'card'],
  ['passport', 'passport'],
  ['face', 'face'],
  ['papers', 'papers'],
  ['consent', undefined],
  ['data', undefined],
  ['done', undefined],
] as const)('who stands before %s sends what a reviewer of %s decides', (state, kind) => {
  expect(reviewKindAt(state)).toBe(kind);
});

test('a decided case goes nowhere, and the wire knows the same states', () => {
  expect([...reviewStates]).toEqual(Object.keys(reviewTransitions.states));
  const led = walkOf(reviewTransitions).filter(([, , to]) => to !== undefined);
  expect(led.map(([from, event]) => `${from} ${event}`)).toEqual([
    'waiting tell-late',
    'waiting accept-first',
    'waiting accept',
    'waiting refuse',
    'waiting ask',
    'waiting lapse',
    'waiting withdraw',
    'waiting match',
    'waiting lower',
    'asked lapse',
    'asked withdraw',
    'asked match',
    'asked lower',
    'asked answer',
  ]);
});
