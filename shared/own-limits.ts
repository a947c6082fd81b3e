import * as z from 'zod/mini';
import { limitType } from './enums.ts';
import type { LimitType } from './enums.ts';
import { maxAmountSatang } from './money.ts';

/**
 * What people may lower for themselves (`decisions.md` section 13): the limits of all that leaves a wallet, and of one
 * payment. What comes in is nobody's own to bound.
 */
export const ownLimitNames = ['out-day', 'out-month', 'per-payment', 'consumption-day', 'consumption-month'] as const;
export type OwnLimitName = (typeof ownLimitNames)[number];
export const ownLimitNameSchema = z.enum(ownLimitNames);

/** The level's limit that each stands below, by its number; that of one payment has none. */
export const numberOfOwnLimit = {
  'out-day': limitType.outDay,
  'out-month': limitType.outMonth,
  'per-payment': undefined,
  'consumption-day': limitType.consumptionDay,
  'consumption-month': limitType.consumptionMonth,
} as const satisfies Readonly<Record<OwnLimitName, LimitType | undefined>>;

/** The limits of a Bangkok day: raising one of them far enough asks for a face. */
export const dailyOwnLimits: readonly OwnLimitName[] = ['out-day', 'consumption-day'];

/** A raise counts so long after it was asked for: whose phone was taken has a day to cancel it. 24 hours. */
export const raiseWaitsMs = 86_400_000;

/** The least that somebody may lower a limit to; THB 1 in satang. Nothing at all is what a lock is for. */
export const leastOwnLimitSatang = 100;

/** A limit as somebody sets it, in satang: whole baht, as limits are remembered. */
export const ownLimitSatang = z.number({ error: 'amount-required' }).check(
  z.refine((value) => value >= leastOwnLimitSatang, { error: 'limit-too-small', abort: true }),
  z.refine((value) => Number.isInteger(value / leastOwnLimitSatang), { error: 'limit-not-whole', abort: true }),
  z.lte(maxAmountSatang, { error: 'amount-too-large' }),
);

/** Which limit is to be raised, and to what; without an amount the own limit ends, and the level's alone counts. */
export const limitRaiseInputSchema = z.strictObject({
  limit: ownLimitNameSchema,
  limitSatang: z.optional(ownLimitSatang),
});

/** The command that a raise is asked for by, and that its code is bound to. */
export const limitRaiseOperation = 'limits/raise';
