import type { Tier } from '../../../shared/enums.ts';
import type { CardWord } from '../../../shared/personal/card-word.ts';
import type { JourneyState } from '../../../shared/personal/identity-journey.ts';

/** A card or passport that somebody says is theirs. */
export interface Paper {
  readonly kind: 'card' | 'passport';
  /** Which of the numbers of the run it bears. */
  readonly number: string;
  /** The year of birth decides who needs a guardian and who is too young. */
  readonly bornIn: number;
  /** Its last day, in milliseconds of its end in Bangkok. */
  readonly endsAtMs: number;
  readonly registrySays: CardWord | 'silence';
  readonly name: string;
}

/** What is to be true of one person. */
export interface PersonFacts {
  readonly agreed: boolean;
  readonly tier: Tier;
  readonly inReview: boolean;
  readonly name: string | undefined;
  /** What was given last, how often, and where that led: undefined before the first time. */
  readonly paper: Paper | undefined;
  readonly given: number;
  readonly place: JourneyState | undefined;
  readonly tries: { readonly count: number; readonly lastAtMs: number };
  /** Every word of the registry, in order. */
  readonly words: readonly CardWord[];
  readonly draft:
    | { readonly text: string; readonly device: number; readonly saved: number; readonly atMs: number }
    | undefined;
  /** How often operators have set the level or the name. */
  readonly setByHand: number;
}

/** What is to be true of all of them: whose a number is, by its name, stands beside. */
export interface Facts {
  readonly people: readonly PersonFacts[];
  readonly owners: Readonly<Partial<Record<string, number>>>;
}

/** What somebody asks for. */
export type Step =
  | { readonly kind: 'agree'; readonly isCurrent: boolean }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'give'; readonly paper: Paper }
  | { readonly kind: 'verify' }
  | { readonly kind: 'save'; readonly device: number; readonly over: 'read' | 'none' | 'stale'; readonly text: string }
  | { readonly kind: 'open'; readonly device: number; readonly isRight: boolean }
  | { readonly kind: 'set'; readonly tier: Tier; readonly name: string | undefined }
  | { readonly kind: 'review'; readonly isOn: boolean }
  | { readonly kind: 'lock' }
  | { readonly kind: 'wait'; readonly ms: number };

/** What is answered, and what is true then. */
export interface Outcome {
  readonly says: string;
  readonly after: Facts;
}

const restMs = 24 * 3_600_000;
const draftMs = 30 * 24 * 3_600_000;

export const stranger: PersonFacts = {
  agreed: false,
  tier: 'unauthorized',
  inReview: false,
  name: undefined,
  paper: undefined,
  given: 0,
  place: undefined,
  tries: { count: 0, lastAtMs: 0 },
  words: [],
  draft: undefined,
  setByHand: 0,
};

/** The year of everybody's birthday is asked about in 2026, all birthdays being behind. */
const ageOf = ({ bornIn }: Paper): number => 2026 - bornIn;

/** Where somebody stands, written down once more and not read from the product's table. */
export function placeOf({ tier, agreed, place }: PersonFacts): JourneyState {
  if (tier === 'fully' || tier === 'enterprise') return 'done';
  if (!agreed) return 'consent';
  if (tier === 'semi') return 'papers';
  if (tier === 'basic') return 'face';
  return place === 'registry' || place === 'passport' || place === 'guardian' ? place : 'data';
}

/** Whether somebody's draft still is one. */
export const hasDraft = ({ draft }: PersonFacts, nowMs: number): boolean =>
  draft !== undefined && draft.atMs + draftMs > nowMs;

const isProven = ({ people, owners }: Facts, number: string, who: number): boolean => {
  const owner = owners[number];
  return owner !== undefined && owner !== who && people[owner]?.tier !== 'unauthorized';
};

function give({ people, owners }: Facts, who: number, before: PersonFacts, paper: Paper): Facts {
  const former = before.paper?.number;
  const left = { ...owners };
  if (former !== undefined && former !== paper.number && left[former] === who) delete left[former];
  const ofPaper = paper.kind === 'card' ? 'registry' : 'passport';
  const place = ageOf(paper) < 20 ? 'guardian' : ofPaper;
  return {
    people: people.with(who, { ...before, paper, given: before.given + 1, place }),
    owners: { ...left, [paper.number]: who },
  };
}

function refuseToGive(facts: Facts, who: number, me: PersonFacts, paper: Paper, nowMs: number): string | undefined {
  if (me.inReview) return 'under-review';
  if (me.tier !== 'unauthorized') return 'personal-data-fixed';
  if (!me.agreed) return 'consent-needed';
  if (ageOf(paper) < 15) return 'too-young';
  if (paper.endsAtMs < nowMs) return 'document-expired';
  return isProven(facts, paper.number, who) ? 'id-number-taken' : undefined;
}

