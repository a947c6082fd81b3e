import type { Freeze } from '../../../shared/gates.ts';
import type { MoneyOutQuote } from '../../../shared/limits.ts';
import type { OutType } from '../../../shared/movements.ts';
import { refuseCover } from '../wallet/cover.ts';
import { dailyCount } from './daily-counts.ts';
import type { DailyCount } from './daily-counts.ts';
import { heldBandOf, refuseFaceless } from './face.ts';
import type { FaceBand } from './face.ts';
import { feeFor, freeUseCounters, freeUsesOf } from './fees.ts';
import type { FreeUseCounter } from './fees.ts';
import { noUpgradeOf, outgoingLimits, tighterOf } from './limits.ts';
import type { CountedLimit } from './limits.ts';
import { movementRules } from './movement-rules.ts';
import { countingLimit } from './own-limits.ts';
import { feeIn, rulesFor } from './rules.ts';
import type { LevelRules, Rules } from './dated-rules.ts';
import { periodsAt } from '../calendar/periods.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Wallet } from '../wallet/wallet.ts';

export interface OutgoingFacts {
  readonly type: OutType;
  readonly wallet: Wallet;
  /** What operators have set for levels. */
  readonly levelRules: LevelRules;
  readonly amountSatang: number;
  /** The freezes that stand against this way out. */
  readonly freeze: Freeze;
  readonly nowMs: number;
}

/** Money that may leave a wallet: the fee, and the counters that its writes rely on. Amounts in satang. */
export interface AllowedOutgoing {
  readonly amountSatang: number;
  readonly feeSatang: number;
  readonly outDay: CountedLimit;
  readonly outMonth: CountedLimit;
  /** The most that one payment may be. */
  readonly perPaymentSatang: number;
  readonly freeUses: readonly FreeUseCounter[];
  /** The payer's payments of the day, of every kind. */
  readonly payments: DailyCount;
  /** Why it does not leave without a face; undefined where it does. Whoever makes it asks last, quotes only say it. */
  readonly faceless: Refusal<'step-up-needed'> | undefined;
  /** Where the day's money out may stand for this payment to leave, with a face or without. */
  readonly faceBand: FaceBand;
}

export type OutgoingRefusal = Refusal<
  | 'limit-per-payment'
  | 'wallet-frozen'
  | 'insufficient-balance'
  | 'too-many-payments'
  | 'limit-day-reached'
  | 'limit-month-reached'
>;

function refuseLimits(out: { readonly day: CountedLimit; readonly month: CountedLimit }, amountSatang: number) {
  const { refusedBy, limit } = tighterOf(out);
  const { limitType, limitSatang, leftSatang, noUpgrade } = limit;
  return amountSatang > leftSatang
    ? refuse(refusedBy, { limitType, limitSatang, leftSatang, ...(noUpgrade !== undefined && { noUpgrade }) })
    : undefined;
}

function refusePayment(wallet: Wallet, rules: Rules, amountSatang: number, nowMs: number) {
  const { limitSatang, isOwn } = countingLimit(wallet, rules, 'per-payment', nowMs);
  return amountSatang > limitSatang
    ? refuse('limit-per-payment', {
        limitSatang,
        ...(isOwn ? { noUpgrade: 'own' as const } : noUpgradeOf(wallet, rules, 'per-payment')),
      })
    : undefined;
}

/**
 * Decides what every kind of money out has in common, by its row of the table of movements: bound of one payment,
 * cover with the fee, count of the day, limits (the tighter one is named). Of own limits and those of the level the
 * lower ones count. The fee comes on top of the amount and outside the limits.
 */
export function decideOutgoing({
  type,
  wallet,
  levelRules,
  freeze,
  amountSatang,
  nowMs,
}: OutgoingFacts): AllowedOutgoing | OutgoingRefusal {
  const { limits, countOfDay, fee: founding } = movementRules[type];
  const rules = rulesFor(wallet, levelRules, nowMs);
  const periods = periodsAt(nowMs);
  const out = outgoingLimits(wallet, rules, limits, periods, nowMs);
  const fee = founding === 'none' ? undefined : feeIn(rules, founding);
  const freeUses = fee === undefined ? [] : freeUseCounters(fee, wallet.counters, periods);
  const feeSatang = fee === undefined ? 0 : feeFor(fee, freeUses);
  const payments = dailyCount(wallet, countOfDay, periods);
  const refusal =
    refusePayment(wallet, rules, amountSatang, nowMs) ??
    refuseCover(wallet, freeze, amountSatang + feeSatang) ??
    (payments.used >= payments.most ? refuse('too-many-payments', { most: payments.most }) : undefined) ??
    refuseLimits(out, amountSatang);
  return (
    refusal ?? {
      amountSatang,
      feeSatang,
      outDay: out.day,
      outMonth: out.month,
      perPaymentSatang: countingLimit(wallet, rules, 'per-payment', nowMs).limitSatang,
      freeUses,
      payments,
      faceless: refuseFaceless(out.day, amountSatang),
      faceBand: heldBandOf(out.day, amountSatang),
    }
  );
}

/** What every quote says of money that may leave; what is left is said as it stands before the payment. */
export function limitsQuoteOf({
  amountSatang,
  feeSatang,
  outDay,
  outMonth,
  perPaymentSatang,
  faceless,
}: AllowedOutgoing): Omit<MoneyOutQuote, 'freeUses'> {
  return {
    amountSatang,
    feeSatang,
    totalSatang: amountSatang + feeSatang,
    dayLeftSatang: outDay.leftSatang,
    monthLeftSatang: outMonth.leftSatang,
    perPaymentSatang,
    ...(faceless !== undefined && { asksFace: true as const }),
  };
}

/** The same of a kind that may cost a fee, with the free uses that are left. */
export function outgoingQuoteOf(allowed: AllowedOutgoing): MoneyOutQuote {
  return { ...limitsQuoteOf(allowed), freeUses: freeUsesOf(allowed.freeUses) };
}
