import { transactionType } from '../../shared/enums.ts';
import { hasFeature } from '../../shared/features.ts';
import type { TransferQuote } from '../../shared/limits.ts';
import { refuseCover } from './cover.ts';
import { dailyCount } from './daily-counts.ts';
import type { DailyCount } from './daily-counts.ts';
import { feeFor, freeUseCounters, freeUsesOf } from './fees.ts';
import type { FreeUseCounter } from './fees.ts';
import { countedLimits } from './limits.ts';
import type { CountedLimit } from './limits.ts';
import { movementRules } from './movement-rules.ts';
import { periodsAt } from './periods.ts';
import { refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { tierRules } from './tiers.ts';
import { transferableSatang } from './wallet.ts';
import type { Wallet } from './wallet.ts';

/** From here on the face step-up is asked for; THB 50,000 in satang. */
export const faceStepUpFromSatang = 5_000_000;

/** From here on a transfer is worth a second look at the name; THB 20,000 in satang. */
const largeSumSatang = 2_000_000;

const { limits, countOfDay, fee } = movementRules[transactionType.transferOut];

export interface TransferFacts {
  readonly sender: Wallet;
  /** Undefined where no such wallet exists. */
  readonly receiver: Wallet | undefined;
  readonly amountSatang: number;
  readonly nowMs: number;
}

/** A transfer that may happen: the fee, and the counters its writes rely on. Amounts in satang. */
export interface AllowedTransfer {
  readonly sender: Wallet;
  readonly receiver: Wallet;
  readonly amountSatang: number;
  readonly feeSatang: number;
  readonly outDay: CountedLimit;
  readonly outMonth: CountedLimit;
  readonly inDay: CountedLimit;
  readonly inMonth: CountedLimit;
  readonly freeUses: readonly FreeUseCounter[];
  /** The payer's payments of the day. */
  readonly payments: DailyCount;
}

export type TransferRefusal = Refusal<
  | 'wallet-frozen' | 'insufficient-balance' | 'limit-per-payment'
  | 'too-many-payments' | 'limit-day-reached' | 'limit-month-reached' | 'step-up-needed' | 'receiver-not-available' | 'receiver-is-self'
  | 'receiver-single-limit'
>;

/** Whether a wallet may receive transfers; an unknown one gets the very same refusal. */
export function mayReceive(receiver: Wallet | undefined): receiver is Wallet {
  return receiver !== undefined && receiver.status === 'active' && hasFeature(receiver.tier, 'receive-transfers');
}

function refuseLimit(limit: CountedLimit, name: 'limit-day-reached' | 'limit-month-reached', amountSatang: number) {
  if (amountSatang <= limit.leftSatang) return undefined;
  return refuse(name, {
    limitType: limit.limitType, limitSatang: limit.limitSatang, leftSatang: limit.leftSatang,
  });
}

/**
 * Decides a transfer to another wallet; quote and create share it, so that a
 * quote is the charge. That its sender may send at all is a gate of both contracts. The fee comes on top of the amount and outside the limits.
 * Of the receiver it looks at standing and tier only: what balance, cap and counters
 * leave room for is asked by create alone, last of all (see misses.ts).
 */
export function decideTransfer({ sender, receiver, amountSatang, nowMs }: TransferFacts): AllowedTransfer | TransferRefusal {
  const periods = periodsAt(nowMs);
  if (receiver !== undefined && receiver.userId === sender.userId) return refuse('receiver-is-self');
  if (!mayReceive(receiver)) return refuse('receiver-not-available');

  const out = countedLimits(sender, limits, periods);
  const into = countedLimits(receiver, movementRules[transactionType.cashIn].limits, periods);
  const freeUses = freeUseCounters(fee, sender.counters, periods);
  const feeSatang = feeFor(fee, freeUses);
  const { perPaymentSatang } = tierRules[sender.tier];
  const payments = dailyCount(sender, countOfDay, periods);

  const refusal = (amountSatang > perPaymentSatang ? refuse('limit-per-payment', { limitSatang: perPaymentSatang }) : undefined)
    ?? refuseCover(sender, 'transfer', amountSatang + feeSatang)
    ?? (payments.used >= payments.most ? refuse('too-many-payments', { most: payments.most }) : undefined)
    ?? refuseLimit(out.day, 'limit-day-reached', amountSatang)
    ?? refuseLimit(out.month, 'limit-month-reached', amountSatang)
    ?? (amountSatang > tierRules[receiver.tier].singleReceivingSatang ? refuse('receiver-single-limit') : undefined)
    ?? (amountSatang >= faceStepUpFromSatang ? refuse('step-up-needed', { reason: 'face' }) : undefined);
  if (refusal !== undefined) return refusal;

  return {
    sender, receiver, amountSatang, feeSatang,
    outDay: out.day, outMonth: out.month, inDay: into.day, inMonth: into.month, freeUses, payments,
  };
}

/** The quote of an allowed transfer; what is left is said as it stands before the transfer. */
export function quoteOf(allowed: AllowedTransfer, receiverName: string): TransferQuote {
  const { sender, receiver, amountSatang, feeSatang } = allowed;
  return {
    receiverId: receiver.userId,
    receiverName,
    amountSatang,
    feeSatang,
    totalSatang: amountSatang + feeSatang,
    freeUses: freeUsesOf(allowed.freeUses),
    dayLeftSatang: allowed.outDay.leftSatang,
    monthLeftSatang: allowed.outMonth.leftSatang,
    perPaymentSatang: tierRules[sender.tier].perPaymentSatang,
    transferableSatang: transferableSatang(sender),
    warnings: amountSatang >= largeSumSatang ? ['large-sum'] : [],
  };
}
