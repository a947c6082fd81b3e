import type { AirtimeQuote, MobileOperator } from '../../../shared/airtime.ts';
import { transactionType } from '../../../shared/enums.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { decideOutgoing, limitsQuoteOf } from '../limits/outgoing.ts';
import type { AllowedOutgoing, OutgoingRefusal } from '../limits/outgoing.ts';
import { countedLimits, tighterOf } from '../limits/limits.ts';
import { movementRules } from '../limits/movement-rules.ts';
import { rulesFor } from '../limits/rules.ts';
import type { LevelRules, Rules } from '../limits/dated-rules.ts';
import { nextTierOf } from '../limits/tiers.ts';
import { periodsAt } from '../calendar/periods.ts';
import { spendableSatang } from '../wallet/wallet.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { mobileOperatorOf } from './mobile-operators.ts';

export interface AirtimeFacts {
  readonly wallet: Wallet;
  /** What operators have set for levels. */
  readonly levelRules: LevelRules;
  readonly operatorCode: string;
  readonly amountSatang: number;
  readonly nowMs: number;
}

/** A mobile top-up that may happen; amounts in satang, the fee is nothing. */
export interface AllowedAirtime extends AllowedOutgoing {
  readonly wallet: Wallet;
  readonly operator: MobileOperator;
}

type AirtimeRefusal =
  | OutgoingRefusal
  | Refusal<'mobile-operator-not-found' | 'airtime-amount-not-sold' | 'step-up-needed'>;

const limitRefusals: ReadonlySet<string> = new Set([
  'limit-per-payment',
  'limit-day-reached',
  'limit-month-reached',
] satisfies readonly OutgoingRefusal['refused'][]);

/**
 * What is asked of whoever has given no personal data and is over a limit (`product.md` section 8): the data, with the
 * limit that it would raise, what that leaves, and the level that it leads to.
 */
function askPersonalData(
  wallet: Wallet,
  rules: Rules,
  amountSatang: number,
  nowMs: number,
): Refusal<'step-up-needed'> | undefined {
  if (wallet.tier !== 'unauthorized') return undefined;
  const { perPaymentSatang } = rules;
  const { limits } = movementRules[transactionType.mobileTopUp];
  const { limit } = tighterOf(countedLimits(wallet, rules, limits, periodsAt(nowMs)));
  const isOverOne = amountSatang > perPaymentSatang;
  return refuse('step-up-needed', {
    reason: 'personal-data',
    leadsTo: nextTierOf[wallet.tier],
    ...(!isOverOne && { limitType: limit.limitType }),
    limitSatang: isOverOne ? perPaymentSatang : limit.limitSatang,
    leftSatang: Math.min(perPaymentSatang, limit.leftSatang),
  });
}

/**
 * Decides a mobile top-up; quote and create share it, so that a quote is the charge. That its owner may have one at
 * all is a gate of both contracts. Whose the number is only its operator knows, so any of them may be chosen for it.
 */
export function decideAirtime({
  wallet,
  levelRules,
  operatorCode,
  amountSatang,
  nowMs,
}: AirtimeFacts): AllowedAirtime | AirtimeRefusal {
  const operator = mobileOperatorOf(operatorCode);
  if (operator === undefined) return refuse('mobile-operator-not-found');
  if (!operator.amountsSatang.includes(amountSatang)) return refuse('airtime-amount-not-sold');
  const outgoing = decideOutgoing({
    type: transactionType.mobileTopUp,
    wallet,
    levelRules,
    freeze: 'spend',
    amountSatang,
    nowMs,
  });
  if (isRefusal(outgoing)) {
    const isOfLevel = limitRefusals.has(outgoing.refused) && !('noUpgrade' in (outgoing.data ?? {}));
    const rules = rulesFor(wallet, levelRules, nowMs);
    return (isOfLevel ? askPersonalData(wallet, rules, amountSatang, nowMs) : undefined) ?? outgoing;
  }
  return { ...outgoing, wallet, operator };
}

/** The quote of an allowed mobile top-up of a number; what is left is said as it stands before it. */
export function airtimeQuoteOf(
  allowed: AllowedAirtime,
  number: Pick<AirtimeQuote, 'mobileMasked' | 'isOwn'>,
): AirtimeQuote {
  const { wallet, operator } = allowed;
  const { operatorCode, operatorName } = operator;
  return {
    ...limitsQuoteOf(allowed),
    ...number,
    operatorCode,
    operatorName,
    feeSatang: 0,
    spendableSatang: spendableSatang(wallet, 'spend'),
  };
}
