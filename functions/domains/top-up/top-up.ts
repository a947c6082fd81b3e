import { transactionStatus, transactionType } from '../../../shared/enums.ts';
import type { TransactionStatus } from '../../../shared/enums.ts';
import { mostOpenTopUps } from '../../../shared/top-up.ts';
import type { SuspenseReason } from '../../../shared/top-up.ts';
import { dailyCount } from '../limits/daily-counts.ts';
import type { DailyCount } from '../limits/daily-counts.ts';
import { countedLimits, noUpgradeOf, tighterOf } from '../limits/limits.ts';
import type { CountedLimit } from '../limits/limits.ts';
import { movementRules } from '../limits/movement-rules.ts';
import { periodsAt } from '../calendar/periods.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Rules } from '../limits/dated-rules.ts';
import { totalSatang } from '../wallet/wallet.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { latestChangeMs } from '../transaction/latest-change.ts';
import { topUpEdge } from './transitions.ts';

const { limits, countOfDay } = movementRules[transactionType.topUp];

export type OpenTopUpRefusal = Refusal<
  'too-many-open-top-ups' | 'too-many-top-ups' | 'limit-day-reached' | 'limit-month-reached' | 'cap-reached'
>;

/** A top-up that may be opened: the bounds that the write's conditions hold it to, in satang. */
export interface AllowedTopUp {
  readonly wallet: Wallet;
  readonly amountSatang: number;
  readonly day: CountedLimit;
  readonly month: CountedLimit;
  readonly capSatang: number;
  /** The top-ups that were opened today. */
  readonly topUps: DailyCount;
}

/**
 * What open top-ups hold of what is left without them. They hold it until they end, which may be days, so that neither
 * midnight nor the end of the month gives it back. Nothing of an amount that would not fit without them either.
 */
function heldByWaiting(
  { openTopUpSatang }: Wallet,
  leftSatang: number,
  amountSatang: number,
): { readonly waitingSatang?: number } {
  return openTopUpSatang > 0 && amountSatang <= leftSatang ? { waitingSatang: openTopUpSatang } : {};
}

/**
 * Decides whether a top-up may be opened: limits and cap are held against what is used and what the user's open
 * top-ups would use.
 */
export function decideOpenTopUp(
  wallet: Wallet,
  rules: Rules,
  amountSatang: number,
  nowMs: number,
): AllowedTopUp | OpenTopUpRefusal {
  if (wallet.openTopUps >= mostOpenTopUps) return refuse('too-many-open-top-ups', { most: mostOpenTopUps });
  const periods = periodsAt(nowMs);
  const topUps = dailyCount(wallet, countOfDay, periods);
  if (topUps.used >= topUps.most) return refuse('too-many-top-ups', { most: topUps.most });
  const { day, month } = countedLimits(wallet, rules, limits, periods);
  const { refusedBy, limit } = tighterOf({ day, month });
  const leftSatang = Math.max(0, limit.leftSatang - wallet.openTopUpSatang);
  const capSatang = rules.limits[1];
  const underCapSatang = capSatang - totalSatang(wallet);
  const capLeftSatang = Math.max(0, underCapSatang - wallet.openTopUpSatang);
  // The one that leaves least is named, so that what is said to be left can be topped up.
  if (amountSatang > capLeftSatang && capLeftSatang <= leftSatang) {
    return refuse('cap-reached', {
      capSatang,
      leftSatang: capLeftSatang,
      ...noUpgradeOf(wallet, rules, 'balance-cap'),
      ...heldByWaiting(wallet, underCapSatang, amountSatang),
    });
  }
  if (amountSatang > leftSatang) {
    const { limitType, limitSatang, noUpgrade } = limit;
    return refuse(refusedBy, {
      limitType,
      limitSatang,
      leftSatang,
      ...(noUpgrade !== undefined && { noUpgrade }),
      ...heldByWaiting(wallet, limit.leftSatang, amountSatang),
    });
  }
  return { wallet, amountSatang, day, month, capSatang, topUps };
}

