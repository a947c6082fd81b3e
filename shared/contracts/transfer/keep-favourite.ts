import * as z from 'zod/mini';
import { labelLimits } from '../../favourite.ts';
import { idSchema } from '../../ids.ts';
import { walletCommand } from '../../operation.ts';
import { textSchema } from '../../written-text.ts';

/**
 * Keeps somebody whom the caller has paid as a favourite, or calls one that is kept by another name; without a label
 * they go by their own. Keeping the same again changes nothing that is seen.
 */
export const keepFavourite = walletCommand({
  name: 'transfer/keep-favourite',
  path: '/wallet-app-api/walletUserTransfer/keepFavourite',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: ['person', 'payee', 'favourites'],
  gates: 'none',
  cap: { of: 'user', perHour: 120 },
  input: z.strictObject({ receiverId: idSchema('usr'), label: z.optional(textSchema('label', labelLimits)) }),
  output: z.strictObject({}),
  refusals: ['favourite-not-paid', 'too-many-favourites'],
});
