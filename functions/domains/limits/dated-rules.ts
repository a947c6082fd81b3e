import type { Tier } from '../../../shared/enums.ts';
import type { FeeName, FeeTerms, RuleName } from '../../../shared/rules.ts';
import type { TierRules } from './tiers.ts';

/**
 * What a rule was set to from a moment on (epoch milliseconds). A limit is one number of satang, a fee is four: the
 * fee in satang and the free uses of day, week and month. No number at all gives a person back to their level.
 */
export interface DatedRule {
  readonly rule: RuleName;
  readonly fromMs: number;
  readonly values: readonly number[];
}

/** What was set for everybody of a level. */
export interface LevelRule extends DatedRule {
  readonly tier: Tier;
  /** The id body of the change, under which its people are told. */
  readonly body: string;
  /** The operator who has proposed it. */
  readonly by: string;
  /** Whether its people are told: it is to their disadvantage, or it changes what they were told before. */
  readonly isTold: boolean;
}

/** What was set for levels, in the order in which it was; nothing, before anything was. */
export interface LevelRules {
  readonly rows: readonly LevelRule[];
  /** How often anything was set: whoever sets something holds on to it. */
  readonly changes: number;
}

/** Before operators have set anything, what stands in the code is in force. */
export const noLevelRules: LevelRules = { rows: [], changes: 0 };

/** All limits and fees that are in force for somebody. */
export interface Rules extends TierRules {
  readonly fees: Readonly<Record<FeeName, FeeTerms>>;
  /** Those of them that were set for this person alone, and stay with them in the next level. */
  readonly ofPerson: readonly RuleName[];
}

/** Whose rules are asked for: a level alone, or somebody of it with what was set for them. */
export interface OfWhom {
  readonly tier: Tier;
  readonly exceptions: readonly DatedRule[];
}
