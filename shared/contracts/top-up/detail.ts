import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { query } from '../../operation.ts';
import { topUpSchema } from '../../top-up.ts';

/** One top-up of the caller, as the status page shows it. */
export const getTopUp = query({
  name: 'top-up/detail',
  path: '/wallet-app-api/walletUserTopUp/detail',
  method: 'POST',
  client: 'sealed',
  auth: 'session',
  entry: 'any',
  loads: [],
  input: z.strictObject({ topUpId: idSchema('tup') }),
  output: topUpSchema,
  refusals: ['top-up-not-found'],
});
