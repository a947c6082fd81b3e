import { describe, expect, test } from 'vitest';
import { decideReview, hasPictures, refuseReviewer } from '../../../functions/domains/review/decide.ts';
import { lapsesAfterMs, nextStep, ownReviewOf, timesOfSending } from '../../../functions/domains/review/review.ts';
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
  revision: 1,
  ...timesOfSending(nowMs),
  pictures: [
    { body: front, kind: 'id-front' },
    { body: selfie, kind: 'selfie' },
  ],
  claimedBy: 'malee',
  claimedUntilMs: nowMs + 1,
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

  test('is made by who holds the claim, while it holds, and never by the last editor or once it is decided', () => {
    const accept = { outcome: 'accept', pictures: both } as const;
    const by = (review: Review, who: { id: string; lastEditor: string | undefined }, atMs = nowMs) =>
      decideReview(review, accept, who, atMs);
    expect(by(claimed, { id: 'somchai', lastEditor: undefined })).toMatchObject({ refused: 'review-claimed' });
    expect(by(claimed, malee, nowMs + 1)).toMatchObject({ refused: 'review-not-claimed' });
    expect(by(claimed, { id: 'malee', lastEditor: 'malee' })).toMatchObject({ refused: 'review-by-editor' });
    for (const state of ['asked', 'accepted', 'refused', 'lapsed'] as const)
      expect(by({ ...claimed, state }, malee)).toMatchObject({ refused: 'review-not-open' });
    expect(refuseReviewer(claimed, { id: 'somchai', lastEditor: undefined }, nowMs + 1)).toBeUndefined();
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

test('fraud is told to nobody', () => {
  const picture = { body: front, kind: 'id-front', word: 'refuse', reason: 'may-be-forged' } as const;
  const own = ownReviewOf({ ...claimed, state: 'refused', reason: 'may-be-somebody-else', pictures: [picture] });
  expect(own).toMatchObject({ reason: 'not-accepted-here', pictures: [{ reason: 'not-accepted-here' }] });
  expect(JSON.stringify(own)).not.toMatch(/may-be|malee/);
});

test('a case is of all its pictures and of no others', () => {
  const of = (...kinds: Parameters<typeof hasPictures>[1][number]['kind'][]) => kinds.map((kind) => ({ kind }));
  expect(hasPictures('passport', of('passport', 'selfie'))).toBe(true);
  expect(hasPictures('passport', of('passport'))).toBe(false);
  expect(hasPictures('passport', of('passport', 'passport', 'selfie'))).toBe(false);
  expect(hasPictures('passport', of('passport', 'selfie', 'id-front'))).toBe(false);
  const all = ['selfie', 'signature', 'supporting', 'supporting'] as const;
  expect(hasPictures('papers', of(...all))).toBe(true);
  expect(hasPictures('papers', of(...all, 'id-front', 'id-back'))).toBe(true);
  expect(hasPictures('papers', of(...all, 'avatar'))).toBe(false);
  expect(hasPictures('papers', of('selfie', 'supporting'))).toBe(false);
});

test('a decided case goes nowhere, and the wire knows the same states', () => {
  expect([...reviewStates]).toEqual(Object.keys(reviewTransitions.states));
  const led = walkOf(reviewTransitions).filter(([, , to]) => to !== undefined);
  expect(led.map(([from, event]) => `${from} ${event}`)).toEqual([
    'waiting tell-late',
    'waiting accept',
    'waiting refuse',
    'waiting ask',
    'waiting lapse',
    'asked lapse',
    'asked answer',
  ]);
});
