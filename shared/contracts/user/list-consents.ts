import * as z from 'zod/mini';
import { walletQuery } from '../../operation.ts';
import { consentDocumentSchema, consentLanguageSchema, consentVersionSchema } from '../../personal/consent.ts';

/** What the caller has agreed to and taken back, and the version of each text that counts now. */
export const listConsents = walletQuery({
  name: 'user/list-consents',
  path: '/wallet-app-api/walletUserInfo/getConsents',
  method: 'POST',
  entry: 'any',
  loads: [],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({
    current: z
      .array(z.strictObject({ document: consentDocumentSchema, version: consentVersionSchema }))
      .check(z.maxLength(20)),
    rows: z
      .array(
        z.strictObject({
          document: consentDocumentSchema,
          version: consentVersionSchema,
          language: consentLanguageSchema,
          givenAtMs: z.int(),
          /** When it was taken back; a consent that stands has none. */
          endedAtMs: z.optional(z.int()),
        }),
      )
      .check(z.maxLength(100)),
  }),
  refusals: [],
});
