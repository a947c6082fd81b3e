import * as z from 'zod/mini';
import { balanceSatang } from '../../money.ts';
import { walletQuery } from '../../operation.ts';
import { transactionRowSchema } from '../../transaction.ts';

/**
 * Each change of what the caller can spend, newest first, with the balance after it. What waits and changes nothing yet
 * is left out, and money stands where it came or went, not where its entry began. The balance after the newest change
 * is the one of this moment. An answer looks at 500 entries at most, so a page may be short, or empty, and others
 * follow.
 */
export const getBalancePage = walletQuery({
  name: 'balance/get-page',
  path: '/wallet-app-api/walletUserBalance/getBalancePage',
  method: 'POST',
  entry: 'any',
  loads: ['person'],
  gates: 'none',
  // It reads what is its caller's own, 500 entries at most.
  cap: 'none',
  input: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(100))),
    pageSize: z.optional(z.int().check(z.gte(1), z.lte(50))),
  }),
  output: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          ...transactionRowSchema.shape,
          /** When the balance changed by it, in epoch milliseconds. */
          changedAtMs: z.int(),
          /** By how much: above zero for what came, below for what went. */
          changeSatang: z.int(),
          /** What could be spent right after it. */
          balanceSatang,
        }),
      )
      .check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: ['input-not-valid'],
});
