import { companyDetail } from '../../shared/contracts/company/detail.ts';
import { getReview } from '../../shared/contracts/identity/get-review.ts';
import type { OutputOf } from '../../shared/operation.ts';
import { reviewPictures } from '../../shared/review.ts';
import type { OwnReview, PersonReviewKind } from '../../shared/review.ts';
import { consents, journeyAt, lastCase, papersAre, refusedCase } from './identity-journeys.ts';
import { answer, atMs, bodyOf } from './state.ts';
import type { Answer, ScreenState, ScreenStates } from './state.ts';

const sends = { opensAtMs: atMs, promisedAtMs: atMs + 3_600_000 } as const;
const own = (data: OutputOf<typeof getReview>): Answer => answer(getReview, data, 'goes-on');

/** A company's one document that was refused, while another lies in its place. */
const refusedCompany: OwnReview = {
  ...refusedCase('company', 'unreadable'),
  pictures: [{ uploadId: `upl_${bodyOf('A')}`, kind: 'company-registration', word: 'retry', reason: 'unreadable' }],
};

/** A company of which all is there that is sent first, or once more. */
export const wholeCompany = (review?: OwnReview): Answer =>
  answer(
    companyDetail,
    {
      isPossible: true,
      hasConsent: true,
      papers: [{ slot: 'company-registration', isNeeded: true, uploadId: `upl_${bodyOf('B')}`, keptAtMs: atMs }],
      isWhole: true,
      sends,
      ...(review !== undefined && { review }),
    },
    'goes-on',
  );

export const begunCompany = journeyAt('data', 1, { companyBegun: true });

/** Nobody's company was verified: both pages lead to sending what is there of it. */
const ofCompany = (at: string): ScreenStates['others'] => ({
  'all is there of a company': {
    at,
    who: { tier: 'unauthorized' },
    shows: 'papers.toSend',
    answers: [begunCompany, consents(), papersAre(false), own({}), wholeCompany()],
  },
  'a company was refused, and other documents are there': {
    at,
    who: { tier: 'unauthorized' },
    shows: 'papers.toSend',
    answers: [
      begunCompany,
      consents(),
      papersAre(false),
      own({ review: refusedCompany }),
      wholeCompany(refusedCompany),
    ],
  },
});

/** Where the page of the whole way leads on to sending, or why it does not. */
export const onIdentity = (at: string): ScreenStates['others'] => ({
  ...ofCompany(at),
  'all pictures of the other way are there': {
    at,
    who: { tier: 'unauthorized' },
    shows: 'papers.whole',
    answers: [
      journeyAt('registry', 2, { status: 1, triesLeft: 3 }),
      consents(),
      papersAre(true),
      lastCase(undefined, 'card'),
    ],
  },
  'their document has ended before anything was sent': {
    at,
    who: { tier: 'unauthorized' },
    shows: 'review.documentOver',
    answers: [journeyAt('passport', 2, { status: 1 }), consents(), papersAre(true), own({ isDocumentOver: true })],
  },
  'a card was refused for good': {
    at,
    who: { tier: 'unauthorized' },
    shows: 'review.reason.not-accepted-here',
    answers: [
      journeyAt('registry', 2, { status: 1, cardByStaff: true }),
      consents(),
      papersAre(false),
      lastCase(refusedCase('card', 'not-accepted-here'), 'card'),
    ],
  },
});

/** Their last case, which our staff have accepted. */
function acceptedCase(of: 'guardian' | 'papers'): OwnReview {
  const { reason: _reason, ...rest } = refusedCase(of, 'unreadable');
  return { ...rest, state: 'accepted' };
}

/** Somebody who was accepted, behind which our staff are the only way. */
function staffNext(
  at: string,
  of: 'guardian' | 'papers',
  kind: PersonReviewKind,
  shows: ScreenState['shows'],
): ScreenState {
  const pictures = [...reviewPictures[kind]].filter((each) => each !== 'passport');
  return {
    at,
    who: { tier: of === 'guardian' ? 'unauthorized' : 'basic' },
    shows,
    answers: [
      own({ review: acceptedCase(of), sends: { ...sends, kind, pictures, isByStaff: true } }),
      papersAre(of === 'papers'),
    ],
  };
}

/** The same of the page of a review. */
export const onReview = (at: string): ScreenStates['others'] => ({
  ...ofCompany(at),
  'a picture was refused for good, and has left its place': {
    at,
    who: { tier: 'unauthorized' },
    shows: 'review.addDocuments',
    answers: [
      lastCase(
        {
          ...refusedCase('card', 'not-accepted-here'),
          pictures: [{ uploadId: `upl_${bodyOf('A')}`, kind: 'id-front', word: 'refuse', reason: 'not-accepted-here' }],
        },
        'card',
      ),
      papersAre(false),
    ],
  },
  'a letter is accepted, and our staff alone look at the card': staffNext(
    at,
    'guardian',
    'card',
    'identity.cardByStaffText',
  ),
  'papers were accepted, and the level was lowered since': staffNext(at, 'papers', 'face', 'identity.faceThisTimeText'),
  'papers were accepted, and the level has ended since': {
    at,
    who: { tier: 'unauthorized', levelEnded: 'person' },
    shows: 'review.toNext',
    answers: [own({ review: acceptedCase('papers') }), papersAre(false)],
  },
});
