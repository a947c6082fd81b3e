import { faceFromSatang } from '../../../shared/limits.ts';
import { dailyOwnLimits, raiseWaitsMs } from '../../../shared/own-limits.ts';
import type { OwnLimitName } from '../../../shared/own-limits.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { OwnLimit, Wallet } from '../wallet/wallet.ts';
import type { Rules } from './dated-rules.ts';
import { limitIn } from './tiers.ts';

/** The limit in force that an own one stands below, in satang: the level's, or what operators set for the person. */
export function levelLimitSatang(rules: Rules, name: OwnLimitName): number {
  return limitIn(rules, name);
}

/**
 * What somebody's own limit is at a moment, in satang; undefined where none counts. A raise counts from its time on by
 * nothing but the clock, so that no run has to come by for it.
 */
export function ownLimitAt(
  { ownLimits }: Pick<Wallet, 'ownLimits'>,
  name: OwnLimitName,
  nowMs: number,
): number | undefined {
  const own = ownLimits[name];
  if (own?.raise === undefined || nowMs < own.raise.fromMs) return own?.limitSatang;
  return own.raise.limitSatang;
}

/** A raise that does not count yet. */
export function waitingRaise(
  { ownLimits }: Pick<Wallet, 'ownLimits'>,
  name: OwnLimitName,
  nowMs: number,
): OwnLimit['raise'] {
  const raise = ownLimits[name]?.raise;
  return raise !== undefined && nowMs < raise.fromMs ? raise : undefined;
}

/**
 * The lower of own and level's limit, in satang, and whether that is the own one; where both are the same it is the
 * level's.
 */
export function countingLimit(
  wallet: Pick<Wallet, 'ownLimits'>,
  rules: Rules,
  name: OwnLimitName,
  nowMs: number,
): { readonly limitSatang: number; readonly isOwn: boolean } {
  const own = ownLimitAt(wallet, name, nowMs);
  const level = levelLimitSatang(rules, name);
  return own !== undefined && own < level ? { limitSatang: own, isOwn: true } : { limitSatang: level, isOwn: false };
}

/** Which limit is to be what. */
export interface WishedLimit {
  readonly limit: OwnLimitName;
  readonly limitSatang: number;
}

/** The same of a raise, where no amount stands for the level's limit. */
export interface WishedRaise {
  readonly limit: OwnLimitName;
  readonly limitSatang?: number | undefined;
}

/** Decides a lowering, which counts at once. What was to raise the same limit goes: the latest wish is this one. */
export function decideLowering(
  wallet: Wallet,
  rules: Rules,
  { limit, limitSatang }: WishedLimit,
  nowMs: number,
): OwnLimit | Refusal<'own-limit-not-lower'> {
  const counting = countingLimit(wallet, rules, limit, nowMs);
  return limitSatang < counting.limitSatang
    ? { limitSatang }
    : refuse('own-limit-not-lower', { limitSatang: counting.limitSatang });
}

/** A limit of a day that would be THB 50,000 or more again takes a face (`decisions.md` section 13). */
export function refuseRaiseFaceless(
  rules: Rules,
  { limit, limitSatang = levelLimitSatang(rules, limit) }: WishedRaise,
): Refusal<'step-up-needed'> | undefined {
  return dailyOwnLimits.includes(limit) && limitSatang >= faceFromSatang
    ? refuse('step-up-needed', { reason: 'face' })
    : undefined;
}

export type RaiseRefusal = Refusal<'own-limit-not-set' | 'own-limit-not-higher' | 'limit-raise-waits'>;

/**
 * Decides a raise, which counts a day after it was asked for; without an amount the own limit ends then. One at a time:
 * who wants another one cancels it first, so that what the SMS told of is what comes. That its device has shown a code,
 * and a face where it takes one, is asked afterwards.
 */
export function decideRaise(wallet: Wallet, wished: WishedRaise, nowMs: number): Required<OwnLimit> | RaiseRefusal {
  const { limit, limitSatang } = wished;
  const own = ownLimitAt(wallet, limit, nowMs);
  if (own === undefined) return refuse('own-limit-not-set');
  if (limitSatang !== undefined && limitSatang <= own) return refuse('own-limit-not-higher', { limitSatang: own });
  if (waitingRaise(wallet, limit, nowMs) !== undefined) return refuse('limit-raise-waits');
  return {
    limitSatang: own,
    raise: { ...(limitSatang !== undefined && { limitSatang }), fromMs: nowMs + raiseWaitsMs },
  };
}

/** Decides that a raise which does not count yet never will; the own limit stays what it is. */
export function decideRaiseCancel(
  wallet: Wallet,
  limit: OwnLimitName,
  nowMs: number,
): OwnLimit | Refusal<'no-limit-raise-waits'> {
  const own = wallet.ownLimits[limit];
  return own === undefined || waitingRaise(wallet, limit, nowMs) === undefined
    ? refuse('no-limit-raise-waits')
    : { limitSatang: own.limitSatang };
}
