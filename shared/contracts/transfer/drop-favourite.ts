import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletCommand } from '../../operation.ts';

/** Takes somebody off the caller's favourites; one who is none of them already is no fault. */
export const dropFavourite = walletCommand({
  name: 'transfer/drop-favourite',
  path: '/wallet-app-api/walletUserTransfer/dropFavourite',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: ['favourites'],
  gates: 'none',
  cap: { of: 'user', perHour: 120 },
  input: z.strictObject({ receiverId: idSchema('usr') }),
  output: z.strictObject({}),
  refusals: [],
});
