import { cardMisses } from '../../shared/personal/card-word.ts';
import type { CardMiss } from '../../shared/personal/card-word.ts';
import { journeyStates } from '../../shared/personal/identity-journey.ts';
import type { JourneyState } from '../../shared/personal/identity-journey.ts';
import { beforeBasic } from '../domains/identity/journey.ts';
import type { KeptJourney, Tries } from '../domains/identity/journey.ts';
import type { Edge } from '../engine/transitions.ts';
import { absent, checkItem, equals, equalsOrNone, putNewItem, updateItem } from './expression.ts';
import type { Clause, TransactItem } from './expression.ts';
import { integerOf, oneOf, optionalIntegerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

function triesIn(item: Item, state: JourneyState): readonly (readonly [JourneyState, Tries])[] {
  const count = optionalIntegerOf(item, `tries_${state}`);
  return count === undefined ? [] : [[state, { count, lastAtMs: integerOf(item, `triedAtMs_${state}`) }]];
}

/** Reads how far somebody has come. */
export function readJourney(item: Item): KeptJourney {
  return {
    state: oneOf(item, 'state', journeyStates),
    sinceMs: integerOf(item, 'sinceMs'),
    tries: Object.fromEntries(journeyStates.flatMap((state) => triesIn(item, state))),
    ...(item['renews'] === true && { renews: true }),
    ...(item['hasGuardian'] === true && { hasGuardian: true }),
    ...(item['lastWord'] !== undefined && { lastWord: oneOf(item, 'lastWord', cardMisses) }),
  };
}

/** That the tries in vain of a step are those that were read: so many of an earlier day are others. */
function sameTries(step: JourneyState, tries: KeptJourney['tries'] | undefined): readonly [Clause, Clause] {
  const known = tries?.[step];
  return [equalsOrNone(`tries_${step}`, known?.count), equalsOrNone(`triedAtMs_${step}`, known?.lastAtMs)];
}

/** Keeps a try in vain where the step stays, with what the registry has said; of two at once each counts. */
export function countTry(
  table: string,
  userId: string,
  step: JourneyState,
  { state, tries }: KeptJourney,
  { count, lastAtMs }: Tries,
  lastWord?: CardMiss,
): TransactItem {
  return updateItem(table, keys.identityJourney(userId), {
    set: {
      [`tries_${step}`]: count,
      [`triedAtMs_${step}`]: lastAtMs,
      ...(lastWord !== undefined && { lastWord }),
    },
    where: [equals('state', state), ...sameTries(step, tries)],
  });
}

/** Holds on to the tries in vain that a step was begun with: one that ends in this moment counts before it. */
export function stillTried(
  table: string,
  userId: string,
  step: JourneyState,
  kept: KeptJourney | undefined,
): TransactItem {
  return checkItem(table, keys.identityJourney(userId), sameTries(step, kept?.tries));
}

/** What came of one try of a step, kept as evidence. */
export interface StepOutcome {
  readonly step: JourneyState;
  readonly outcome: string;
  /** How often the data had been given that it is about. */
  readonly revision: number;
  readonly atMs: number;
}

/** What is kept of tries that got no word: they count against nobody, and nobody goes by them. */
export const withoutWord = 'not-reachable';

/** How many tries of an hour got no word, and when the last was; one of the release before has no number. */
export interface TriesWithoutWord {
  readonly count: number | undefined;
  readonly lastAtMs: number;
}

/** Reads how many tries of an hour got no word. */
export function readTriesWithoutWord(item: Item): TriesWithoutWord {
  return {
    count: optionalIntegerOf(item, 'count'),
    lastAtMs: optionalIntegerOf(item, 'lastAtMs') ?? integerOf(item, 'atMs'),
  };
}

/** Keeps one more try of an hour that got no word behind those that were read; the first says what it is about. */
export function countWithoutWord(
  table: string,
  userId: string,
  ofHour: string,
  { atMs, ...about }: Omit<StepOutcome, 'outcome'>,
  known: TriesWithoutWord | undefined,
): TransactItem {
  if (known === undefined) {
    const first = { ...about, outcome: withoutWord, atMs, count: 1, lastAtMs: atMs };
    return putNewItem(table, keys.identityOutcome(userId, ofHour), first);
  }
  return updateItem(table, keys.identityOutcome(userId, ofHour), {
    set: { count: (known.count ?? 1) + 1, lastAtMs: Math.max(known.lastAtMs, atMs) },
    where: [equalsOrNone('count', known.count)],
  });
}

/** Keeps what came of a try. */
export function putStepOutcome(table: string, userId: string, body: string, outcome: StepOutcome): TransactItem {
  return putNewItem(table, keys.identityOutcome(userId, body), { ...outcome });
}

/** Reads what came of a try. */
export function readStepOutcome(item: Item): StepOutcome {
  return {
    step: oneOf(item, 'step', journeyStates),
    outcome: textOf(item, 'outcome'),
    revision: integerOf(item, 'revision'),
    atMs: integerOf(item, 'atMs'),
  };
}

/**
 * Takes an edge of the way from where it was read, so that nobody's step goes over another's; data that is given says
 * whether it is of a new document beside a level. That a guardian has agreed stays, but where it is given as new.
 * `triesOf` names a step whose tries in vain have to be those that were read.
 */
export function moveOnJourney(
  table: string,
  userId: string,
  before: KeptJourney | undefined,
  edge: Edge<JourneyState>,
  nowMs: number,
  {
    renews = before?.renews === true && beforeBasic.includes(edge.to),
    triesOf: step,
  }: { readonly renews?: boolean; readonly triesOf?: JourneyState } = {},
): TransactItem {
  const hasAgreed = edge.from === 'guardian' && edge.event.startsWith('accept');
  // What the registry said was of the card that was given then, and of that step.
  const remove = ['lastWord', ...(renews ? [] : ['renews']), ...(edge.event.startsWith('give') ? ['hasGuardian'] : [])];
  return updateItem(table, keys.identityJourney(userId), {
    set: { state: edge.to, sinceMs: nowMs, ...(renews && { renews }), ...(hasAgreed && { hasGuardian: true }) },
    remove,
    where: [
      before === undefined ? absent('pk') : equals('state', before.state),
      ...(step === undefined ? [] : sameTries(step, before?.tries)),
    ],
  });
}
