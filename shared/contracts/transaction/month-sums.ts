import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { balanceSatang } from '../../money.ts';
import { walletQuery } from '../../operation.ts';

/**
 * Money in and out of one Bangkok month of the caller's, by the moments at which the balance changed. An answer looks
 * at 500 entries at most: where the month has more, it says until when it has added up, from the newest back, and what
 * its cursor brings is added to it.
 */
export const getMonthSums = walletQuery({
  name: 'transaction/month-sums',
  path: '/wallet-app-api/walletUserTransaction/monthSums',
  method: 'POST',
  entry: 'any',
  loads: [],
  gates: 'none',
  // It reads what is its caller's own, 500 entries at most.
  cap: 'none',
  input: z.strictObject({
    /** `202611`. */
    month: z.string().check(z.regex(/^20\d{2}(?:0[1-9]|1[0-2])$/, { error: 'month-not-valid' })),
    cursor: z.optional(idSchema('txn')),
  }),
  output: z.strictObject({
    inSatang: balanceSatang,
    outSatang: balanceSatang,
    nextCursor: z.optional(z.string()),
    /** Epoch milliseconds of the oldest entry that was added up, where there may be more of the month. */
    searchedUntilMs: z.optional(z.int()),
  }),
  refusals: [],
});
