import type { Tier } from '../../../shared/enums.ts';
import { company, reviewed } from './case-rules.ts';
import type { CaseOutcome, ReviewedStep } from './case-rules.ts';
import { lapsedBy, meaningOf, withNewCheck } from './face-rules.ts';
import type { FaceWord } from './face-rules.ts';
import type { Facts, Outcome, Paper, PersonFacts } from './person-facts.ts';
import {
  ageOf,
  isMore,
  isPeoples,
  isProven,
  isUnknown,
  placeOf,
  refuseYoung,
  toCheck,
  withChecked,
} from './place-rules.ts';
import { ask, mayGive } from './watch-rules.ts';

/** What somebody asks for. */
export type Step =
  | { readonly kind: 'agree'; readonly isCurrent: boolean }
  | { readonly kind: 'withdraw' }
  /** `again`: of the next document of whoever it is, which has the number of theirs. */
  | { readonly kind: 'give'; readonly paper: Paper; readonly again: boolean }
  | { readonly kind: 'verify' }
  | { readonly kind: 'face'; readonly shows: FaceWord | 'nothing' }
  | { readonly kind: 'tell'; readonly which: 'last' | 'one-before'; readonly said: FaceWord }
  | { readonly kind: 'save'; readonly device: number; readonly over: 'read' | 'none' | 'stale'; readonly text: string }
  | { readonly kind: 'open'; readonly device: number; readonly isRight: boolean }
  | { readonly kind: 'set'; readonly tier: Tier; readonly name: string | undefined }
  | { readonly kind: 'review'; readonly isOn: boolean }
  | ReviewedStep
  | { readonly kind: 'company'; readonly outcome: CaseOutcome }
  | { readonly kind: 'ask'; readonly isPeriodic: boolean }
  | { readonly kind: 'lock' }
  | { readonly kind: 'wait'; readonly ms: number };

/** How long after a check was begun its word comes, where one comes. */
export const faceWordAfterMs = 1_000;

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
  hasGuardian: false,
  tries: { count: 0, lastAtMs: 0 },
  faces: [],
  faceTries: { count: 0, lastAtMs: 0 },
  words: [],
  sentAtMs: [],
  draft: undefined,
  setByHand: 0,
  leftAt: undefined,
  next: undefined,
  renews: false,
  hasEnded: false,
  watch: undefined,
  asked: undefined,
  refused: false,
};

/** Whether somebody's draft still is one. */
export const hasDraft = ({ draft }: PersonFacts, nowMs: number): boolean =>
  draft !== undefined && draft.atMs + draftMs > nowMs;

function give({ people, owners }: Facts, who: number, before: PersonFacts, paper: Paper): Facts {
  const given = (before.next?.given ?? before.given) + 1;
  if (!isUnknown(before)) {
    // What the level rests on, or did, stays beside it; a guardian has agreed once for all, and no number is claimed.
    const place = paper.kind === 'card' ? 'registry' : 'passport';
    const me: PersonFacts = { ...before, next: { paper, given }, place, renews: true };
    return { people: people.with(who, me), owners };
  }
  const former = before.paper?.number;
  const left = { ...owners };
  if (former !== undefined && former !== paper.number && left[former] === who) delete left[former];
  const ofPaper = paper.kind === 'card' ? 'registry' : 'passport';
  const place = ageOf(paper) < 20 ? 'guardian' : ofPaper;
  return {
    people: people.with(who, { ...before, paper, given, next: undefined, place, renews: false, hasGuardian: false }),
    owners: { ...left, [paper.number]: who },
  };
}

function refuseToGive(facts: Facts, who: number, me: PersonFacts, paper: Paper, nowMs: number): string | undefined {
  if (me.inReview) return 'under-review';
  if (!mayGive(me, nowMs)) return 'personal-data-fixed';
  if (!me.agreed) return 'consent-needed';
  if (ageOf(paper) < 15) return 'too-young';
  if (paper.endsAtMs < nowMs) return 'document-expired';
  // A new document is of the same sort, and a card has its holder's number for life.
  const isOther = paper.kind !== me.paper?.kind || (paper.kind === 'card' && paper.number !== me.paper.number);
  if (!isUnknown(me) && isOther) return 'personal-data-fixed';
  return isProven(facts, paper.number, who) ? 'id-number-taken' : undefined;
}

