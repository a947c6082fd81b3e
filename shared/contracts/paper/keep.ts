import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { walletCommand } from '../../operation.ts';
import { paperSlotSchema } from '../../personal/papers.ts';

/**
 * Takes a picture that the caller has uploaded into its place among their papers, in that of any other, which is
 * deleted. The same again changes nothing.
 */
export const keepPaper = walletCommand({
  name: 'paper/keep',
  path: '/wallet-app-api/walletUserKyc/keepDocument',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: ['wallet', 'person', 'identity'],
  // What lies with a reviewer may have come back for more, so the audit alone does not close it.
  gates: 'none',
  cap: { of: 'user', perHour: 60 },
  input: z.strictObject({ slot: paperSlotSchema, uploadId: idSchema('upl') }),
  output: z.strictObject({}),
  refusals: [
    'under-review',
    'consent-needed',
    'personal-data-not-given',
    'paper-not-wanted',
    'upload-not-found',
    'upload-not-usable',
  ],
});
