import type { Tier } from '../../../shared/enums.ts';
import type { CardMiss } from '../../../shared/personal/card-word.ts';
import { journeyParts, journeySteps, pauseAfterTriesMs } from '../../../shared/personal/identity-journey.ts';
import type { IdentityJourney, JourneyState } from '../../../shared/personal/identity-journey.ts';
import type { PersonalData } from '../../../shared/personal/personal-data.ts';
import type { OwnRenewal } from '../../../shared/renewal.ts';
import { kycStatus } from '../../../shared/enums.ts';
import { idType } from '../../../shared/personal/documents.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { edgeFrom } from '../../engine/transitions.ts';
import type { Edge } from '../../engine/transitions.ts';
import { isOpen as isOpenCase, ownReviewOf } from '../review/review.ts';
import type { Review } from '../review/review.ts';
import { reviewTransitions } from '../review/transitions.ts';
import { identityTransitions } from './transitions.ts';

/** How often a step was tried in vain, and when the last time was. */
export interface Tries {
  readonly count: number;
  readonly lastAtMs: number;
}

/** How far somebody has come, as it is kept; there is nothing before they have given data. */
export interface KeptJourney {
  readonly state: JourneyState;
  readonly sinceMs: number;
  /** By the step; giving the data again gives no more tries. */
  readonly tries: Readonly<Partial<Record<JourneyState, Tries>>>;
  /** The data was given of a new document while the level of the one before stands, and leads to no other level. */
  readonly renews?: boolean;
  /** A guardian has agreed; left out where none was needed for what was given. */
  readonly hasGuardian?: boolean;
  /** What the registry has said last of the card that was given; it goes with every step, and with other data. */
  readonly lastWord?: CardMiss;
}

/** What the place on the way follows from. */
export interface Standing {
  readonly tier: Tier;
  readonly kept: KeptJourney | undefined;
  /** Whether the text that counts now was agreed to. */
  readonly hasConsent: boolean;
}

/** The first step that each level still has before it. */
const nextOf = {
  unauthorized: 'data',
  basic: 'face',
  semi: 'papers',
  fully: 'done',
  enterprise: 'done',
} as const satisfies Readonly<Record<Tier, JourneyState>>;

/** What stands between given data and the first level. */
export const beforeBasic: readonly JourneyState[] = ['guardian', 'registry', 'passport'];

/**
 * Where somebody stands. The level leads, which may have been given otherwise (by two operators, say): nothing that is
 * kept here opens one. Whoever has not agreed to the text that counts now does that first, wherever they were. Who has
 * given the data of a new document stands before its check once more, whatever their level.
 */
export function stateOf({ tier, kept, hasConsent }: Standing): JourneyState {
  const next = nextOf[tier];
  // A company's level rests on no document of its person's.
  const isRenewed = kept?.renews === true && tier !== 'enterprise';
  const isBefore = kept !== undefined && beforeBasic.includes(kept.state) && (next === 'data' || isRenewed);
  if (next === 'done' && !isBefore) return next;
  if (!hasConsent) return 'consent';
  return isBefore ? kept.state : next;
}

/** The level that a check opens; who has one already keeps it, for theirs was a new document. */
export function openedByCheck(tier: Tier, opens: Tier): Tier {
  return tier === 'unauthorized' ? opens : tier;
}

/** The edge that the data of a new document takes while the level stands: a guardian has agreed once for all. */
export function edgeOfRenewal(standing: Standing, data: Pick<PersonalData, 'idType'>): Edge<JourneyState> | undefined {
  const event = data.idType === idType.idCard ? 'renew-card' : 'renew-passport';
  return edgeFrom(identityTransitions, stateOf(standing), event);
}

/** The edge that given data takes; undefined where none may be given. */
export function edgeOfGiving(
  standing: Standing,
  data: Pick<PersonalData, 'idType'> & { readonly isMinor: boolean },
): Edge<JourneyState> | undefined {
  const ofDocument = data.idType === idType.idCard ? 'give-card' : 'give-passport';
  return edgeFrom(identityTransitions, stateOf(standing), data.isMinor ? 'give-minor' : ofDocument);
}

/** Why a step is not taken now; undefined where it is the next one and has a try left. */
export function refuseStep(
  standing: Standing,
  step: JourneyState,
  nowMs: number,
): Refusal<'step-not-next' | 'step-rests'> | undefined {
  const state = stateOf(standing);
  if (state !== step) return refuse('step-not-next', { state });
  const { restsUntilMs } = triesOf(standing.kept, step, nowMs);
  return restsUntilMs === undefined ? undefined : refuse('step-rests', { retryAfterMs: restsUntilMs - nowMs });
}

/** The tries of a step after one more in vain; a day behind the last they begin anew. */
export function nextTries(kept: KeptJourney | undefined, step: JourneyState, nowMs: number): Tries {
  const { triesLeft } = triesOf(kept, step, nowMs);
  const { mostTries } = journeySteps[step];
  return { count: (mostTries ?? 0) - (triesLeft ?? 0) + 1, lastAtMs: nowMs };
}

