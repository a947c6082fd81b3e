import { expect, test } from 'vitest';
import { ownReviewOf } from '../../../functions/domains/review/review.ts';
import { sinceCorrected } from '../../../functions/domains/review/since-corrected.ts';
import type { ReviewReason } from '../../../shared/review.ts';

const of = (reason: ReviewReason | undefined, ...why: readonly (ReviewReason | undefined)[]) =>
  ownReviewOf({
    userId: 'usr_1',
    body: 'R',
    kind: 'company',
    state: 'refused',
    version: 2,
    revision: 1,
    sentAtMs: 1,
    promisedAtMs: 2,
    lapsesAtMs: 3,
    history: [],
    ...(reason !== undefined && { reason }),
    pictures: why.map((each, index) => ({
      body: `${index}`,
      kind: 'company-registration',
      ...(each !== undefined && { word: 'retry' as const, reason: each }),
    })),
  });

test.each([
  [of('differs-from-data'), undefined],
  [of('differs-from-data', 'differs-from-data', undefined), undefined],
  [of('not-accepted-here'), of('not-accepted-here')],
  [of('differs-from-data', 'differs-from-data', 'unreadable'), of(undefined, undefined, 'unreadable')],
  [of('unreadable', 'differs-from-data'), of('unreadable', undefined)],
  [{ ...of('unreadable'), state: 'lapsed' as const }, undefined],
])('%j says, once the details were given anew: %j', (review, told) => {
  expect(sinceCorrected(review)).toEqual(told);
});
