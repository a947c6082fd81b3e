import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { withdrawReview } from '../../../shared/contracts/identity/withdraw-review.ts';
import { sendForReview } from '../../../shared/contracts/identity/send-for-review.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { answer, answered, atMs, bodyOf, refused } from '../state.ts';
import type { ScreenStates } from '../state.ts';
import { journeyAt, newText, renewalIn } from '../identity-journeys.ts';
import { onReview } from '../ways-on.ts';

const at = '/dopaAuthenticationManual';
const hourMs = 3_600_000;

type Review = NonNullable<OutputOf<typeof getReview>['review']>;

const sends = {
  kind: 'passport',
  pictures: ['passport', 'selfie'],
  opensAtMs: atMs,
  promisedAtMs: atMs + hourMs,
} satisfies OutputOf<typeof getReview>['sends'];

const waiting: Review = {
  reviewId: `rev_${bodyOf('A')}`,
  kind: 'passport',
  state: 'waiting',
  sentAtMs: atMs,
  opensAtMs: atMs,
  promisedAtMs: atMs + hourMs,
  isLate: false,
  pictures: [{ uploadId: `upl_${bodyOf('A')}`, kind: 'passport' }],
};

/** The papers of somebody with a passport, all there or not. */
const papers = (isWhole: boolean) =>
  answer(listPapers, {
    word: 'gather',
    isWhole,
    rows: (['passport', 'selfie'] as const).map((slot) => ({
      slot,
      isNeeded: true,
      ...(isWhole && { uploadId: `upl_${bodyOf('A')}`, keptAtMs: atMs }),
    })),
  });

/** A passport that cannot be read, while another one lies in its place, or not yet. */
const unread: Partial<Review> = {
  state: 'asked',
  reason: 'unreadable',
  answerByMs: atMs + 48 * hourMs,
  pictures: [
    { uploadId: `upl_${bodyOf('A')}`, kind: 'passport', word: 'retry', reason: 'unreadable' },
    { uploadId: `upl_${bodyOf('B')}`, kind: 'selfie', word: 'accept' },
  ],
};
const placed = (isReplaced: boolean) =>
  answer(listPapers, {
    word: 'gather',
    isWhole: isReplaced,
    rows: [
      {
        slot: 'passport',
        isNeeded: true,
        uploadId: `upl_${bodyOf(isReplaced ? 'C' : 'A')}`,
        keptAtMs: atMs,
        ...(isReplaced ? {} : { isAskedAnew: true }),
      },
      { slot: 'selfie', isNeeded: true, uploadId: `upl_${bodyOf('B')}`, keptAtMs: atMs },
    ],
  });
const asked = (isReplaced: boolean) => [
  answer(getReview, { review: { ...waiting, ...unread }, sends }),
  placed(isReplaced),
];

/** A picture beside a face that does not show what was typed, which is proven by then. */
const faceless: Partial<Review> = {
  state: 'refused',
  kind: 'face',
  reason: 'differs-from-data',
  pictures: [{ uploadId: `upl_${bodyOf('A')}`, kind: 'passport', word: 'retry', reason: 'differs-from-data' }],
};

/** A case as it may stand, with what can be sent then. */
const standing = (
  shows: ScreenStates['first']['shows'],
  more: Partial<Review>,
  isSent = true,
  kind: 'passport' | 'card' | 'face' | 'papers' = 'passport',
) => ({
  at,
  shows,
  answers: [
    answer(getReview, { review: { ...waiting, ...more }, ...(isSent ? {} : { sends: { ...sends, kind } }) }),
    papers(true),
  ],
});

/** A passport that is refused to whoever renews one by it, while another level's papers could be sent. */
const renewing = (renewal: ReturnType<typeof renewalIn>): ScreenStates['first'] => ({
  at,
  shows: 'review.refusedData',
  answers: [
    answer(getReview, {
      review: { ...waiting, state: 'refused', reason: 'not-accepted-here' },
      sends: { ...sends, kind: 'papers' },
    }),
    papers(true),
    journeyAt('papers', 4, { status: 1, tier: 'semi', renewal }),
  ],
});

