import * as z from 'zod/mini';
import { balanceSatang } from './money.ts';

/** A Thai QR for a top-up lives this long. */
export const topUpLifetimeMs = 15 * 60_000;

/** The longest that a bank transfer is waited for: a day to make it, and the longest row of closed days behind it. */
export const longestTopUpMs = 14 * 86_400_000;

/** At most this many unpaid top-ups may be open at once. */
export const mostOpenTopUps = 5;

/** Why money that arrived was not credited and goes back to its payer. */
export const suspenseReasons = [
  'amount-differs',
  'expired',
  'cancelled',
  'paid-twice',
  'cap-reached',
  'limit-reached',
  'unknown-reference',
] as const;
export type SuspenseReason = (typeof suspenseReasons)[number];

/**
 * What becomes of money in suspense: waiting, asked of the bank, back with the payer, with an operator, kept by two
 * until a day, or credited by two.
 */
export const suspenseStates = ['arrived', 'refunding', 'refunded', 'stuck', 'kept', 'credited'] as const;

/** Of the payments to a top-up that did not fit, so many are kept and told, the newest; the others are counted. */
export const mostReturnsTold = 10;

/** A top-up as its owner sees it; status 1 pending, 2 success, 4 closed. */
export const topUpSchema = z.strictObject({
  topUpId: z.string(),
  method: z.union([z.literal(1), z.literal(2)]),
  status: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  amountSatang: balanceSatang,
  /** The EMVCo text to draw as a QR; only while the top-up is open. */
  qrText: z.optional(z.string()),
  /** What a bank app is told of a bank transfer: whom to pay, and under which reference; only while it is open. */
  transferTo: z.optional(z.strictObject({ billerId: z.string(), reference: z.string() })),
  /** By when a bank transfer is here that is made at `serverTimeMs`; only while the top-up is open. */
  arrivesByMs: z.optional(z.int()),
  /** It came to the standing account, and nobody had asked for it before. */
  toAccount: z.optional(z.literal(true)),
  /** It is late, so that its owner may add pictures that prove the transfer; only of bank transfers. */
  takesProofs: z.optional(z.literal(true)),
  createdAtMs: z.int(),
  expiresAtMs: z.int(),
  completedAtMs: z.optional(z.int()),
  closedBecause: z.optional(z.enum(['expired', 'cancelled'])),
  /** Payments to this top-up that did not fit, oldest first and only the newest; each is returned to its payer. */
  returns: z
    .array(
      z.strictObject({
        amountSatang: balanceSatang,
        reason: z.enum(suspenseReasons),
        arrivedAtMs: z.int(),
      }),
    )
    .check(z.maxLength(mostReturnsTold)),
  /** How many more came before those; they went back as well. */
  moreReturns: z.optional(z.int().check(z.positive())),
  serverTimeMs: z.int(),
});
export type TopUp = z.output<typeof topUpSchema>;
