import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { getReview } from '../../../shared/contracts/identity/get-review.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import type { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { PaperRow } from '../../../shared/personal/papers.ts';
import { tiers } from '../../../shared/enums.ts';
import type { Tier } from '../../../shared/enums.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { t } from '../../text/text.ts';
import { againPath } from '../identity/renewal-notice.tsx';
import { areAllNew } from '../papers/asked-anew.tsx';
import { differsFromDetails } from './refused.ts';

type Own = OutputOf<typeof getReview>;

/** Whether our staff are the only way of the step behind an acceptance: no registry or camera is asked. */
export function isStaffNext({ review, sends }: Own): boolean {
  return review?.state === 'accepted' && sends?.isByStaff === true;
}

/** Whether our staff are the other way of a step that its person takes without them first, once they were accepted. */
export function isOtherWay(own: Own): boolean {
  const { review, sends } = own;
  return review?.state === 'accepted' && (sends?.kind === 'card' || sends?.kind === 'face') && !isStaffNext(own);
}

/** The same of whoever may have had no case: a registry, or a camera, comes before our staff, who were sent nothing. */
export function isBesideCheck({ review, sends }: Own): boolean {
  if (sends?.isByStaff === true || review?.kind === sends?.kind) return false;
  return sends?.kind === 'card' || sends?.kind === 'face';
}

/** What our staff are sent then: a card, a face by that, or by a passport. */
function staffNextText({ sends }: Own): string {
  if (sends?.kind === 'card') return t('identity.cardByStaffText');
  return t(sends?.pictures.includes('id-front') === true ? 'identity.faceThisTimeText' : 'review.faceNext');
}

/** Whether what can be sent is for another level, behind what was accepted: that stands apart, and is no hurry. */
export function isNextLevel({ review, sends }: Own): boolean {
  return review?.state === 'accepted' && review.kind !== 'papers' && sends?.kind === 'papers';
}

/** What an acceptance means, where it is not that the next step of their way is open. */
export function acceptedTextOf(own: Own, tier: Tier | undefined): string | undefined {
  if (isStaffNext(own)) return staffNextText(own);
  // Nothing comes behind the papers, as long as the level stands that they have opened.
  if (own.review?.kind === 'papers') return tier === 'fully' ? t('review.text.complete') : undefined;
  // A card or a passport opens the first level alone: who has another one was checked once more.
  const isDocument = own.review?.kind === 'card' || own.review?.kind === 'passport';
  return isDocument && (tier === 'semi' || tier === 'fully') ? t('review.text.checkedAnew') : undefined;
}

/** Whether a refusal has led back to the data: no picture is wanted before they are given again, or mended. */
export function isDataWanted({ review, sends, isDocumentOver }: Own): boolean {
  if (review?.state !== 'refused' || review.kind === 'company') return false;
  const isLedBack = sends === undefined && (review.kind === 'passport' || isDocumentOver === true);
  return isLedBack || differsFromDetails(review);
}

/**
 * Whether a refusal may be behind its person: they stand at another step than the one that it was for. A document that
 * has ended keeps them where they are, and a company's way is on its own page.
 */
function isElsewhere({ review, sends, isDocumentOver }: Own): boolean {
  if (review?.state !== 'refused' || review.kind === 'company' || isDocumentOver === true) return false;
  return review.kind === 'passport' ? sends !== undefined && sends.kind !== 'passport' : review.kind !== sends?.kind;
}

/** The level that a step opens, by itself or with those behind it. */
const opened = { guardian: 'basic', card: 'basic', face: 'semi', papers: 'fully' } as const;

/** Whether it is behind them, by where they stand: raised to a level since, they are refused nothing any more. */
function isBehind({ review, sends }: Own, { state, tier, renewal }: IdentityJourney): boolean {
  const kind = review?.kind;
  if (kind === undefined || kind === 'passport' || kind === 'company' || kind === 'act')
    return renewal?.isOpen !== true;
  // A text that they have yet to agree to, or a level that has ended, keeps them from a step that is still theirs.
  return sends !== undefined || state === 'done' || tiers.indexOf(tier) >= tiers.indexOf(opened[kind]);
}

