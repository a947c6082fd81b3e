import * as z from 'zod/mini';
import { balanceSatang } from '../../money.ts';
import { query } from '../../operation.ts';

/** The caller's balances in satang, consistent as of one moment. */
export const getLastBalance = query({
  name: 'balance/get-last',
  path: '/wallet-app-api/walletUserBalance/getLastBalance',
  method: 'POST',
  client: 'sealed',
  auth: 'session',
  entry: 'any',
  loads: ['wallet'],
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
