import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import type { OwnReview } from '../../../shared/review.ts';
import { companyPath } from '../../commands/company/give.ts';
import { reviewPath } from '../../commands/identity/send-for-review.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { differsFromDetails } from '../review/refused.ts';
import { againPath, givesAnew, newDocumentPath } from './renewal-notice.tsx';

/** What its person can do where they stand, and where. */
const begins = {
  consent: ['identity.begin', '/identity'],
  data: ['identity.giveData', '/identity'],
  registry: ['identity.checkCard', '/dopaAuthentication'],
  face: ['identity.checkFace', '/serviceCertification'],
  guardian: ['identity.giveDocuments', '/registerAuth'],
  passport: ['identity.giveDocuments', '/registerAuth'],
  papers: ['identity.giveDocuments', '/registerAuth'],
  done: undefined,
} as const satisfies Readonly<Record<IdentityJourney['state'], readonly [PlainTextKey, string] | undefined>>;

/** Whether the wallet is, or was, a company's, or one was begun in it and nothing of a person: its page leads on. */
export function isOfCompany({ isCompany, companyBegun, review }: IdentityJourney): boolean {
  return isCompany === true || companyBegun === true || review?.kind === 'company';
}

/** Whether they have a level, and the text that counts now is all that is missing before the next step. */
export function needsTextAlone({ state, tier }: IdentityJourney): boolean {
  return state === 'consent' && tier !== 'unauthorized';
}

type Begin = readonly [PlainTextKey, string] | undefined;

/** The button of what counts most, and where it leads; undefined where there is nothing to do today. */
export function beginOf(journey: IdentityJourney): Begin {
  // A wallet that was a company's until time ended its level is that company's still.
  if (isOfCompany(journey)) return ['identity.toCompany', companyPath];
  if (needsTextAlone(journey)) return ['identity.readText', '/identity'];
  // What was typed of it goes with them, from the first page on: no draft of before is the answer as it stands.
  if (isAskedAnew(journey)) return ['identity.giveAgain', journey.draft === undefined ? newDocumentPath : againPath];
  return isDueFirst(journey) ? ['renewal.give', newDocumentPath] : stepOf(journey);
}

/** The steps that are taken by pictures alone, which our staff look at. */
const byPictures: readonly IdentityJourney['state'][] = ['guardian', 'passport', 'papers'];

/** Whether pictures are the other way of the step: our staff look at them where a check by itself does not help. */
export function mayTakePictures({ state, review, companyBegun }: IdentityJourney): boolean {
  return review === undefined && companyBegun !== true && (state === 'registry' || state === 'face');
}

/** Whether what is next is to gather pictures and send them: of a refusal those that answer it. */
export function takesPictures({ state, review }: IdentityJourney, refused: OwnReview | undefined): boolean {
  if (review !== undefined) return false;
  return refused === undefined ? byPictures.includes(state) : refused.kind !== 'company' && !isDataWanted(refused);
}

/**
 * Whether the document that they gave has ended before anything of it was sent: nothing is, and nothing but other
 * details leads on. Where its end is watched, or a case tells it, that is said there.
 */
export function isOverUnsent(journey: IdentityJourney, refused: OwnReview | undefined, isDocumentOver: boolean) {
  return isDocumentOver && refused === undefined && journey.review === undefined && !isDue(journey);
}

/** The step that they stand at, where they can take it. */
export function stepOf({ state, cardByStaff, restsUntilMs, faceWay }: IdentityJourney): Begin {
  if (cardByStaff === true) return ['identity.sendPictures', reviewPath];
  // Nobody who is too young has anything to do, and whose face no registry has shows a picture to our staff.
  if (restsUntilMs !== undefined || faceWay?.by === 'too-young') return undefined;
  return faceWay?.by === 'reviewer' ? ['identity.sendPictures', reviewPath] : begins[state];
}

/**
 * Whether a new document, or another check, is what they have to see to first: before its end where all else is
 * complete, and behind it whatever another level takes. What was given for it goes on by its own steps.
 */
