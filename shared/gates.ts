import type { Tier } from './enums.ts';
import type { Feature, features } from './features.ts';
import type { OutCommand, SourceDomain } from './movements.ts';
import type { RefusalName } from './refusals.ts';

/**
 * Which freezes keep money back: those of transfers or those of withdrawals, and those of everything with either; of
 * what is spent, such as a mobile top-up, only those of everything (`decisions.md` section 2).
 */
export type Freeze = 'transfer' | 'withdraw' | 'spend';

/**
 * What a device has to show. `code`: the SMS code of this very act. `code-or-trust`: that code, or an earlier one that
 * still counts for such a payment (`functions/domains/auth/device.ts`).
 */
export type StepUp = 'code' | 'code-or-trust';

/**
 * What stands between a session and an operation. Feature, pending audit and, for what takes money out, the owner's
 * lock are refused by the pipeline before the
 * handler runs, and again by `commit` where they changed meanwhile; `freeze` and `stepUp` belong to the decision. The
 * write to the caller's wallet holds on to all that these rely on, or `commit` throws.
 */
export interface Gates {
  readonly feature: Feature;
  /** Said by what takes money out, and by its quote. */
  readonly freeze?: Freeze;
  /** Said by commands; their plan does not compile without the proof of it. */
  readonly stepUp?: StepUp;
}

/** A read changes nothing that a device would have to show something for. */
export interface QueryGates extends Omit<Gates, 'stepUp'> {
  readonly stepUp?: never;
}

type FeatureRefusal<F extends Feature> =
  | (Tier extends (typeof features)[F]['tiers'][number] ? never : 'feature-not-in-tier')
  | ((typeof features)[F]['inReview'] extends 'closed' ? 'under-review' : never);

/** The refusals that gates give. */
type GateRefusal<G> = G extends Gates
  ? | FeatureRefusal<G['feature']>
    | (G extends { readonly freeze: Freeze } ? 'wallet-frozen' | 'wallet-locked' : never)
    | (G extends { readonly stepUp: StepUp } ? 'step-up-needed' : never)
  : never;

/** The least that an operation of money has to say, by its name: what moves money cannot be without a gate. */
type LeastGates<N extends string> = N extends OutCommand
  ? { readonly gates: Required<Gates> }
  : N extends `${infer D extends SourceDomain}/quote`
    ? { readonly gates: `${D}/create` extends OutCommand ? QueryGates & Required<Pick<Gates, 'freeze'>> : QueryGates }
    : N extends `${SourceDomain}/create`
      ? { readonly gates: Gates }
      : unknown;

/** Refuses a contract whose gates give refusals that it does not declare, naming them where they are missing. */
type Declaring<G, R extends readonly RefusalName[]> = [Exclude<GateRefusal<G>, R[number]>] extends [never]
  ? unknown
  : { readonly refusals: readonly Exclude<GateRefusal<G>, R[number]>[] };

/** Refuses a gate that nobody knows: a misspelled one would stand open. */
type Known<G> = [G extends Gates ? Exclude<keyof G, keyof Gates> : never] extends [never]
  ? unknown
  : { readonly gates: Gates & { readonly unknown: never } };

/** What is asked of the gates of a contract called `N` with the refusals `R`. */
export type GateLaws<N extends string, R extends readonly RefusalName[], G> = LeastGates<N> &
  Declaring<G, R> &
  Known<G>;
