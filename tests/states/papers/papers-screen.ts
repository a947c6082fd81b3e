import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { answer, atMs, bodyOf } from '../state.ts';
import { journeyAt, lastCase, refusedCase } from '../identity-journeys.ts';
import type { ScreenStates } from '../state.ts';
import type { OwnReview } from '../../../shared/review.ts';

const at = '/registerAuth';
const row = (slot: OutputOf<typeof listPapers>['rows'][number]['slot'], isNeeded = true, keptAtMs?: number) => ({
  slot,
  isNeeded,
  ...(keptAtMs !== undefined && { keptAtMs }),
});
const some = answer(listPapers, {
  word: 'gather',
  isWhole: false,
  rows: [
    row('id-front', true, atMs),
    row('id-back'),
    row('selfie'),
    row('signature'),
    row('supporting-1'),
    row('supporting-2', false),
  ],
});
const whole = (more: Partial<OutputOf<typeof listPapers>> = {}) =>
  answer(listPapers, {
    word: 'gather',
    isWhole: true,
    rows: [row('passport', true, atMs), row('selfie', true, atMs), row('supporting-1', true, atMs)],
    ...more,
  });

const anew = whole({
  isWhole: false,
  rows: [
    { ...row('passport', true, atMs), uploadId: `upl_${bodyOf('A')}`, isAskedAnew: true },
    row('selfie', true, atMs),
  ],
});
const asked = answer(getReview, {
  review: {
    reviewId: `rev_${bodyOf('A')}`,
    kind: 'passport',
    state: 'asked',
    sentAtMs: atMs,
    opensAtMs: atMs,
    promisedAtMs: atMs,
    isLate: false,
    answerByMs: atMs + 48 * 3_600_000,
    reason: 'cut-off',
    pictures: [{ uploadId: `upl_${bodyOf('A')}`, kind: 'passport', word: 'retry', reason: 'cut-off' }],
  },
});

/** What was said of a passport that is accepted nowhere, and of its case. */
const forGood = (isNamed: boolean): OwnReview => ({
  ...refusedCase('passport', 'not-accepted-here'),
  pictures: [
    {
      uploadId: `upl_${bodyOf('A')}`,
      kind: 'passport',
      ...(isNamed && { word: 'refuse' as const, reason: 'not-accepted-here' as const }),
    },
  ],
});
const left = whole({ isWhole: false, rows: [row('passport'), row('selfie', true, atMs)] });

/** The face is next by a camera, and the picture of oneself was made before. */
const cameraFirst = [
  whole({
    isWhole: false,
    rows: [
      row('id-front', true, atMs),
      { ...row('selfie', true, atMs), uploadId: `upl_${bodyOf('A')}`, isAskedAnew: true },
    ],
  }),
  lastCase({ ...forGood(false), kind: 'card', state: 'accepted' }, 'face'),
];

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [some, answer(getReview, {}, 'goes-on')],
  first: { at, shows: 'papers.about' },
  others: {
    'the front of a card': { at: `${at}?paper=id-front`, shows: 'papers.camera' },
    'a signature': { at: `${at}?paper=signature`, shows: 'papers.useSignature', begins: 'the title' },
    'all is there': { at, shows: 'papers.wholeText', answers: [whole(), lastCase(undefined, 'passport')] },
    'one is asked for anew': { at, shows: 'papers.askedAnew', answers: [anew] },
    'the place of one that is asked for anew': {
      at: `${at}?paper=passport`,
      shows: 'review.picture.cut-off',
      answers: [anew, asked],
    },
    'the place of one that was made before its step': {
      at: `${at}?paper=passport`,
      shows: 'papers.madeBefore',
      answers: [anew, answer(getReview, {})],
    },
    'one was refused for good': {
      at,
      shows: 'papers.wasRefused',
      answers: [left, lastCase(forGood(true), 'passport')],
    },
    'the place of one whose case was refused for good': {
      at: `${at}?paper=passport`,
      shows: 'papers.wasRefused',
      answers: [left, lastCase(forGood(false), 'passport')],
    },
    'the place of one that was refused elsewhere': {
      at: `${at}?paper=passport`,
      shows: 'review.picture.not-accepted-here',
      answers: [
        whole({ isWhole: false, rows: [{ ...row('passport', true, atMs), isAskedAnew: true, isRefused: true }] }),
        lastCase(undefined, 'passport'),
      ],
    },
    'a picture of before, and a camera comes first': { at, shows: 'papers.ifByStaff', answers: cameraFirst },
    'their document has ended before anything was sent': {
      at,
      shows: 'review.documentOver',
      answers: [some, answer(getReview, { isDocumentOver: true })],
    },
    'more is asked for, and their document has ended': {
      at,
      shows: 'review.documentOverAsked',
      answers: [anew, { ...asked, data: { ...Object(asked.data), isDocumentOver: true } }],
    },
    'they are looked at': { at, shows: 'papers.inReview', answers: [whole({ word: 'review' })] },
    'what was typed differs from one': {
      at,
      shows: 'identity.correctData',
      answers: [
        anew,
        answer(getReview, {
          review: { ...refusedCase('guardian', 'differs-from-data', `upl_${bodyOf('A')}`) },
          sends: { kind: 'guardian', pictures: ['guardian'], opensAtMs: atMs, promisedAtMs: atMs + 3_600_000 },
        }),
      ],
    },
    'a card was refused that the registry knew since': {
      at,
      shows: 'papers.askedAnew',
      answers: [
        anew,
        answer(getReview, {
          review: { ...refusedCase('card', 'differs-from-data', `upl_${bodyOf('A')}`) },
          sends: { kind: 'papers', pictures: ['selfie'], opensAtMs: atMs, promisedAtMs: atMs + 3_600_000 },
        }),
      ],
    },
    'of a company': {
      at,
      who: { tier: 'enterprise' },
      shows: 'identity.toCompany',
      answers: [
        whole({ word: 'none', isWhole: false, rows: [] }),
        journeyAt('done', 5, { status: 2, tier: 'enterprise', actor: 'nobody', isCompany: true }),
      ],
    },
    'no data was given': {
      at,
      shows: 'papers.noData',
      answers: [whole({ word: 'none', isWhole: false, rows: [] }), { ...journeyAt('data', 1), without: 'goes-on' }],
    },
  },
};