/**
 * The tries that a step has left and, where it has none, until when it rests; nothing of what is no try. A day behind
 * the last one in vain none counts any more, used up or not: whoever spares one has no more than three a day by it, and
 * two slips of some year leave nobody a single try at the renewal years later.
 */
export function triesOf(
  kept: KeptJourney | undefined,
  state: JourneyState,
  nowMs: number,
): Pick<IdentityJourney, 'triesLeft' | 'restsUntilMs'> {
  const { mostTries } = journeySteps[state];
  if (mostTries === undefined) return {};
  const tries = kept?.tries[state];
  if (tries === undefined) return { triesLeft: mostTries };
  const restsUntilMs = tries.lastAtMs + pauseAfterTriesMs;
  if (restsUntilMs <= nowMs) return { triesLeft: mostTries };
  return tries.count < mostTries ? { triesLeft: mostTries - tries.count } : { triesLeft: 0, restsUntilMs };
}

/** The registry's word of the last try, for as long as that counts; nothing elsewhere. */
function lastWordOf(
  kept: KeptJourney | undefined,
  state: JourneyState,
  nowMs: number,
): Pick<IdentityJourney, 'lastWord'> {
  if (state !== 'registry' || kept?.lastWord === undefined) return {};
  const isBehindRest = triesOf(kept, state, nowMs).triesLeft === journeySteps.registry.mostTries;
  return isBehindRest ? {} : { lastWord: kept.lastWord };
}

/** What is shown with the place on the way. */
interface Beside extends Pick<IdentityJourney, 'draft' | 'face' | 'faceWay'> {
  readonly renewal?: OwnRenewal | undefined;
  readonly review?: Review | undefined;
  readonly isCompany?: boolean;
  readonly isForStaff?: boolean;
}

/** An open case as the journey shows it; undefined where none is. */
function openReviewOf(review: Review | undefined): IdentityJourney['review'] {
  if (review === undefined || !isOpenCase(review)) return undefined;
  const { kind, state, sentAtMs, promisedAtMs, isLate, answerByMs } = ownReviewOf(review);
  return { kind, state, sentAtMs, promisedAtMs, isLate, ...(answerByMs !== undefined && { answerByMs }) };
}

/**
 * The journey as its person is shown it; `draft` is what they have typed of the form and not sent, `face` the last
 * check of their face, `faceWay` what that step is for them, `renewal` how long their document still counts, `review`
 * their last case, `isCompany` whether the wallet is, or was, a company's, `isForStaff` whether our staff alone check
 * what was given. While the case is open it says who acts, and that something is under way.
 */
export function journeyOf(
  standing: Standing,
  { draft, face, faceWay, renewal, review, isCompany = false, isForStaff = false }: Beside,
  nowMs: number,
): IdentityJourney {
  const { tier, kept, hasConsent } = standing;
  const state = stateOf(standing);
  const { part, opens } = journeySteps[state];
  const { acts, shows } = identityTransitions.states[state];
  const openReview = openReviewOf(review);
  const waits = faceWay?.by === 'too-young';
  const isTypedAnew = renewal?.isOpen === true && !beforeBasic.includes(state);
  const isByStaff = isForStaff && state === 'registry';
  // Where they go on once they have agreed to a new text: what is behind them stays so.
  const way = state === 'consent' ? stateOf({ ...standing, hasConsent: true }) : state;
  const { part: next } = journeySteps[way];
  // What a guardian has agreed to stays among the steps: who is too young had one, also where that was not kept yet.
  const isMinors = way === 'guardian' || kept?.hasGuardian === true || waits;
  const shown = journeyParts.filter((each) => each !== 'guardian' || isMinors);
  const at = next === undefined ? shown.length : shown.indexOf(next);
  return {
    state,
    status: openReview === undefined ? shows : kycStatus.underWay,
    tier,
    actor: openReview !== undefined ? reviewTransitions.states[openReview.state].acts : waits ? 'nobody' : acts,
    isOpen: part !== undefined,
    parts: shown.map((each, index) => ({ part: each, isDone: index < at && each !== part, isOpen: true })),
    ...(opens !== undefined && { opens }),
    ...(!hasConsent && { consentDue: true as const }),
    ...(kept?.state === state && { sinceMs: kept.sinceMs }),
    // Nobody tries what our staff alone check.
    ...(isByStaff
      ? { cardByStaff: true as const }
      : { ...triesOf(kept, state, nowMs), ...lastWordOf(kept, state, nowMs) }),
    // Later on it is what was given, kept for whoever has to correct it; before the check of a new document, too.
    ...(draft !== undefined && (state === 'data' || isTypedAnew) && { draft }),
    ...(isCompany && { isCompany }),
    ...(renewal !== undefined && { renewal }),
    ...(openReview !== undefined && { review: openReview }),
    ...(faceWay !== undefined && { faceWay }),
    ...(face !== undefined && state === 'face' && { face: { state: face.state, endsAtMs: face.endsAtMs } }),
  };
}
