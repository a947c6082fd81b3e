import { transactionType } from '../../../shared/enums.ts';
import type { OwnerPaysType } from '../../../shared/movements.ts';
import { longestTopUpMs, topUpLifetimeMs } from '../../../shared/top-up.ts';

/**
 * How long an entry of a kind may wait for its money. Of the other kinds what goes out is gone from the moment it is
 * asked for, held or not, and what comes in is an entry only once it has come.
 */
const waitsForMs = { [transactionType.topUp]: longestTopUpMs } as const satisfies Readonly<
  Record<OwnerPaysType, number>
>;

/**
 * A bank that is silent at the end is asked again until it answers: often for half a day, then every few hours without
 * an end, and whenever operators ask. For so long its word still credits; what it tells later goes to suspense.
 */
const lateWordMs = 7 * 86_400_000;

/**
 * So long after its entry was made may money change a balance, in milliseconds. Entries are read by when they were
 * made, so whoever needs all changes since a moment reads the entries of this much more before it: pages of the
 * balance, sums of a month, searches and statements. Where money is booked it is held to this (`decideCredit`).
 */
export const latestChangeMs = Math.max(...Object.values(waitsForMs)) + lateWordMs;

/**
 * Money that comes later than this after its entry was made leaves a mark in the same transaction, in milliseconds: it
 * is as long as a QR lives, so that of what is paid at once nothing more is written. Whoever has so many entries that
 * those of three weeks are too many to read looks for the marks instead.
 */
export const unmarkedMs = topUpLifetimeMs;
