import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { transferQuoteSchema } from '../../limits.ts';
import { amountSatang } from '../../money.ts';
import { walletQuery } from '../../operation.ts';

/**
 * What a transfer would cost now; create decides by the very same rule, and asks last whether the receiver has room. It
 * names the receiver: whom its caller has neither paid nor looked up today costs one of the day's 30 look-ups.
 */
export const quoteTransfer = walletQuery({
  name: 'transfer/quote',
  path: '/wallet-app-api/walletUserTransfer/quote',
  method: 'POST',
  entry: 'any',
  loads: ['wallet', 'receiver', 'payee', 'lookedUp', 'levelRules'],
  gates: { feature: 'transfer-out', freeze: 'transfer' },
  cap: { of: 'user', perHour: 600 },
  input: z.strictObject({ receiverId: idSchema('usr'), amountSatang }),
  output: transferQuoteSchema,
  refusals: [
    'under-review',
    'feature-not-in-tier',
    'wallet-frozen',
    'wallet-locked',
    'insufficient-balance',
    'limit-per-payment',
    'too-many-payments',
    'limit-day-reached',
    'limit-month-reached',
    'receiver-not-available',
    'receiver-is-self',
    'receiver-single-limit',
    'too-many',
  ],
});
