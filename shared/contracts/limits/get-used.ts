import * as z from 'zod/mini';
import { freeUsesByPeriodSchema, limitTypeSchema } from '../../limits.ts';
import { balanceSatang } from '../../money.ts';
import { walletQuery } from '../../operation.ts';

/** What the caller has used of each limit in the running Bangkok day and month. */
export const getUsedTradeLimit = walletQuery({
  name: 'limits/get-used',
  path: '/wallet-app-api/walletUserTransfer/getUsedTradeLimit',
  method: 'GET',
  entry: 'any',
  loads: ['wallet', 'levelRules'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({
    used: z.array(z.strictObject({ limitType: limitTypeSchema, usedSatang: balanceSatang })).check(z.maxLength(20)),
    freeTransfers: freeUsesByPeriodSchema,
    freeCashOuts: freeUsesByPeriodSchema,
    openTopUpSatang: balanceSatang,
    openTopUps: z.int(),
  }),
  refusals: [],
});
