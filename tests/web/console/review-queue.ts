import { fireEvent, screen, within } from '@testing-library/react';
import { claimReview } from '../../../shared/contracts/ops/claim-review.ts';
import { decideReviewCase } from '../../../shared/contracts/ops/decide-review.ts';
import { listReviews } from '../../../shared/contracts/ops/list-reviews.ts';
import { readReviewCase } from '../../../shared/contracts/ops/read-review.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { AskFault } from '../../../web/console/ask/ask.ts';
import { newDesk } from './desk.tsx';
import type { Desk } from './desk.tsx';

const id = (kind: string, last: string) => `${kind}_1M81XTKEXPY9VEDN29C${last}`;
export const [first, second] = [id('rev', '1'), id('rev', '2')];
export const [passport, selfie] = [id('upl', '1'), id('upl', '2')];
const userId = id('usr', '1');
const address = { countryCode: 'TH', street: '1 Rama IV' };

type Row = OutputOf<typeof listReviews>['rows'][number];
type Case = OutputOf<typeof readReviewCase>;

export const row = (reviewId: string, more: Partial<Row> = {}): Row => ({
  reviewId,
  userId,
  kind: 'passport',
  state: 'waiting',
  sentAtMs: Date.now() - 60_000,
  promisedAtMs: Date.now() + 3_540_000,
  lapsesAtMs: Date.now() + 9_000_000,
  isLate: false,
  ageMs: 60_000,
  leftMs: 3_540_000,
  ...more,
});

export const found = (reviewId: string): Case => ({
  reviewId,
  userId,
  kind: 'passport',
  sentAtMs: Date.now() - 60_000,
  promisedAtMs: Date.now() + 3_540_000,
  claimedUntilMs: Date.now() + 600_000,
  claimLeftMs: 600_000,
  given: {
    idType: 2,
    nationality: 'MM',
    idNumber: 'MB1234567',
    firstName: 'AUNG',
    lastName: 'WIN',
    sex: 1,
    birthDate: '1990-05-31',
    issueDate: '2024-01-10',
    expiryDate: '2030-01-10',
    registeredAddress: address,
    currentAddress: address,
    careerCode: 'employee',
    incomeBand: 2,
    purposes: [1],
    givenAtMs: Date.now() - 120_000,
  },
  names: [{ of: 'country', code: 'MM', name: 'Myanmar' }],
  checks: [
    { check: 'name', says: 'differs', known: 'AUNG MIN' },
    { check: 'number', says: 'agrees' },
  ],
  pictures: [
    { uploadId: passport, kind: 'passport', url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' },
    { uploadId: selfie, kind: 'selfie', word: 'accept', url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' },
  ],
  earlier: [
    {
      reviewId: second,
      kind: 'passport',
      state: 'refused',
      sentAtMs: 0,
      reason: 'expired',
      decidedBy: 'malee',
      decidedAtMs: 1,
    },
  ],
  sameNumber: [
    { reviewId: first, userId: id('usr', '9'), kind: 'papers', state: 'refused', sentAtMs: 1, reason: 'may-be-forged' },
  ],
  faceChecks: [],
  sameFace: [{ userId: id('usr', '8'), shownAtMs: 1, cases: [] }],
  history: ['sent', 'take', 'ask', 'answer'].map((event, index) => ({
    event,
    atMs: index + 2,
    ...((event === 'take' || event === 'ask') && { by: 'somchai' }),
    ...(event === 'ask' && { asked: [{ kind: 'passport' as const, reason: 'unreadable' as const }] }),
  })),
});

/** A desk with a queue: the first case is somebody else's by now, the second is free. */
export function deskOfReviews(): Desk {
  const desk = newDesk(['identity']);
  desk.answer(listReviews, () => ({ rows: [row(first), row(second, { kind: 'papers' })] }));
  desk.answer(claimReview, ({ reviewId }) => {
    if (reviewId === first) throw new AskFault('refused', 'Somebody else has it (code 21572)', 21_572);
    return { reviewId: second, claimedUntilMs: Date.now() + 600_000, auditId: id('adt', '1') };
  });
  desk.answer(readReviewCase, ({ reviewId }) => found(String(reviewId)));
  desk.answer(decideReviewCase, () => ({ reviewId: second, state: 'accepted' as const, auditId: id('adt', '2') }));
  return desk;
}

export const keys = (...names: readonly string[]) => {
  for (const name of names) fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
};

/** The pictures of the open case, also those that are not looked at. */
export const picturesOf = async (): Promise<readonly HTMLElement[]> =>
  within(await screen.findByRole('region', { name: 'Pictures' })).getAllByRole('img', { hidden: true });

/** What a browser says of each picture once it stands there; jsdom loads none. */
export async function picturesLoad(): Promise<void> {
  for (const picture of await picturesOf()) fireEvent.load(picture);
}

export const asked = (desk: Desk, name: string) =>
  desk.asked.filter((each) => each.name === name).map(({ input }) => input);
