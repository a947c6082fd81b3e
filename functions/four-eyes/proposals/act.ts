import type { FourEyesContract, InputOf, RefusalOf } from '../../../shared/operation.ts';
import { isRefusal } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { contentHash } from '../../runtime/person/lookup-hash.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import { asksFor } from '../../table/expression.ts';
import type { Clause } from '../../table/expression.ts';
import type { Key } from '../../table/keys/key.ts';

type Scalar = string | number | boolean;

/** What a change is, in words that hold no personal data: it stands in the audit and in the list of proposals. */
export type Change = Readonly<Record<string, Scalar>>;

/** One fact that an approval is bound to: what its approver sees of it, and the stored attribute that has to stay. */
export interface Fact {
  readonly shown: string;
  readonly of: Key;
  /** The condition that the act's own writes hold on `of`; what it asks for is what the proposal's hash is made of. */
  readonly holds: Clause;
}

/** What an act's writes are made with. */
export interface ActTools {
  readonly table: string;
  readonly nowMs: number;
  /** An id body for what the act itself writes; the same for every attempt. */
  readonly body: string;
  /** Another one, for an act that writes two things of a kind. */
  readonly otherBody: string;
  /** Whose change it is: the person who proposed it. */
  readonly editor: string;
  /** Who carries it out; nobody yet while it is only proposed. */
  readonly approver?: string;
}

/**
 * What an act wants written; its steps hold every fact of its contract as a condition, or nothing is written at all.
 */
export interface ActPlan<L> {
  readonly steps: readonly Step<L>[];
  readonly change: Change;
}

/**
 * What an act of four eyes is: `L` is what it reads of its subject, `W` what was wished. Proposing and approving are
 * the same for all of them and know nothing else.
 */
export interface Act<C extends FourEyesContract, L, W> {
  readonly contract: C;
  /** The id of whom or what the input is about. */
  readonly find: (runtime: Runtime, input: InputOf<C>) => Promise<string | Refusal<RefusalOf<C>>>;
  /** Reads the subject, consistently. @throws DamagedItem where it is not there any more. */
  readonly load: (runtime: Runtime, subject: string) => Promise<L>;
  /**
   * Looks at what the wish hangs on beside the facts, such as a partner's word: when it is proposed, and again when it
   * is approved. Left out where there is nothing of the kind. Where the word that comes is carried out at once, `note`
   * keeps before who has asked, for whoever proposes or approves may be refused by it, or die behind it.
   */
  readonly ask?: (runtime: Runtime, loaded: L, wish: W, nowMs: number, note: () => Promise<void>) => Promise<L>;
  /** The contract's facts as they are. */
  readonly factsOf: (loaded: L) => Readonly<Record<C['fourEyes']['facts'][number], Fact>>;
  /**
   * The persons of the register whose word the wish rests on: who has changed the subject last, and where two had to
   * decide it, both. None of them approves; what nobody has done is left undefined.
   */
  readonly editorsOf: (loaded: L, wish: W) => readonly (string | undefined)[];
  /** When the subject ends by itself, and the act comes too late; left out where it does not. */
  readonly endsAtMsOf?: (loaded: L) => number;
  readonly wishOf: (input: InputOf<C>) => W;
  /** The wish as the proposal keeps it, sealed under a person's own key where it says something of them; and back. */
  readonly keep: (loaded: L, wish: W) => string;
  readonly kept: (loaded: L, text: string) => W;
  /**
   * What its proposer saw of the facts, sealed under a person's own key where that says something of them, and back;
   * left out where it says nothing of anybody.
   */
  readonly factsKept?: {
    readonly seal: (loaded: L, text: string) => string;
    readonly open: (loaded: L, text: string) => string;
  };
  /** What the proposal wants to change, without personal data. */
  readonly changeOf: (wish: W) => Change;
  /** The same for whoever is to approve it, with names, and what they should know that the approval is not bound to. */
  readonly shownOf: (wish: W, loaded: L) => Readonly<Record<string, string>>;
  /** What they compare beside that and only a look at the proposal reads; left out where there is nothing of it. */
  readonly lookBeside?: (runtime: Runtime, loaded: L, wish: W) => Promise<Readonly<Record<string, string>>>;
  readonly decide: (tools: ActTools, loaded: L, wish: W) => ActPlan<L> | Refusal<RefusalOf<C>>;
}