export function isDue(journey: IdentityJourney): boolean {
  const { state, renewal, consentDue } = journey;
  if (renewal === undefined || consentDue === true) return false;
  return state === 'done' ? renewal.isOpen || isOver(journey) : isDueFirst(journey);
}

/** Whether operators have asked for another check, and what they asked for can be given here and now. */
export function isAskedAnew(journey: IdentityJourney): boolean {
  const { renewal, review, isCompany, consentDue } = journey;
  return (
    renewal?.isAsked === true && review === undefined && isCompany !== true && consentDue !== true && givesAnew(journey)
  );
}

/** Whether its time is over: it ended, or operators have asked. */
function isOver({ renewal }: IdentityJourney): boolean {
  return renewal?.isAsked === true || renewal?.isExpired === true;
}

/**
 * Whether it comes before the step that they stand at: another level is no use to whoever loses theirs. What waits for
 * the check of a document was given for it: whoever is asked is led back from there until they have given it.
 */
export function isDueFirst(journey: IdentityJourney): boolean {
  const { state, renewal, review, isCompany } = journey;
  if (state === 'done' || state === 'registry' || state === 'passport') return false;
  const isSoon = isOver(journey) || renewal?.isLastWeek === true;
  return review === undefined && isCompany !== true && isSoon && givesAnew(journey);
}

/** Whether the step that they stand at comes second to it: in the last week many have no new document yet. */
export function isBesideStep(journey: IdentityJourney): boolean {
  return isDueFirst(journey) && isDue(journey) && !isOver(journey) && journey.state !== 'data';
}

/**
 * The refusal that their last case ended with, as long as they stand where it has left them, and have given nothing
 * since: a passport that was refused leads back to the data, whoever renews one by it included, and every other case
 * to the step that it was for. A company's stands until data of a person is begun.
 */
export function refusalAt(journey: IdentityJourney, last: OwnReview | undefined): OwnReview | undefined {
  const { state, review, isCompany, draft } = journey;
  if (last?.state !== 'refused' || review !== undefined || isCompany === true) return undefined;
  if (last.kind === 'company')
    return (state === 'consent' || state === 'data') && draft === undefined ? last : undefined;
  if (state === 'consent') return undefined;
  if (last.kind === 'passport') return state === 'data' || givesAnew(journey) ? last : undefined;
  return !isDueFirst(journey) && state === (last.kind === 'card' ? 'registry' : last.kind) ? last : undefined;
}

/** Whether what was refused is answered by the data, and not by other documents. */
export function isDataWanted(refused: OwnReview): boolean {
  return refused.kind === 'passport' || (refused.kind !== 'company' && differsFromDetails(refused));
}

/**
 * What answers a refusal, and where: wrong details are mended where they were typed, and of a document that has ended
 * no picture is any use.
 */
export function answerTo(refused: OwnReview, { draft }: IdentityJourney, isDocumentOver: boolean): NonNullable<Begin> {
  if (refused.kind === 'company') return ['review.toCompany', companyPath];
  if (!isDataWanted(refused) && !isDocumentOver) return begins.papers;
  if (!differsFromDetails(refused)) return ['identity.giveAgain', againPath];
  return ['identity.correctData', draft === undefined ? againPath : '/registerInfoDetail?step=person'];
}

/**
 * The step's own way beside that answer: the registry or a camera may still know them. There is none where the data
 * comes before whatever else is next.
 */
export function stepBeside(refused: OwnReview, journey: IdentityJourney, isDocumentOver: boolean): Begin {
  if (refused.kind === 'company') return undefined;
  const isDataFirst = journey.state === 'data' || (isDueFirst(journey) && !isBesideStep(journey));
  return isDocumentOver || (refused.kind === 'passport' && isDataFirst) ? undefined : stepOf(journey);
}

/** The parts of the way as they are to be taken: where the data is asked for anew, that comes before all behind it. */
export function partsToTake(journey: IdentityJourney): IdentityJourney['parts'] {
  if (!isDueFirst(journey) || isBesideStep(journey)) return journey.parts;
  return journey.parts.map((each) =>
    each.part === 'data' || each.part === 'document' ? { ...each, isDone: false } : each,
  );
}