/** A top-up as crediting sees it. */
export interface TopUpToCredit {
  readonly status: TransactionStatus;
  readonly amountSatang: number;
  readonly createdAtMs: number;
  readonly expiresAtMs?: number;
  readonly closedBecause?: 'expired' | 'cancelled';
}

/** Where money fits that arrived: the limits that it counts in, and the most that the wallet may hold. */
export interface Room {
  readonly day: CountedLimit;
  readonly month: CountedLimit;
  readonly capSatang: number;
}

/** What happens to money that arrived; it is never refused, only credited or sent back. */
export type CreditDecision =
  | ({ readonly kind: 'credit' } & Room)
  | { readonly kind: 'suspense'; readonly reason: SuspenseReason };

/**
 * Whether a top-up was made so long ago that its entry may change no balance any more: whoever tells of a balance looks
 * no further back.
 */
const isPast = ({ createdAtMs }: TopUpToCredit, nowMs: number): boolean => nowMs - createdAtMs > latestChangeMs;

/**
 * Decides what becomes of a payment (satang, and when it was made) for a top-up. A payment in time is good even when
 * word of it comes late, as long as the top-up is still open and was not made too long ago for its entry to change.
 */
export function decideCredit(
  topUp: TopUpToCredit,
  wallet: Wallet,
  rules: Rules,
  { amountSatang: paidSatang, paidAtMs }: { readonly amountSatang: number; readonly paidAtMs: number },
  nowMs: number,
): CreditDecision {
  if (topUp.status === transactionStatus.success) return { kind: 'suspense', reason: 'paid-twice' };
  if (topUpEdge(topUp.status, 'credit') === undefined) {
    return { kind: 'suspense', reason: topUp.closedBecause === 'cancelled' ? 'cancelled' : 'expired' };
  }
  if (topUp.expiresAtMs === undefined || paidAtMs > topUp.expiresAtMs || isPast(topUp, nowMs))
    return { kind: 'suspense', reason: 'expired' };
  if (paidSatang !== topUp.amountSatang) return { kind: 'suspense', reason: 'amount-differs' };
  return decideRoom(wallet, rules, paidSatang, nowMs);
}

/**
 * Decides whether money that is here fits into its owner's wallet. What is announced and not here yet is not held
 * against it.
 */
export function decideRoom(wallet: Wallet, rules: Rules, paidSatang: number, nowMs: number): CreditDecision {
  const { day, month } = countedLimits(wallet, rules, limits, periodsAt(nowMs));
  const capSatang = rules.limits[1];
  if (paidSatang > day.leftSatang || paidSatang > month.leftSatang)
    return { kind: 'suspense', reason: 'limit-reached' };
  if (totalSatang(wallet) + paidSatang > capSatang) return { kind: 'suspense', reason: 'cap-reached' };
  return { kind: 'credit', day, month, capSatang };
}

/** So far the bank's clock and ours may be apart, in milliseconds. */
export const clocksApartMs = 3_600_000;

/**
 * Whether money that came to the standing account is what its owner has announced: then it pays that top-up, so that
 * nobody waits for it any more. It is their money either way, so nothing else of it has to agree; what was paid on a
 * day before it was announced, or was announced too long ago, is an entry of its own, and what waits waits on. By the
 * day, for of some payments a statement tells no more than that.
 */
export function isAnnounced(topUp: TopUpToCredit, paidSatang: number, paidAtMs: number, nowMs: number): boolean {
  return (
    topUpEdge(topUp.status, 'credit') !== undefined &&
    topUp.amountSatang === paidSatang &&
    topUp.expiresAtMs !== undefined &&
    periodsAt(paidAtMs).day >= periodsAt(topUp.createdAtMs - clocksApartMs).day &&
    paidAtMs <= topUp.expiresAtMs &&
    !isPast(topUp, nowMs)
  );
}