function verify(facts: Facts, who: number, me: PersonFacts, nowMs: number): Outcome {
  const refused = (says: string): Outcome => ({ says, after: facts });
  if (me.inReview) return refused('under-review');
  const { tries, asked } = me;
  const paper = toCheck(me)?.paper;
  if (placeOf(me) !== 'registry' || paper === undefined) return refused('step-not-next');
  const hasRested = tries.lastAtMs + restMs <= nowMs;
  if (tries.count >= 3 && !hasRested) return refused('step-rests');
  // What two operators took away the registry does not give back.
  if (isPeoples(me, 'basic')) return refused('registry-not-enough');
  // Nor does it know what operators doubt.
  const isDoubted = !isUnknown(me) && asked !== undefined && !asked.isPeriodic && me.given <= asked.about;
  if (isDoubted) return refused('registry-not-enough');
  if (paper.endsAtMs < nowMs) return refused('document-expired');
  if (isProven(facts, paper.number, who)) return refused('id-number-taken');
  const word = paper.registrySays;
  if (word === 'silence') return refused('registry-not-reachable');
  const words = [...me.words, word];
  if (word !== 'match') {
    const missed = { ...me, words, tries: { count: hasRested ? 1 : tries.count + 1, lastAtMs: nowMs } };
    return { says: word, after: { ...facts, people: facts.people.with(who, missed) } };
  }
  // The registry's word on a new document gives nobody more than they have.
  const tier = me.tier === 'unauthorized' ? 'basic' : me.tier;
  const checked = withChecked(me, tier);
  const known: PersonFacts = { ...checked, words, place: 'face', renews: false, name: paper.name, draft: undefined };
  return {
    says: word,
    after: { people: facts.people.with(who, known), owners: { ...facts.owners, [paper.number]: who } },
  };
}

/** Whether a step rests behind its third try in vain. */
const isUsedUp = ({ count, lastAtMs }: PersonFacts['tries'], nowMs: number): boolean =>
  count >= 3 && lastAtMs + restMs > nowMs;

/** A face that was not the card's costs a try of whoever has not the level yet that it opens, wherever they are. */
function withMiss(me: PersonFacts, nowMs: number): PersonFacts {
  if (me.place === undefined || isMore(me.tier, 'basic')) return me;
  const { count, lastAtMs } = me.faceTries;
  // A day behind the last one in vain they begin anew, used up or not.
  const hasRested = lastAtMs + restMs <= nowMs;
  return { ...me, faceTries: { count: hasRested ? 1 : count + 1, lastAtMs: nowMs } };
}

/** What a word on one of somebody's checks comes to, whoever is told of it and when. */
function tell(me: PersonFacts, nth: number, said: FaceWord, nowMs: number): { says: string; me: PersonFacts } {
  const check = me.faces.at(nth);
  if (check === undefined) return { says: 'no-check', me };
  const meaning = meaningOf(check, said);
  if (meaning === 'late' && said === 'refused' && check.isMissedLate !== true) {
    const noted = { ...me, faces: me.faces.with(nth, { ...check, isMissedLate: true }) };
    return { says: meaning, me: withMiss(noted, nowMs) };
  }
  if (meaning !== 'counts') return { says: meaning, me };
  const heard = { ...me, faces: me.faces.with(nth, { ...check, state: said }) };
  if (said === 'interrupted') return { says: said, me: heard };
  if (said === 'refused') return { says: said, me: withMiss(heard, nowMs) };
  // It opens something only where its person still stands before that step, with the card that was compared.
  const isStill = placeOf(me) === 'face' && me.place !== undefined && check.given === me.given;
  // Nor does a camera give back what two operators took away in this moment, or count behind the last try.
  const opens = isStill && !me.inReview && !isPeoples(me, 'semi') && !isUsedUp(me.faceTries, nowMs);
  return opens
    ? { says: said, me: { ...heard, tier: 'semi', place: 'papers' } }
    : { says: 'opened-nothing', me: heard };
}

function refuseFace(me: PersonFacts, nowMs: number): string | undefined {
  const { paper, faceTries } = me;
  if (isUsedUp(faceTries, nowMs)) return 'step-rests';
  if (paper !== undefined && ageOf(paper) < 20) return 'face-too-young';
  if (paper?.kind !== 'card') return 'face-without-card';
  if (paper.endsAtMs < nowMs) return 'document-expired';
  return isPeoples(me, 'semi') ? 'face-not-enough' : undefined;
}

/** A check that is begun, and where its person shows themselves the word that comes for it. */
function face(me: PersonFacts, { shows }: Extract<Step, { readonly kind: 'face' }>, nowMs: number) {
  if (me.inReview) return { says: 'under-review', me };
  const looked = { ...me, faces: lapsedBy(me.faces, nowMs) };
  const refused = placeOf(me) === 'face' ? refuseFace(me, nowMs) : 'step-not-next';
  if (refused !== undefined) return { says: refused, me: looked };
  const begun = { ...looked, faces: withNewCheck(looked.faces, me.given, nowMs) };
  return shows === 'nothing' ? { says: 'ok', me: begun } : tell(begun, -1, shows, nowMs + faceWordAfterMs);
}

