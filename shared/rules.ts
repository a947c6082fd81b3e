import * as z from 'zod/mini';
import { limitType, tiers } from './enums.ts';
import type { LimitType } from './enums.ts';
import { idSchema } from './ids.ts';
import { balanceSatang } from './money.ts';

/**
 * The limits that operators set, of a level or of one person (`decisions.md` section 3): the nine of the limit
 * configuration, of one payment, of what may be received at once, and the risk cap, which stands beside the balance
 * cap: of both the lower counts, and whoever it is set for is told of a limit, and not why (section 13).
 */
export const limitNames = [
  'balance-cap',
  'top-up-day',
  'top-up-month',
  'consumption-day',
  'consumption-month',
  'out-day',
  'out-month',
  'transfer-in-day',
  'transfer-in-month',
  'per-payment',
  'single-receiving',
  'risk-cap',
] as const;
export type LimitName = (typeof limitNames)[number];

/** The number of each in the limit configuration; three have none. */
export const numberOfLimit = {
  'balance-cap': limitType.balanceCap,
  'top-up-day': limitType.topUpDay,
  'top-up-month': limitType.topUpMonth,
  'consumption-day': limitType.consumptionDay,
  'consumption-month': limitType.consumptionMonth,
  'out-day': limitType.outDay,
  'out-month': limitType.outMonth,
  'transfer-in-day': limitType.transferInDay,
  'transfer-in-month': limitType.transferInMonth,
  'per-payment': undefined,
  'single-receiving': undefined,
  'risk-cap': undefined,
} as const satisfies Readonly<Record<LimitName, LimitType | undefined>>;

/** The fees that operators set in the same way, each with its free uses. */
export const feeNames = ['transfer-fee', 'cash-out-fee'] as const;
export type FeeName = (typeof feeNames)[number];

/** Whatever may be set for a level or a person, with a day on which it begins. */
export const ruleNames = [...limitNames, ...feeNames] as const;
export type RuleName = (typeof ruleNames)[number];

/** The highest fee that may be set: ten times the dearest one of `decisions.md` section 3, in satang. */
export const mostFeeSatang = 15_000;

/** As many free uses as nobody reaches: whoever is to pay no fee is given these. */
export const mostFreeUses = 10_000;

/** A fee in satang, and how many uses of a Bangkok day, week and month are free. */
export interface FeeTerms {
  readonly feeSatang: number;
  readonly freePerDay: number;
  readonly freePerWeek: number;
  readonly freePerMonth: number;
}

const freeUses = z.int().check(z.gte(0), z.lte(mostFreeUses));

/**
 * A fee as operators set it. It is never nothing: an entry without a fee has counted a free use, and gives one back.
 * Left out, it is as the level has it.
 */
export const setFeeShape = {
  feeSatang: z.optional(z.int().check(z.gte(100), z.lte(mostFeeSatang))),
  dailyFree: z.optional(freeUses),
  weeklyFree: z.optional(freeUses),
  monthlyFree: z.optional(freeUses),
};

/** Whose rules they are: those of everybody of a level, or of one person. */
export const ruledShape = {
  tier: z.optional(z.enum(tiers)),
  userId: z.optional(idSchema('usr')),
};

/** Whether a level or a person is named, and not both. */
export function namesOne({ tier, userId }: { readonly tier?: unknown; readonly userId?: unknown }): boolean {
  return (tier === undefined) !== (userId === undefined);
}

/** A limit as operators set it, in satang: whole baht, and nothing at all where something is not to be done. */
export const setLimitSatang = balanceSatang.check(
  z.refine((value) => Number.isInteger(value / 100), { error: 'limit-not-whole' }),
);

/** What a rule says: a limit in satang, or a fee with its free uses. */
export const ruleValueShape = {
  limitSatang: z.optional(balanceSatang),
  feeSatang: z.optional(balanceSatang),
  dailyFree: z.optional(z.int()),
  weeklyFree: z.optional(z.int()),
  monthlyFree: z.optional(z.int()),
};
