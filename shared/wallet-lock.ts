import * as z from 'zod/mini';
import { balanceSatang } from './money.ts';

/** So many payouts are named of each kind; whoever has more on their way sees them in the history. */
export const mostStopped = 20;

const payoutsSchema = z
  .array(z.strictObject({ transactionId: z.string(), totalSatang: balanceSatang }))
  .check(z.maxLength(mostStopped));

/**
 * What a lock has met of money that was on its way out, amount and fee together: `paused` nobody has ordered, and it
 * comes back unless the wallet is unlocked in time; `sent` was ordered before and cannot be stopped here.
 */
export const stoppedPayoutsSchema = z.strictObject({ paused: payoutsSchema, sent: payoutsSchema });
export type StoppedPayouts = z.output<typeof stoppedPayoutsSchema>;

/** What whoever locks a wallet is answered, in the app and at the door. Times in epoch milliseconds. */
export const lockedSchema = z.strictObject({
  lockedAtMs: z.int(),
  ...stoppedPayoutsSchema.shape,
  /** False where stopping was cut off and goes on by itself within a minute. */
  isWhole: z.boolean(),
});
export type Locked = z.output<typeof lockedSchema>;

/**
 * How a wallet's owner sees its lock. Without a time of locking it is open; whoever asked to have it unlocked waits for
 * two operators, until `askEndsAtMs`; that is left out once it is over, and then they ask again. Times in epoch
 * milliseconds.
 */
export const walletLockSchema = z.strictObject({
  lockedAtMs: z.int(),
  unlockAskedAtMs: z.optional(z.int()),
  askEndsAtMs: z.optional(z.int()),
  /** Nobody knew whose it is when it was locked: no face unlocks it, and only two operators do. */
  byStaffOnly: z.optional(z.literal(true)),
});
export type WalletLock = z.output<typeof walletLockSchema>;

/** So long an owner's asking counts: over a weekend, and no longer than anybody remembers having asked. */
export const askCountsForMs = 72 * 3_600_000;
