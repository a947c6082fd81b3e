import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletQuery } from '../../operation.ts';
import { uploadSchema } from '../../uploads.ts';

/** Where an upload of the caller's own stands. */
export const getUpload = walletQuery({
  name: 'upload/get',
  path: '/wallet-app-api/walletUserKyc/uploadStatus',
  method: 'POST',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({ uploadId: idSchema('upl') }),
  output: uploadSchema,
  refusals: ['upload-not-found'],
});
