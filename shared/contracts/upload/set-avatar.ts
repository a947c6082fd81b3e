import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletCommand } from '../../operation.ts';

/**
 * Takes a picture that the caller has uploaded for their picture of themselves, in the place of any other; without one
 * they have none any more. The same again changes nothing that is seen.
 */
export const setAvatar = walletCommand({
  name: 'upload/set-avatar',
  path: '/wallet-app-api/walletUserInfo/uploadAvatar',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: ['person'],
  gates: 'none',
  cap: { of: 'user', perHour: 60 },
  input: z.strictObject({ uploadId: z.optional(idSchema('upl')) }),
  output: z.strictObject({}),
  refusals: ['upload-not-found', 'upload-not-usable'],
});
