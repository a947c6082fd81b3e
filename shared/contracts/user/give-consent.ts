import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';
import { consentDocumentSchema, consentLanguageSchema, consentVersionSchema } from '../../personal/consent.ts';

/** Agrees to a text, in the version and the language in which it was read; a second time changes nothing. */
export const giveConsent = walletCommand({
  name: 'user/give-consent',
  path: '/wallet-app-api/walletUserInfo/giveConsent',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: [],
  gates: 'none',
  cap: { of: 'user', perHour: 60 },
  input: z.strictObject({
    document: consentDocumentSchema,
    version: consentVersionSchema,
    language: consentLanguageSchema,
  }),
  output: z.strictObject({ givenAtMs: z.int() }),
  refusals: ['consent-outdated'],
});
