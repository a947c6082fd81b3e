import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletCommand } from '../../operation.ts';

/** Takes a picture out of the proofs of the caller's own transfer; it is deleted. One that is not there is no fault. */
export const dropProof = walletCommand({
  name: 'top-up/drop-proof',
  path: '/wallet-app-api/walletUserTopUp/dropProof',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: [],
  gates: 'none',
  cap: { of: 'user', perHour: 60 },
  input: z.strictObject({ topUpId: idSchema('tup'), uploadId: idSchema('upl') }),
  output: z.strictObject({}),
  refusals: ['top-up-not-found'],
});