function save(me: PersonFacts, step: Extract<Step, { readonly kind: 'save' }>, nowMs: number) {
  const { over, device, text } = step;
  if (me.inReview) return { says: 'under-review', me };
  if (!mayGive(me, nowMs)) return { says: 'personal-data-fixed', me };
  if (!me.agreed) return { says: 'consent-needed', me };
  const isOver = over === 'read' || (over === 'none' && me.draft === undefined);
  // Nor does a device go over what it may not see: typed on the other one, it takes a code.
  const isOthers = me.draft !== undefined && hasDraft(me, nowMs) && (me.draft.device !== device || me.draft.isLocked);
  if (!isOver || isOthers) return { says: 'draft-newer', me };
  const draft = { text, device, saved: (me.draft?.saved ?? 0) + 1, atMs: nowMs, isLocked: false };
  return { says: 'ok', me: { ...me, draft } };
}

function open(me: PersonFacts, step: Extract<Step, { readonly kind: 'open' }>, nowMs: number) {
  const { draft } = me;
  if (draft === undefined || !hasDraft(me, nowMs)) return { says: 'draft-not-found', me };
  if (!step.isRight) return { says: 'code-wrong', me };
  return { says: 'ok', me: { ...me, draft: { ...draft, device: step.device, isLocked: false } } };
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
  // A company's wallet is no person's; two operators may take its level away.
  if (me.tier === 'enterprise' && tier !== me.tier && tier !== 'unauthorized') return refused('wallet-of-company');
  // Nor is a verified person's wallet a company's. The companies of a run have a number each, which nobody takes.
  const opensCompany = tier === 'enterprise' && tier !== me.tier;
  if (opensCompany && !isUnknown(me)) return refused('company-not-possible');
  // None is given beside what they have sent; one that is taken ends that.
  if (me.inReview && isMore(tier, me.tier)) return refused('level-under-review');
  const inReview = me.inReview && !isMore(me.tier, tier);
  const opensLevel = tier !== me.tier && tier !== 'unauthorized';
  const tooYoung = opensLevel ? refuseYoung(me, tier) : undefined;
  if (tooYoung !== undefined) return refused(tooYoung);
  const number = opensLevel ? me.paper?.number : undefined;
  if (number !== undefined && isProven(facts, number, who)) return refused('id-number-taken');
  // A step down is remembered until people give more than they left.
  const isGiven = me.leftAt !== undefined && isMore(tier, me.leftAt);
  const leftAt = isMore(me.tier, tier) ? tier : isGiven ? undefined : me.leftAt;
  const isRefused = me.refused && !isMore(tier, me.tier);
  const known = {
    ...me,
    tier,
    hasEnded: me.hasEnded && tier === me.tier,
    inReview,
    leftAt,
    refused: isRefused,
    name: name ?? me.name,
    setByHand: me.setByHand + 1,
  };
  const owners = number === undefined ? facts.owners : { ...facts.owners, [number]: who };
  return { says: 'ok', after: { people: facts.people.with(who, known), owners } };
}

type OfOne = Exclude<Step, { readonly kind: 'give' | 'verify' | 'set' | 'reviewed' | 'company' | 'ask' }>;

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
    case 'face':
      return face(me, step, nowMs);
    case 'tell':
      return tell(me, step.which === 'last' ? -1 : -2, step.said, nowMs);
    case 'review':
      return { says: 'ok', me: { ...me, inReview: step.isOn } };
    case 'lock':
      return { says: 'ok', me: { ...me, draft: me.draft && { ...me.draft, isLocked: true } } };
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
  if (step.kind === 'reviewed') return reviewed(facts, who, me, step, nowMs);
  if (step.kind === 'company') return company(facts, who, me, step.outcome, nowMs);
  if (step.kind === 'ask') return ask(facts, who, me, step.isPeriodic, nowMs);
  if (step.kind === 'give') {
    const refused = refuseToGive(facts, who, me, step.paper, nowMs);
    return refused === undefined
      ? { says: 'ok', after: give(facts, who, me, step.paper) }
      : { says: refused, after: facts };
  }
  const { says, me: after } = ofOne(me, step, nowMs);
  return { says, after: { ...facts, people: facts.people.with(who, after) } };
}
