import { getActReview } from '../../../shared/contracts/identity/get-act-review.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { quoteTransfer } from '../../../shared/contracts/transfer/quote.ts';
import type { FaceBound } from '../../../shared/money-out.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { idOf } from '../../../shared/ids.ts';
import { freeUses } from '../money.ts';
import { answer, atMs, bodyOf, refused } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/stepUpReview';
const hourMs = 3_600_000;
const sum = 5_000_000;

type Answered = OutputOf<typeof getActReview>;
type Found = NonNullable<Answered['found']>;

const receiverId = idOf('usr', bodyOf('R'));
const act: FaceBound = {
  operation: 'transfer/create',
  requestId: '0b8c3c6e-4f0e-4a44-9a53-0c4a5a3b5d10',
  input: { receiverId, amountSatang: sum, feeSatang: 0, receiverMobile: '+66812345678' },
};
const raise: FaceBound = {
  operation: 'limits/raise',
  requestId: '0b8c3c6e-4f0e-4a44-9a53-0c4a5a3b5d11',
  input: { limit: 'out-day', limitSatang: 20_000_000 },
};
const unlock: FaceBound = {
  operation: 'user/unlock-wallet',
  requestId: '0b8c3c6e-4f0e-4a44-9a53-0c4a5a3b5d12',
  input: {},
};

const times = { opensAtMs: atMs, promisedAtMs: atMs + hourMs };
const waiting: Found['review'] = {
  reviewId: `rev_${bodyOf('A')}`,
  kind: 'act',
  state: 'waiting',
  sentAtMs: atMs,
  ...times,
  isLate: false,
  pictures: [{ uploadId: `upl_${bodyOf('A')}`, kind: 'selfie' }],
};

/** What the quote says of whom the payment goes to; the page goes on without it. */
const payee = answer(
  quoteTransfer,
  {
    receiverId,
    receiverName: 'Som J***',
    amountSatang: sum,
    feeSatang: 0,
    totalSatang: sum,
    freeUses,
    dayLeftSatang: 15_000_000,
    monthLeftSatang: 150_000_000,
    perPaymentSatang: 20_000_000,
    transferableSatang: 12_000_000,
    warnings: [],
    asksFace: true,
  },
  'goes-on',
);

/** A picture that was sent, as it may stand. */
const standing = (
  shows: ScreenStates['first']['shows'],
  review: Partial<Found['review']>,
  more: Partial<Omit<Found, 'review'>> = {},
) => ({
  at,
  shows,
  answers: [
    answer(getActReview, { found: { review: { ...waiting, ...review }, act, isDone: false, ...more }, ...times }),
    payee,
  ],
});
const accepted = { state: 'accepted' } as const;
const counts = { countsUntilMs: atMs + 24 * hourMs, refusedTry: 2 };

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [answer(getActReview, times), payee],
  first: { at, shows: 'actReview.what', typed: { 'act-review': { act } } },
  others: {
    'nothing was sent': { at, shows: 'actReview.none' },
    'something else waits': {
      at,
      shows: 'actReview.other',
      typed: { 'act-review': { act } },
      answers: [answer(getActReview, { openRequestId: raise.requestId, ...times }), payee],
    },
    'too young': {
      at,
      shows: 'actReview.smaller',
      typed: { 'act-review': { act } },
      answers: [answer(getActReview, { leastAge: 20, ...times }), payee],
    },
    'too young, for unlocking': {
      at,
      shows: 'actReview.withoutUnlock',
      typed: { 'act-review': { act: unlock } },
      answers: [answer(getActReview, { leastAge: 20, ...times }), payee],
    },
    'the day’s pictures are used': {
      at,
      shows: 'actReview.smaller',
      typed: { 'act-review': { act } },
      answers: [answer(getActReview, { restsUntilMs: atMs + 5 * hourMs, ...times }), payee],
    },
    'refused, and the day’s pictures are used': {
      at,
      shows: 'actReview.smaller',
      answers: [
        answer(getActReview, {
          found: { review: { ...waiting, state: 'refused', reason: 'not-accepted-here' }, act, isDone: false },
          restsUntilMs: atMs + 5 * hourMs,
          ...times,
        }),
        payee,
      ],
    },
    waiting: standing('actReview.state.waiting', {}),
    late: standing('review.late', { isLate: true }),
    'another picture is asked for': standing('review.reason.unreadable', {
      state: 'asked',
      reason: 'unreadable',
      answerByMs: atMs + 24 * hourMs,
    }),
    accepted: standing('actReview.goOn', accepted, counts),
    'accepted, for a limit': standing('actReview.goOn', accepted, { ...counts, act: raise }),
    'accepted, for unlocking': standing('actReview.unlock', accepted, { ...counts, act: unlock }),
    'accepted, and the payment is refused': {
      ...standing('the refusal', accepted, counts),
      pressed: refused('actReview.goOn', createTransfer, 'insufficient-balance', { availableSatang: 1_000 }),
    },
    'accepted a day ago': standing('actReview.over', accepted),
    'gone through': standing('actReview.isDone', accepted, { isDone: true }),
    refused: standing('actReview.state.refused', { state: 'refused', reason: 'not-accepted-here' }),
    lapsed: standing('actReview.state.lapsed', { state: 'lapsed' }),
    'taken back': standing('actReview.state.withdrawn', { state: 'withdrawn' }),
  },
};
