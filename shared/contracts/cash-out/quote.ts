import * as z from 'zod/mini';
import { cashOutQuoteSchema } from '../../cash-out.ts';
import { idSchema } from '../../ids.ts';
import { amountSatang } from '../../money.ts';
import { walletQuery } from '../../operation.ts';

/**
 * What a cash out to a linked bank account would cost now, and when it would arrive; create
 * decides by the very same rule.
 */
export const quoteCashOut = walletQuery({
  name: 'cash-out/quote',
  path: '/wallet-app-api/walletUserWithdraw/quote',
  method: 'POST',
  entry: 'any',
  loads: ['wallet', 'person', 'bankAccounts', 'levelRules'],
  gates: { feature: 'cash-out', freeze: 'withdraw' },
  cap: 'none',
  input: z.strictObject({ accountId: idSchema('bac'), amountSatang }),
  output: cashOutQuoteSchema,
  refusals: [
    'under-review',
    'feature-not-in-tier',
    'bank-account-not-found',
    'bank-account-other-name',
    'bank-not-supported',
    'limit-per-payment',
    'wallet-frozen',
    'wallet-locked',
    'insufficient-balance',
    'too-many-payments',
    'limit-day-reached',
    'limit-month-reached',
  ],
});
