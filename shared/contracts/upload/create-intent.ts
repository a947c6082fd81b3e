import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';
import { uploadKinds, uploadTypes } from '../../uploads.ts';

/** The most fields that a form has; S3 asks for ten. */
const mostFields = 16;

/**
 * A form by which a browser sends one picture to the bucket itself, for ten minutes: of this type, of no more bytes
 * than its kind allows, under a key that nobody else has. Without a request id, because an answer that is kept for
 * repeats would keep the form's signature; whose answer was lost asks for another, and the first lapses.
 */
export const createUploadIntent = walletCommand({
  name: 'upload/create-intent',
  path: '/wallet-app-api/walletUserKyc/uploadUrl',
  method: 'POST',
  entry: 'any',
  requestId: 'none',
  loads: [],
  gates: 'none',
  cap: { of: 'user', perHour: 60 },
  input: z.strictObject({ kind: z.enum(uploadKinds), type: z.enum(uploadTypes) }),
  output: z.strictObject({
    uploadId: z.string(),
    url: z.string(),
    /** In this order, and the file behind them. */
    fields: z.array(z.strictObject({ name: z.string(), value: z.string() })).check(z.maxLength(mostFields)),
    expiresAtMs: z.int(),
    mostBytes: z.int(),
  }),
  refusals: ['too-many-uploads', 'consent-needed'],
});
