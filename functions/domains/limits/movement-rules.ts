import { transactionType } from '../../../shared/enums.ts';
import type { TransactionType } from '../../../shared/enums.ts';
import type { BookedType, SourceType, WayBackType, movements } from '../../../shared/movements.ts';
import type { DailyCountName } from './daily-counts.ts';
import type { FeeRule } from './fees.ts';
import type { LimitPair } from './limits.ts';

/**
 * What a kind of money counts and costs; each is said, for nothing has a default. Its fee is the one that it begins
 * with: what operators have set since stands above it (`rules.ts`).
 */
export interface MovementRules {
  /** The limits of day and month that count its amount, in the wallet whose entry it is. */
  readonly limits: LimitPair | 'none';
  /** The count of how often a day it may begin. */
  readonly countOfDay: DailyCountName | 'none';
  readonly fee: FeeRule | 'none';
}

/** What has a page of its own says there whether it has a fee; it is 'none' here exactly where it has none there. */
type FeeAsSaid<T extends SourceType> = (typeof movements)[T]['source']['hasFee'] extends true ? FeeRule : 'none';
/** What its row calls a purchase is counted by the limits of consumption, and nothing else is. */
type LimitsAsSaid<T extends SourceType> = (typeof movements)[T]['isPurchase'] extends true
  ? 'consumption'
  : Exclude<MovementRules['limits'], 'consumption'>;
type AsSaid = { readonly [T in SourceType]: { readonly fee: FeeAsSaid<T>; readonly limits: LimitsAsSaid<T> } };

/**
 * The server's half of the table of movements (`decisions.md` sections 3 and 12), for the types that are booked. What
 * comes back was counted when it left, and is counted by nothing as it returns, so ways back have no row here.
 */
export const movementRules = {
  [transactionType.topUp]: { limits: 'topUp', countOfDay: 'topUps', fee: 'none' },
  [transactionType.mobileTopUp]: { limits: 'consumption', countOfDay: 'payments', fee: 'none' },
  [transactionType.cashOut]: {
    limits: 'out',
    countOfDay: 'payments',
    fee: {
      name: 'cash-out-fee',
      counter: 'freeCashOut',
      feeSatang: 1_500,
      freePerDay: 2,
      freePerWeek: 5,
      freePerMonth: 10,
    },
  },
  [transactionType.cashIn]: { limits: 'transferIn', countOfDay: 'none', fee: 'none' },
  [transactionType.transferOut]: {
    limits: 'out',
    countOfDay: 'payments',
    fee: {
      name: 'transfer-fee',
      counter: 'freeTransfer',
      feeSatang: 500,
      freePerDay: 5,
      freePerWeek: 20,
      freePerMonth: 60,
    },
  },
} as const satisfies Readonly<Record<Exclude<BookedType, WayBackType>, MovementRules>> & AsSaid;

const byType: Readonly<Partial<Record<TransactionType, MovementRules>>> = movementRules;

/** The rules of a type; undefined where nothing counts it: what comes back, and what nobody books yet. */
export function rulesOf(type: TransactionType): MovementRules | undefined {
  return byType[type];
}

/** The names of the counters that movements have in the wallet beside those of the limits, each without its period. */
export const counterNames: readonly string[] = [
  ...new Set(
    Object.values<MovementRules>(movementRules).flatMap(({ countOfDay, fee }) => [
      ...(countOfDay === 'none' ? [] : [countOfDay]),
      ...(fee === 'none' ? [] : ['Day', 'Week', 'Month'].map((period) => `${fee.counter}${period}`)),
    ]),
  ),
];