/**
 * The last case with what can be sent now, where that has to do with it. A passport that was refused is answered by the
 * data, also of whoever renews one by it: while that is open, what another level takes is no answer, and until it is
 * known whether it is, nothing is offered that might go away again.
 */
export function useOwnCase(own: Own | undefined): Own | undefined {
  const { review, sends } = own ?? {};
  const isAway = own !== undefined && isElsewhere(own);
  // What can be sent for another step says it by itself, but of a passport, which leads back to the data.
  const isKnown = review?.kind !== 'passport' && sends !== undefined;
  const { data, problem } = useQuery(getIdentityJourney, isAway && !isKnown ? {} : undefined, { quiet: true });
  if (!isAway) return own;
  if (isKnown) return { sends };
  if (data === undefined && problem !== undefined) return own;
  if (data === undefined || !isBehind(own, data)) return { review };
  return sends === undefined ? {} : { sends };
}

/** Whether pictures that were refused, or some of those that were named, are all that could be sent. */
export function isUnanswered({ review, sends }: Own, rows: readonly PaperRow[]): boolean {
  if (review?.state !== 'refused' || review.kind !== sends?.kind) return false;
  const areNew = areAllNew(review, rows);
  if (areNew !== undefined) return !areNew;
  return review.pictures.every(({ uploadId }) => rows.some((row) => row.uploadId === uploadId));
}

/** Whether something of what was refused lies in its place still: what was refused for good left it. */
export function isRefusedThere({ review }: Own, rows: readonly PaperRow[]): boolean {
  if (review?.state !== 'refused') return false;
  const named = review.pictures.filter(({ word }) => word !== undefined && word !== 'accept');
  const refused = named.length === 0 ? review.pictures : named;
  return refused.some(({ uploadId }) => rows.some((row) => row.uploadId === uploadId));
}

/** Whether all that can be sent is there, and answers the last case where that was refused. */
function isWhole(own: Own, papers: OutputOf<typeof listPapers>): boolean {
  return own.sends !== undefined && papers.isWhole && !isUnanswered(own, papers.rows);
}

/** Whether it can be sent now, and not only once a day has passed of which all was sent. */
export function isToSend(own: Own, papers: OutputOf<typeof listPapers>): boolean {
  return own.sends?.restsUntilMs === undefined && isWhole(own, papers);
}

/** Whether what answers a refusal by other pictures is all there, so that only sending is missing, now or later. */
export function isAnswered(own: Own, papers: OutputOf<typeof listPapers>): boolean {
  const { review, sends } = own;
  return review?.state === 'refused' && review.kind === sends?.kind && !isDataWanted(own) && isWhole(own, papers);
}

/**
 * Where its person goes on from the last case, and by which words; undefined where that is this page, or where nothing
 * comes behind it for whoever is of this level.
 */
export function wayFrom(own: Own, tier: Tier | undefined) {
  const { review, sends } = own;
  if (review?.kind === 'company') return ['review.toCompany', '/identityEnterprise'] as const;
  if (isDataWanted(own))
    return [
      review !== undefined && differsFromDetails(review) ? 'identity.correctData' : 'identity.giveAgain',
      againPath,
    ] as const;
  // Where they stand is told by the page of the whole way: what they have to do first, before what was refused.
  if (review?.state === 'refused' && sends === undefined) return ['review.toNext', '/identity-view'] as const;
  const isComplete = review?.kind === 'papers' && (tier === undefined || tier === 'fully');
  const isPassed = review?.state === 'accepted' && !isComplete;
  const isElsewhere = sends === undefined || isOtherWay(own) || isNextLevel(own);
  return isPassed && isElsewhere ? (['review.toNext', '/identity-view'] as const) : undefined;
}
