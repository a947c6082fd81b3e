import type { IdentityJourney } from './identity-journey.ts';
import { givesAnew } from './gives-anew.ts';
import { isOfCompany } from './of-company.ts';

/** What is done on the way, each by one operation of the server; `company` is that way's own page. */
export type JourneyDeed = 'agree' | 'give' | 'registry' | 'face' | 'pictures' | 'company';

/** What its person is asked for next, as people are told it: which deed each is, and how it is called. */
export const journeyActs = {
  begin: 'agree',
  'read-text': 'agree',
  'give-data': 'give',
  'give-again': 'give',
  'give-new-document': 'give',
  'check-card': 'registry',
  'check-face': 'face',
  'add-documents': 'pictures',
  'send-pictures': 'pictures',
  'to-company': 'company',
} as const satisfies Readonly<Record<string, JourneyDeed>>;
export type JourneyAct = keyof typeof journeyActs;

const actAt = {
  consent: 'begin',
  data: 'give-data',
  registry: 'check-card',
  face: 'check-face',
  guardian: 'add-documents',
  passport: 'add-documents',
  papers: 'add-documents',
  done: undefined,
} as const satisfies Readonly<Record<IdentityJourney['state'], JourneyAct | undefined>>;

/** What can be done where somebody stands. */
export interface WayOn {
  /** What counts most; undefined where there is nothing to do today. */
  readonly next: JourneyAct | undefined;
  /** The step that they stand at, where it comes second to that. */
  readonly beside: JourneyAct | undefined;
  /** All that the server takes of them now, whatever is asked for first; `company` has pages of its own. */
  readonly takes: ReadonlySet<JourneyDeed>;
}

/**
 * The way on from where the server says that somebody stands, by that answer alone: the app has no other rule of it,
 * and `tests/chaos/identity` holds it against what the server takes and refuses.
 */
export function wayOnOf(journey: IdentityJourney): WayOn {
  return {
    next: nextActOf(journey),
    beside: isBesideStep(journey) ? stepActOf(journey) : undefined,
    takes: new Set(deeds.filter((deed) => isTaken[deed](journey))),
  };
}

function nextActOf(journey: IdentityJourney): JourneyAct | undefined {
  // What has been sent says for itself who acts, and where.
  if (journey.review !== undefined) return undefined;
  // A wallet that was a company's until time ended its level is that company's still.
  if (isOfCompany(journey)) return 'to-company';
  if (needsTextAlone(journey)) return 'read-text';
  if (isAskedAnew(journey)) return 'give-again';
  return isDueFirst(journey) ? 'give-new-document' : stepActOf(journey);
}

/** The step that they stand at, where they can take it. */
export function stepActOf({ state, cardByStaff, restsUntilMs, faceWay }: IdentityJourney): JourneyAct | undefined {
  if (cardByStaff === true) return 'send-pictures';
  // Nobody who is too young has anything to do, and whose face no registry has shows a picture to our staff.
  if (restsUntilMs !== undefined || faceWay?.by === 'too-young') return undefined;
  return faceWay?.by === 'reviewer' ? 'send-pictures' : actAt[state];
}

const isCheckOf = (state: 'registry' | 'face') => (journey: IdentityJourney) =>
  journey.state === state && journey.review === undefined && stepActOf(journey) === actAt[state];

/** Whether each deed is taken of somebody, by where they stand. */
const isTaken: Readonly<Record<JourneyDeed, (journey: IdentityJourney) => boolean>> = {
  // A server of the release before says it by the state alone.
  agree: ({ consentDue, state }) => consentDue === true || state === 'consent',
  give: mayGive,
  registry: isCheckOf('registry'),
  face: isCheckOf('face'),
  pictures: (journey) => isByPictures(journey) || mayTakePictures(journey),
  company: ({ tier, review }) => tier === 'unauthorized' && review === undefined,
};
const deeds: readonly JourneyDeed[] = ['agree', 'give', 'registry', 'face', 'pictures', 'company'];

/** Whether data may be given: what nobody has verified, or that of a new document, and nothing before the consent. */
function mayGive({ tier, renewal, review, isCompany, consentDue, state }: IdentityJourney): boolean {
  if (consentDue === true || state === 'consent' || review !== undefined || isCompany === true) return false;
  return tier === 'unauthorized' || renewal?.isOpen === true;
}

/** Whether they have a level, and the text that counts now is all that is missing before the next step. */
export function needsTextAlone({ state, tier }: IdentityJourney): boolean {
  return state === 'consent' && tier !== 'unauthorized';
}

/** The steps that are taken by pictures alone, which our staff look at. */
const byPictures: readonly IdentityJourney['state'][] = ['guardian', 'passport', 'papers'];

/** Whether the step is taken by pictures alone, and nothing of it lies with our staff. */
export function isByPictures({ state, review }: IdentityJourney): boolean {
  return review === undefined && byPictures.includes(state);
}

/** Whether pictures are the other way of the step: our staff look at them where a check by itself does not help. */
export function mayTakePictures({ state, review, companyBegun }: IdentityJourney): boolean {
  return review === undefined && companyBegun !== true && (state === 'registry' || state === 'face');
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

/** The parts of the way as they are to be taken: where the data is asked for anew, that comes before all behind it. */
export function partsToTake(journey: IdentityJourney): IdentityJourney['parts'] {
  if (!isDueFirst(journey) || isBesideStep(journey)) return journey.parts;
  return journey.parts.map((each) =>
    each.part === 'data' || each.part === 'document' ? { ...each, isDone: false } : each,
  );
}
