import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import { companyPath } from '../../commands/company/give.ts';
import { reviewPath } from '../../commands/identity/send-for-review.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { givesAnew, newDocumentPath } from './renewal-notice.tsx';

/** What its person can do where they stand, and where. */
const begins: Readonly<Partial<Record<IdentityJourney['state'], readonly [PlainTextKey, string]>>> = {
  consent: ['identity.begin', '/identity'],
  data: ['identity.giveData', '/identity'],
  registry: ['identity.checkCard', '/dopaAuthentication'],
  face: ['identity.checkFace', '/serviceCertification'],
  guardian: ['identity.giveDocuments', '/registerAuth'],
  passport: ['identity.giveDocuments', '/registerAuth'],
  papers: ['identity.giveDocuments', '/registerAuth'],
};

/** Whether they have a level, and the text that counts now is all that is missing before the next step. */
export function needsTextAlone({ state, tier }: IdentityJourney): boolean {
  return state === 'consent' && tier !== 'unauthorized';
}

type Begin = (typeof begins)[IdentityJourney['state']];

/** The button of what counts most, and where it leads; undefined where there is nothing to do today. */
export function beginOf(journey: IdentityJourney): Begin {
  // A wallet that was a company's until time ended its level is that company's still.
  if (journey.isCompany === true) return ['identity.toCompany', companyPath];
  if (needsTextAlone(journey)) return ['identity.readText', '/identity'];
  if (isDueFirst(journey))
    return [journey.renewal?.isAsked === true ? 'identity.giveAgain' : 'renewal.give', newDocumentPath];
  return stepOf(journey);
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
