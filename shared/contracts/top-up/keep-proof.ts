import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletCommand } from '../../operation.ts';

/**
 * Takes a picture that the caller has uploaded among the proofs of their own bank transfer that is late, five at most.
 * The same again changes nothing. They end 90 days after the top-up.
 */
export const keepProof = walletCommand({
  name: 'top-up/keep-proof',
  path: '/wallet-app-api/walletUserTopUp/keepProof',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: [],
  gates: 'none',
  cap: { of: 'user', perHour: 60 },
  input: z.strictObject({ topUpId: idSchema('tup'), uploadId: idSchema('upl') }),
  output: z.strictObject({}),
  refusals: ['top-up-not-found', 'proof-not-wanted', 'too-many-proofs', 'upload-not-found', 'upload-not-usable'],
});
