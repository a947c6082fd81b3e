import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { balanceSatang } from '../../money.ts';
import { walletQuery } from '../../operation.ts';
import { mostOpenTopUps } from '../../top-up.ts';
import { transactionRowSchema } from '../../transaction.ts';

/** A top-up that waits to be paid: a QR, or a bank transfer. */
const openTopUpSchema = z.strictObject({
  topUpId: z.string(),
  method: z.literal([1, 2]),
  amountSatang: balanceSatang,
  expiresAtMs: z.int(),
});
export type OpenTopUp = z.output<typeof openTopUpSchema>;

/**
 * The caller's history, newest first; the cursor is the last id of the page before. Top-ups that were cancelled or ran
 * out without anything having come are left out unless they are asked for. A page may be short,
 * or empty, and others follow.
 */
export const getTransactionPage = walletQuery({
  name: 'transaction/page',
  path: '/wallet-app-api/walletUserTransaction/page',
  method: 'POST',
  entry: 'any',
  loads: ['person', 'wallet'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({
    cursor: z.optional(idSchema('txn')),
    pageSize: z.optional(z.int().check(z.gte(1), z.lte(50))),
    withClosed: z.optional(z.boolean()),
  }),
  output: z.strictObject({
    rows: z.array(transactionRowSchema).check(z.maxLength(50)),
    nextCursor: z.optional(z.string()),
    /**
     * With the first page: the top-ups that wait, newest first, as far as they are among the 200 newest entries, and
     * what the caller ever did with the wallet.
     */
    overview: z.optional(
      z.strictObject({
        openTopUps: z.array(openTopUpSchema).check(z.maxLength(mostOpenTopUps)),
        hasToppedUp: z.boolean(),
        hasTransferred: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});
