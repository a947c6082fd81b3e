import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletQuery } from '../../operation.ts';
import { topUpSchema } from '../../top-up.ts';

/** One top-up of the caller, as the status page shows it. */
export const getTopUp = walletQuery({
  name: 'top-up/detail',
  path: '/wallet-app-api/walletUserTopUp/detail',
  method: 'POST',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({ topUpId: idSchema('tup') }),
  output: topUpSchema,
  refusals: ['top-up-not-found'],
});
