import * as z from 'zod/mini';
import { foundReceiverSchema } from '../../found-receiver.ts';
import { idSchema } from '../../ids.ts';
import { walletQuery } from '../../operation.ts';

/**
 * Names whose code was scanned (`shared/my-qr.ts`), before they are paid. It counts with the look-ups by phone: an id
 * that somebody has collected tells them no more names than a number does.
 */
export const findReceiverByCode = walletQuery({
  name: 'transfer/receiver-by-code',
  path: '/wallet-app-api/walletUserTransfer/receiverByCode',
  method: 'POST',
  entry: 'any',
  loads: [],
  gates: { feature: 'transfer-out' },
  cap: { of: 'user', perHour: 600 },
  input: z.strictObject({ receiverId: idSchema('usr') }),
  output: foundReceiverSchema,
  refusals: ['receiver-not-available', 'receiver-is-self', 'feature-not-in-tier', 'under-review', 'too-many'],
});
