import type { FourEyesContract, InputOf, RefusalOf } from '../../shared/operation.ts';
import type { Refusal } from '../engine/refusal.ts';
import { contentHash } from '../runtime/person/lookup-hash.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { Step } from '../runtime/operation/settle.ts';

type Scalar = string | number | boolean;

/** What a change is, in words that hold no personal data: it stands in the audit and in the list of proposals. */
export type Change = Readonly<Record<string, Scalar>>;

/** What an act's writes are made with. */
export interface ActTools {
  readonly table: string;
  readonly nowMs: number;
  /** An id body for what the act itself writes; the same for every attempt. */
  readonly body: string;
  /** Whose change it is: the person who proposed it. */
  readonly editor: string;
}

/** What an act wants written; its steps hold every fact of its contract as a condition. */
export interface ActPlan<L> {
  readonly steps: readonly Step<L>[];
  readonly change: Change;
}

/**
 * What an act of four eyes is: `L` is what it reads of its subject, `W` what was wished. Proposing and approving are the
 * same for all of them and know nothing else.
 */
export interface Act<C extends FourEyesContract, L, W> {
  readonly contract: C;
  /** The id of whom or what the input is about. */
  readonly find: (runtime: Runtime, input: InputOf<C>) => Promise<string | Refusal<RefusalOf<C>>>;
  /** Reads the subject, consistently. @throws DamagedItem where it is not there any more. */
  readonly load: (runtime: Runtime, subject: string) => Promise<L>;
  /** The values of the contract's facts. */
  readonly factsOf: (loaded: L) => Readonly<Record<C['fourEyes']['facts'][number], Scalar>>;
  /** The person of the register who has changed the subject last; undefined where none has. */
  readonly lastEditorOf: (loaded: L) => string | undefined;
  readonly wishOf: (input: InputOf<C>) => W;
  /** The wish as the proposal keeps it, sealed under a person's own key where it says something of them; and back. */
  readonly keep: (loaded: L, wish: W) => string;
  readonly kept: (loaded: L, text: string) => W;
  /** What the proposal wants to change, without personal data. */
  readonly changeOf: (wish: W) => Change;
  /** The same for whoever is to approve it, with all that they have to compare. */
  readonly shownOf: (wish: W) => Readonly<Record<string, string>>;
  readonly decide: (tools: ActTools, loaded: L, wish: W) => ActPlan<L> | Refusal<RefusalOf<C>>;
}

/** The hash that a proposal is bound to: of what, about whom, and the facts' values. */
export function factsHashOf<C extends FourEyesContract, L, W>(
  { contract, factsOf }: Pick<Act<C, L, W>, 'contract' | 'factsOf'>, subject: string, loaded: L,
): string {
  const values: Readonly<Record<string, Scalar>> = factsOf(loaded);
  return contentHash(JSON.stringify([contract.name, subject, contract.fourEyes.facts.map((fact) => [fact, values[fact]])]));
}