type Bound<C extends FourEyesContract, L, W> = Pick<Act<C, L, W>, 'contract' | 'factsOf'>;

function factsIn<C extends FourEyesContract, L, W>(
  { contract, factsOf }: Bound<C, L, W>,
  loaded: L,
): readonly (readonly [string, Fact])[] {
  const facts: Readonly<Record<string, Fact>> = factsOf(loaded);
  return contract.fourEyes.facts.map((name) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`${contract.name} knows nothing of its fact ${name}`);
    return [name, fact];
  });
}

/** What the writes will ask of a fact, in the order in which it is hashed. */
function askedOf(name: string, { of: { pk, sk }, holds: { attribute, test, value = '' } }: Fact): readonly Scalar[] {
  return [name, pk, sk, attribute, test, value];
}

/** The hash that a proposal is bound to: of what, about whom, and what the writes will ask of each fact. */
export function factsHashOf<C extends FourEyesContract, L, W>(act: Bound<C, L, W>, subject: string, loaded: L): string {
  const facts = factsIn(act, loaded).map(([name, fact]) => askedOf(name, fact));
  return contentHash(JSON.stringify([act.contract.name, subject, facts]));
}

/** The facts as whoever approves sees them: those and no others are what the approval holds on to. */
export function presentOf<C extends FourEyesContract, L, W>(
  act: Bound<C, L, W>,
  loaded: L,
): Readonly<Record<string, string>> {
  return Object.fromEntries(factsIn(act, loaded).map(([name, { shown }]) => [name, shown]));
}

type KeepsFacts<C extends FourEyesContract, L, W> = Bound<C, L, W> & Pick<Act<C, L, W>, 'factsKept'>;

/** What is kept of one fact: what its proposer saw, and the hash of what the writes ask, for two may read the same. */
type SeenFact = readonly [shown: string, hash: string];

const factHash = (subject: string, name: string, fact: Fact) =>
  contentHash(JSON.stringify([subject, ...askedOf(name, fact)]));

/** The facts as the proposer sees them, for the proposal to keep: an approver holds them against what is true then. */
export function keepSeen<C extends FourEyesContract, L, W>(
  act: KeepsFacts<C, L, W>,
  subject: string,
  loaded: L,
): string {
  const kept = factsIn(act, loaded).map(([name, fact]) => [name, [fact.shown, factHash(subject, name, fact)]] as const);
  const text = JSON.stringify(Object.fromEntries<SeenFact>(kept));
  return act.factsKept === undefined ? text : act.factsKept.seal(loaded, text);
}

/** What the proposer saw, as the proposal keeps it, and the names of what is something else by now. */
export function seenOf<C extends FourEyesContract, L, W>(
  act: KeepsFacts<C, L, W>,
  subject: string,
  loaded: L,
  text: string,
): { readonly seen: Record<string, string>; readonly changed: string[] } {
  // Written by `keepSeen` alone.
  const kept: Readonly<Record<string, SeenFact>> = JSON.parse(
    act.factsKept === undefined ? text : act.factsKept.open(loaded, text),
  );
  const isChanged = ([name, fact]: readonly [string, Fact]) => kept[name]?.[1] !== factHash(subject, name, fact);
  return {
    seen: Object.fromEntries(Object.entries(kept).map(([name, [shown]]) => [name, shown])),
    changed: factsIn(act, loaded)
      .filter(isChanged)
      .map(([name]) => name),
  };
}

/**
 * What an act decides, and the one way to ask it. @throws where a fact of its contract is no condition of its writes:
 * the approver would have looked at something that may change in the moment of the approval.
 */
export function decideHeld<C extends FourEyesContract, L, W, R extends Refusal>(
  act: Bound<C, L, W> & { readonly decide: (tools: ActTools, loaded: L, wish: W) => ActPlan<L> | R },
  tools: ActTools,
  loaded: L,
  wish: W,
): ActPlan<L> | R {
  const plan = act.decide(tools, loaded, wish);
  if (isRefusal(plan)) return plan;
  const loose = factsIn(act, loaded).filter(
    ([, { of, holds }]) => !plan.steps.some(({ write }) => asksFor(write, of, holds)),
  );
  if (loose.length > 0)
    throw new Error(`${act.contract.name} writes without a condition on ${loose.map(([name]) => name).join(', ')}`);
  return plan;
}