function verify(facts: Facts, who: number, me: PersonFacts, nowMs: number): Outcome {
  const refused = (says: string): Outcome => ({ says, after: facts });
  if (me.inReview) return refused('under-review');
  const { paper, tries } = me;
  if (placeOf(me) !== 'registry' || paper === undefined) return refused('step-not-next');
  const hasRested = tries.lastAtMs + restMs <= nowMs;
  if (tries.count >= 3 && !hasRested) return refused('step-rests');
  if (paper.endsAtMs < nowMs) return refused('document-expired');
  if (isProven(facts, paper.number, who)) return refused('id-number-taken');
  const word = paper.registrySays;
  if (word === 'silence') return refused('registry-not-reachable');
  const words = [...me.words, word];
  if (word !== 'match') {
    const missed = { ...me, words, tries: { count: tries.count >= 3 ? 1 : tries.count + 1, lastAtMs: nowMs } };
    return { says: word, after: { ...facts, people: facts.people.with(who, missed) } };
  }
  const known = { ...me, words, tier: 'basic', place: 'face', name: paper.name, draft: undefined } as const;
  return {
    says: word,
    after: { people: facts.people.with(who, known), owners: { ...facts.owners, [paper.number]: who } },
  };
}

function save(me: PersonFacts, step: Extract<Step, { readonly kind: 'save' }>, nowMs: number) {
  const { over, device, text } = step;
  if (me.inReview) return { says: 'under-review', me };
  if (me.tier !== 'unauthorized') return { says: 'personal-data-fixed', me };
  if (!me.agreed) return { says: 'consent-needed', me };
  const isOver = over === 'read' || (over === 'none' && me.draft === undefined);
  if (!isOver) return { says: 'draft-newer', me };
  return { says: 'ok', me: { ...me, draft: { text, device, saved: (me.draft?.saved ?? 0) + 1, atMs: nowMs } } };
}

function open(me: PersonFacts, step: Extract<Step, { readonly kind: 'open' }>, nowMs: number) {
  const { draft } = me;
  if (draft === undefined || !hasDraft(me, nowMs)) return { says: 'draft-not-found', me };
  if (!step.isRight) return { says: 'code-wrong', me };
  return { says: 'ok', me: { ...me, draft: { ...draft, device: step.device } } };
}

/** A level by hand is somebody's under the number that they have given; a name alone claims none. */
function set(
  facts: Facts,
  who: number,
  me: PersonFacts,
  { tier, name }: Extract<Step, { readonly kind: 'set' }>,
): Outcome {
  const refused = (says: string): Outcome => ({ says, after: facts });
  const isSame = tier === me.tier && (name === undefined || name === me.name);
  if (isSame) return refused('nothing-to-change');
  const number = tier !== me.tier && tier !== 'unauthorized' ? me.paper?.number : undefined;
  if (number !== undefined && isProven(facts, number, who)) return refused('id-number-taken');
  const known = { ...me, tier, name: name ?? me.name, setByHand: me.setByHand + 1 };
  const owners = number === undefined ? facts.owners : { ...facts.owners, [number]: who };
  return { says: 'ok', after: { people: facts.people.with(who, known), owners } };
}

type OfOne = Exclude<Step, { readonly kind: 'give' | 'verify' | 'set' }>;

function ofOne(me: PersonFacts, step: OfOne, nowMs: number) {
  switch (step.kind) {
    case 'agree':
      return step.isCurrent ? { says: 'ok', me: { ...me, agreed: true } } : { says: 'consent-outdated', me };
    case 'withdraw':
      return { says: 'ok', me: { ...me, agreed: false, draft: me.agreed ? undefined : me.draft } };
    case 'save':
      return save(me, step, nowMs);
    case 'open':
      return open(me, step, nowMs);
    case 'review':
      return { says: 'ok', me: { ...me, inReview: step.isOn } };
    case 'lock':
    case 'wait':
      return { says: 'ok', me };
  }
}

/**
 * What a step has to answer and to change, by the rules as `decisions.md` and the notes of the identity journey say
 * them. `nowMs` is the time at which it is asked. It knows nothing of how the product decides.
 */
export function follow(facts: Facts, who: number, step: Step, nowMs: number): Outcome {
  const me = facts.people[who] ?? stranger;
  if (step.kind === 'verify') return verify(facts, who, me, nowMs);
  if (step.kind === 'set') return set(facts, who, me, step);
  if (step.kind === 'give') {
    const refused = refuseToGive(facts, who, me, step.paper, nowMs);
    return refused === undefined
      ? { says: 'ok', after: give(facts, who, me, step.paper) }
      : { says: refused, after: facts };
  }
  const { says, me: after } = ofOne(me, step, nowMs);
  return { says, after: { ...facts, people: facts.people.with(who, after) } };
}
