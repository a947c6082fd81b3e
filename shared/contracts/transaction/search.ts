import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../bangkok-day.ts';
import { balanceSatang } from '../../money.ts';
import { walletQuery } from '../../operation.ts';
import { transactionRowSchema, transactionStatusSchema, transactionTypeSchema } from '../../transaction.ts';

/** What is looked for; every member narrows, and one that is left out asks for nothing. */
export const transactionFilterSchema = z.strictObject({
  types: z.optional(z.array(transactionTypeSchema).check(z.minLength(1), z.maxLength(20))),
  statuses: z.optional(z.array(transactionStatusSchema).check(z.minLength(1), z.maxLength(4))),
  /**
   * Bangkok days, both included, by when the balance changed, as sums of months and statements count: what goes out
   * was asked for then, what comes in was there.
   */
  fromDay: z.optional(bangkokDaySchema),
  throughDay: z.optional(bangkokDaySchema),
  /** Satang, both included, of the number that a person is shown: with the fee where money goes out. */
  fromSatang: z.optional(balanceSatang),
  throughSatang: z.optional(balanceSatang),
  /**
   * A part of a name, of a note, of the payment's number or of the bank's name; as long as a note may be. It is only
   * compared, never kept or shown to others, so that nothing has to be known of its letters.
   */
  text: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** QRs that ended and nothing ever came for them too; who asks for closed ones gets them anyway. */
  withClosed: z.optional(z.boolean()),
});
export type TransactionFilter = z.output<typeof transactionFilterSchema>;

/** The most entries that one answer looks at. */
export const mostSearched = 500;

/**
 * What of the caller's history fits, newest first. An answer looks at 500 entries at most: where it has found less
 * than a page by then, it says until when it has searched, and its cursor goes on from there. A cursor belongs to the
 * search that it came from, and with any other it is refused as `input-not-valid`.
 */
export const searchTransactions = walletQuery({
  name: 'transaction/search',
  path: '/wallet-app-api/walletUserTransaction/search',
  method: 'POST',
  entry: 'any',
  loads: ['person'],
  gates: 'none',
  // It reads what is its caller's own, 500 entries at most.
  cap: 'none',
  input: z
    .strictObject({
      ...transactionFilterSchema.shape,
      cursor: z.optional(z.string().check(z.maxLength(80))),
      pageSize: z.optional(z.int().check(z.gte(1), z.lte(50))),
    })
    .check(
      z.refine(
        ({ fromDay, throughDay }) => fromDay === undefined || throughDay === undefined || fromDay <= throughDay,
        {
          error: 'period-not-valid',
          path: ['throughDay'],
        },
      ),
    ),
  output: z.strictObject({
    rows: z.array(transactionRowSchema).check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
    /** Epoch milliseconds of the oldest entry looked at, where the answer stopped before its page was full. */
    searchedUntilMs: z.optional(z.int()),
  }),
  refusals: ['input-not-valid'],
});
