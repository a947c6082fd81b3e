import { companyDetail } from '../../shared/contracts/company/detail.ts';
import { getIdentityJourney } from '../../shared/contracts/identity/get-journey.ts';
import { listPapers } from '../../shared/contracts/paper/list.ts';
import { listConsents } from '../../shared/contracts/user/list-consents.ts';
import { getReview } from '../../shared/contracts/identity/get-review.ts';
import type { IdentityJourney, JourneyState } from '../../shared/personal/identity-journey.ts';
import { reviewPictures } from '../../shared/review.ts';
import type { OwnReview, PersonReviewKind } from '../../shared/review.ts';
import { answer, atMs, bodyOf } from './state.ts';
import type { Answer } from './state.ts';

export const parts = ['consent', 'data', 'document', 'face', 'papers'] as const;

/** The journey as the server tells it, with so many parts behind. */
export function journeyAt(state: JourneyState, done: number, more: Partial<IdentityJourney> = {}): Answer {
  return answer(getIdentityJourney, {
    state,
    status: 0,
    tier: 'unauthorized',
    opens: 'basic',
    actor: 'owner',
    parts: parts.map((part, index) => ({ part, isDone: index < done })),
    ...(state === 'consent' && { consentDue: true as const }),
    ...more,
  });
}

/** What a send is refused by whose person has not agreed to the text that counts now. */
export const newText = { document: 'identity-verification', version: '2026-11-27' } as const;

const dayMs = 86_400_000;

/** A document whose end is so many days away; behind it, or asked by operators, the level's end is near. */
export function renewalIn(
  days: number,
  { isAsked = false }: { readonly isAsked?: boolean } = {},
): NonNullable<IdentityJourney['renewal']> {
  const expiresAtMs = atMs + days * dayMs;
  return {
    expiresAtMs,
    opensAtMs: expiresAtMs - 60 * dayMs,
    isOpen: isAsked || days <= 60,
    ...(days > 0 && days <= 7 && { isLastWeek: true as const }),
    isExpired: days <= 0,
    isAsked,
    stepsDownAtMs: isAsked ? atMs + 30 * dayMs : expiresAtMs + 30 * dayMs,
  };
}

export const draft = { savedAtMs: atMs, endsAtMs: atMs + 30 * 86_400_000 };

/** A case that lies with a reviewer, as the journey tells it. */
export const openReview = {
  kind: 'passport',
  state: 'waiting',
  sentAtMs: atMs,
  promisedAtMs: atMs + 3_600_000,
  isLate: false,
} as const satisfies NonNullable<IdentityJourney['review']>;

/** Their last case, which our staff have refused. */
export function refusedCase(
  kind: OwnReview['kind'],
  reason: NonNullable<OwnReview['reason']>,
  uploadId?: string,
): OwnReview {
  return {
    ...openReview,
    reviewId: `rev_${bodyOf('A')}`,
    kind,
    state: 'refused',
    opensAtMs: atMs,
    reason,
    pictures: uploadId === undefined ? [] : [{ uploadId, kind: 'guardian', word: 'retry', reason }],
  };
}

/** What is known of their last case, and of which kind another can be sent; a page of identity goes on without. */
export function lastCase(review?: OwnReview, kind?: PersonReviewKind): Answer {
  const sends = kind && { kind, pictures: [...reviewPictures[kind]], opensAtMs: atMs, promisedAtMs: atMs + 3_600_000 };
  return answer(getReview, { ...(review && { review }), ...(sends && { sends }) }, 'goes-on');
}

const readVersion = '2026-11-27';
export const current = [{ document: 'identity-verification' as const, version: readVersion }];
/** What somebody has agreed to; without the list the page goes on. */
export const consents = (more?: { readonly endedAtMs?: number; readonly version?: string }): Answer =>
  answer(
    listConsents,
    {
      current,
      rows: [{ document: 'identity-verification', version: readVersion, language: 'th', givenAtMs: atMs, ...more }],
    },
    'goes-on',
  );

/** What else is asked of whose wallet is a company's, of which nothing waits to be sent. */
export const ofCompany: readonly Answer[] = [
  consents(),
  answer(companyDetail, { isPossible: true, hasConsent: true, papers: [], isWhole: false }, 'goes-on'),
];

const places = ['passport', 'guardian', 'selfie'] as const;

/** Whether all that is asked for is there; without it the page asks for it. */
export const papersAre = (isWhole: boolean): Answer =>
  answer(
    listPapers,
    {
      word: 'gather',
      isWhole,
      rows: places.map((slot) => ({
        slot,
        isNeeded: true,
        ...(isWhole && { uploadId: `upl_${bodyOf('N')}`, keptAtMs: atMs }),
      })),
    },
    'goes-on',
  );
