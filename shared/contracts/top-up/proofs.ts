import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletQuery } from '../../operation.ts';
import { proofSchema, proofSlots } from '../../top-up-proof.ts';

/** The pictures that the caller has added as proof of one bank transfer; no address of any. */
export const listProofs = walletQuery({
  name: 'top-up/proofs',
  path: '/wallet-app-api/walletUserTopUp/proofs',
  method: 'POST',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({ topUpId: idSchema('tup') }),
  output: z.strictObject({ rows: z.array(proofSchema).check(z.maxLength(proofSlots.length)) }),
  refusals: ['top-up-not-found'],
});
