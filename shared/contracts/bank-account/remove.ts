import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletCommand } from '../../operation.ts';

/**
 * Takes a bank account off the list. One always stays that money goes out to, and none goes while money is on its way
 * to it.
 */
export const removeBankAccount = walletCommand({
  name: 'bank-account/remove',
  path: '/wallet-app-api/walletUserBank/deleteBankCard',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'person', 'bankAccounts'],
  gates: 'none',
  cap: { of: 'session', perHour: 60 },
  input: z.strictObject({ accountId: idSchema('bac') }),
  output: z.strictObject({ accountId: z.string(), removedAtMs: z.int() }),
  refusals: ['bank-account-not-found', 'bank-account-last', 'bank-account-in-use'],
});
