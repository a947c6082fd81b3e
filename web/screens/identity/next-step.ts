import { givesAnew } from '../../../shared/personal/gives-anew.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import {
  isBesideStep,
  isByPictures,
  isDue,
  isDueFirst,
  stepActOf,
  wayOnOf,
} from '../../../shared/personal/next-act.ts';
import type { JourneyAct } from '../../../shared/personal/next-act.ts';
import type { OwnReview } from '../../../shared/review.ts';
import { companyPath } from '../../commands/company/give.ts';
import { reviewPath } from '../../commands/identity/send-for-review.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { differsFromDetails } from '../review/refused.ts';
import { againPath, newDocumentPath } from './renewal-notice.tsx';

/** How each act is called, and where it is done. */
const shown = {
  begin: ['identity.begin', '/identity'],
  'read-text': ['identity.readText', '/identity'],
  'give-data': ['identity.giveData', '/identity'],
  'give-again': ['identity.giveAgain', againPath],
  'give-new-document': ['renewal.give', newDocumentPath],
  'check-card': ['identity.checkCard', '/dopaAuthentication'],
  'check-face': ['identity.checkFace', '/serviceCertification'],
  'add-documents': ['identity.giveDocuments', '/registerAuth'],
  'send-pictures': ['identity.sendPictures', reviewPath],
  'to-company': ['identity.toCompany', companyPath],
} as const satisfies Readonly<Record<JourneyAct, readonly [PlainTextKey, string]>>;

type Begin = readonly [PlainTextKey, string] | undefined;

/** The button of what counts most, and where it leads; undefined where there is nothing to do today. */
export function beginOf(journey: IdentityJourney): Begin {
  const { next } = wayOnOf(journey);
  // What was typed of it goes with them, from the first page on: no draft of before is the answer as it stands.
  if (next === 'give-again' && journey.draft === undefined) return [shown[next][0], newDocumentPath];
  return next && shown[next];
}

/** The step that they stand at, where they can take it. */
export function stepOf(journey: IdentityJourney): Begin {
  const act = stepActOf(journey);
  return act && shown[act];
}

/** Whether what is next is to gather pictures and send them: of a refusal those that answer it. */
export function takesPictures(journey: IdentityJourney, refused: OwnReview | undefined): boolean {
  if (refused === undefined) return isByPictures(journey);
  return journey.review === undefined && refused.kind !== 'company' && !isDataWanted(refused);
}

/**
 * Whether the document that they gave has ended before anything of it was sent: nothing is, and nothing but other
 * details leads on. Where its end is watched, or a case tells it, that is said there.
 */
export function isOverUnsent(journey: IdentityJourney, refused: OwnReview | undefined, isDocumentOver: boolean) {
  return isDocumentOver && refused === undefined && journey.review === undefined && !isDue(journey);
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
  if (!isDataWanted(refused) && !isDocumentOver) return shown['add-documents'];
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
