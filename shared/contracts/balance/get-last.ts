import * as z from 'zod/mini';
import { balanceSatang } from '../../money.ts';
import { walletQuery } from '../../operation.ts';

/** The caller's balances in satang, consistent as of one moment. */
export const getLastBalance = walletQuery({
  name: 'balance/get-last',
  path: '/wallet-app-api/walletUserBalance/getLastBalance',
  method: 'POST',
  entry: 'any',
  loads: ['wallet'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({
    availableSatang: balanceSatang,
    heldSatang: balanceSatang,
    reserveSatang: balanceSatang,
    transferableSatang: balanceSatang,
    withdrawableSatang: balanceSatang,
    atMs: z.int(),
  }),
  refusals: [],
});