const faceNext = answer(getReview, {
  review: { ...waiting, state: 'accepted' },
  sends: { ...sends, kind: 'face', isByStaff: true },
});

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [answer(getReview, { sends }), papers(true)],
  first: { at, shows: 'review.send' },
  others: {
    'documents are missing': { at, shows: 'review.missing', answers: [answer(getReview, { sends }), papers(false)] },
    'a card that the registry does not know': {
      at,
      shows: 'review.about.card',
      answers: [
        answer(getReview, { sends: { ...sends, kind: 'card', pictures: ['id-front', 'id-back', 'selfie'] } }),
        papers(false),
      ],
    },
    'a face without a camera': {
      at,
      shows: 'review.about.face',
      answers: [answer(getReview, { sends: { ...sends, kind: 'face' } }), papers(true)],
    },
    'the day is used': {
      at,
      shows: 'review.documents',
      answers: [answer(getReview, { sends: { ...sends, restsUntilMs: atMs + 24 * hourMs } }), papers(true)],
    },
    'accepted, and the registry is next': {
      at,
      shows: 'review.toNext',
      answers: [
        answer(getReview, {
          review: { ...waiting, kind: 'guardian', state: 'accepted' },
          sends: { ...sends, kind: 'card' },
        }),
        papers(false),
      ],
    },
    'a passport is accepted, and the face is next': { at, shows: 'review.faceNext', answers: [faceNext, papers(true)] },
    'a passport is accepted, and a new picture is wanted': {
      at,
      shows: 'review.addDocuments',
      answers: [faceNext, placed(false)],
    },
    'a document that has ended': {
      at,
      shows: 'review.documentOver',
      answers: [answer(getReview, { isDocumentOver: true }), papers(true)],
    },
    'more is asked for of a document that has ended': {
      at,
      shows: 'review.documentOverAsked',
      answers: [
        answer(getReview, {
          review: { ...waiting, ...unread, reason: 'expired', pictures: [] },
          isDocumentOver: true,
        }),
        papers(true),
      ],
    },
    'nothing to send': { at, shows: 'review.none', answers: [answer(getReview, {}), papers(false)] },
    waiting: standing('review.state.waiting', {}),
    late: standing('review.late', { isLate: true, lapsesAtMs: atMs + 73 * hourMs }),
    'before it is taken back': {
      ...standing('review.takeBackText', {}),
      pressed: answered('review.takeBack', withdrawReview, {}),
    },
    'more is asked for': { at, shows: 'review.state.asked', answers: asked(false) },
    'what was asked for is there': { at, shows: 'review.text.ready', answers: asked(true) },
    accepted: standing('review.state.accepted', { state: 'accepted' }),
    refused: standing(
      'review.reason.expired',
      { state: 'refused', kind: 'papers', reason: 'expired' },
      false,
      'papers',
    ),
    'a passport is refused': standing('review.refusedData', { state: 'refused', reason: 'not-accepted-here' }),
    'asked anew, and a passport is refused': {
      ...renewing(renewalIn(900, { isAsked: true })),
      who: { tier: 'semi', auditStatus: 3, levelEndsAtMs: Date.UTC(2027, 0, 4, 17) },
    },
    'a passport that renews one is refused': { ...renewing(renewalIn(20)), who: { tier: 'semi', auditStatus: 3 } },
    'what was typed differs from a card': standing(
      'review.refusedDetails',
      { state: 'refused', kind: 'card', reason: 'differs-from-data' },
      false,
      'card',
    ),
    'pictures of a face are refused': standing('review.refusedPictures', faceless, false, 'face'),
    'pictures of a face are refused, and others are there': {
      at,
      shows: 'review.text.answered',
      answers: [
        answer(getReview, { review: { ...waiting, ...faceless }, sends: { ...sends, kind: 'face' } }),
        placed(true),
      ],
    },
    'a card was refused that the registry knew since': standing(
      'review.about.face',
      { state: 'refused', kind: 'card', reason: 'differs-from-data' },
      false,
      'face',
    ),
    'papers were refused, and operators gave the level since': {
      at,
      shows: 'review.none',
      answers: [
        answer(getReview, { review: { ...waiting, state: 'refused', kind: 'papers', reason: 'expired' } }),
        papers(true),
        journeyAt('done', 5, { status: 2, tier: 'fully', actor: 'nobody' }),
      ],
    },
    'papers were refused, and a new text stands before them': {
      at,
      shows: 'review.toNext',
      answers: [
        answer(getReview, { review: { ...waiting, state: 'refused', kind: 'papers', reason: 'unreadable' } }),
        papers(true),
        journeyAt('consent', 3, { status: 1, tier: 'semi' }),
      ],
    },
    'accepted, and our staff are next': standing(
      'review.about.papers',
      { state: 'accepted', kind: 'face' },
      false,
      'papers',
    ),
    'accepted, and pictures of the next level are missing': {
      at,
      shows: 'review.toNext',
      answers: [
        answer(getReview, {
          review: { ...waiting, state: 'accepted', kind: 'face' },
          sends: { ...sends, kind: 'papers' },
        }),
        papers(false),
      ],
    },
    'the last is accepted': {
      ...standing('review.text.complete', { state: 'accepted', kind: 'papers' }),
      who: { tier: 'fully' },
    },
    lapsed: standing('review.state.lapsed', { state: 'lapsed' }, false),
    'what was asked for was not sent': {
      at,
      shows: 'review.text.unanswered',
      answers: [answer(getReview, { review: { ...waiting, ...unread, state: 'lapsed' }, sends }), placed(false)],
    },
    'before it is taken back, and nothing else holds the level': {
      ...standing('review.takeBackEnds', { kind: 'papers' }),
      who: { tier: 'semi', auditStatus: 1, levelEndsAtMs: atMs - 1 },
      pressed: answered('review.takeBack', withdrawReview, {}),
    },
    'refused, and the level ends': {
      ...standing('review.text.refused', { state: 'refused', kind: 'papers', reason: 'expired' }, false, 'papers'),
      who: { tier: 'semi', auditStatus: 3, levelEndsAtMs: Date.UTC(2027, 0, 4, 17) },
    },
    'taken back': standing('review.state.withdrawn', { state: 'withdrawn' }, false),
    'of a company': standing('review.toCompany', { kind: 'company' }),
    ...onReview(at),
    'the text is new': {
      at,
      shows: 'identity.agreeAndGoOn',
      pressed: refused('review.send', sendForReview, 'consent-needed', newText),
    },
    'not taken': {
      at,
      shows: 'the refusal',
      pressed: refused('review.send', sendForReview, 'pictures-missing', undefined),
    },
    'one of the pictures is no use': {
      at,
      shows: 'review.replace',
      answers: [answer(getReview, { sends }), placed(true)],
      pressed: refused('review.send', sendForReview, 'upload-not-usable', undefined),
    },
  },
};
