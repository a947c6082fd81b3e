import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletCommand } from '../../operation.ts';

/**
 * Takes back what the caller has sent to a reviewer, a person's case, a company's or an act's: nobody decides about it
 * any more, and what it kept from them is free at once. A second time changes nothing.
 */
export const withdrawReview = walletCommand({
  name: 'identity/withdraw-review',
  path: '/wallet-app-api/walletUserKyc/manualWithdraw',
  method: 'POST',
  entry: 'any',
  // It says what shall be so, and is so however often it is said.
  requestId: 'none',
  loads: [],
  gates: 'none',
  cap: { of: 'user', perHour: 20 },
  input: z.strictObject({ reviewId: idSchema('rev') }),
  output: z.strictObject({}),
  refusals: ['review-over'],
});
