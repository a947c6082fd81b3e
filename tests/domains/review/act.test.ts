import { describe, expect, test } from 'vitest';
import { actReviewsRestUntilMs, refuseActReview } from '../../../functions/domains/review/act.ts';
import { timesOfSending } from '../../../functions/domains/review/review.ts';
import type { Review } from '../../../functions/domains/review/review.ts';
import { idBody } from '../../../shared/ids.ts';
import { mostActReviews } from '../../../shared/review.ts';

const nowMs = Date.parse('2026-11-29T10:00:00+07:00');
const dayMs = 86_400_000;

/** A refused case about an act that was begun so long ago. */
function begun(agoMs: number): Review {
  const atMs = nowMs - agoMs;
  const body = idBody(atMs, new Uint8Array(11));
  const times = timesOfSending(atMs);
  const how = { kind: 'act', state: 'refused', version: 1, history: [], revision: 1, pictures: [] } as const;
  return { userId: 'usr_1', body, ...how, ...times };
}

describe('the day’s pictures for acts', () => {
  test.each([
    ['none', [], undefined],
    ['two', [1, 2], undefined],
    ['three', [1, 2, 5], dayMs - 5],
    ['three, of which the first is a millisecond within its day', [1, 2, dayMs - 1], 1],
    ['three, of which the first is a day ago', [1, 2, dayMs], undefined],
    ['four, of which one is older', [1, 2, 3, 2 * dayMs], dayMs - 3],
    ['four at once: the third last has to be a day ago', [1, 2, 3, 4], dayMs - 3],
    ['three in any order', [5, 1, 2], dayMs - 5],
  ])('%s: until when they rest is what is told before and what is refused by', (_which, agosMs, restMs) => {
    expect(mostActReviews).toBe(3);
    const before = agosMs.map(begun);
    const untilMs = restMs === undefined ? undefined : nowMs + restMs;
    expect(actReviewsRestUntilMs(before, nowMs)).toBe(untilMs);
    const refusal = refuseActReview({ tier: 'fully' }, before, undefined, nowMs);
    expect(refusal?.refused).toBe(untilMs === undefined ? undefined : 'too-many-act-reviews');
    // From that very moment on another one begins.
    expect(actReviewsRestUntilMs(before, untilMs ?? nowMs)).toBeUndefined();
  });

  test('what came back for more goes on, however many were begun', () => {
    const [asked, ...others] = [1, 2, 3].map(begun);
    if (asked === undefined) throw new Error('there are three');
    const open = { ...asked, state: 'asked' as const };
    expect(refuseActReview({ tier: 'fully' }, [open, ...others], open, nowMs)).toBeUndefined();
  });
});
