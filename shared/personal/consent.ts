import * as z from 'zod/mini';
import { languages } from '../enums.ts';
import type { Language } from '../enums.ts';

/** What people are asked to agree to before something is done with their data. */
export const consentDocuments = ['identity-verification'] as const;
export type ConsentDocument = (typeof consentDocuments)[number];
export const consentDocumentSchema = z.enum(consentDocuments);
export const consentLanguageSchema = z.enum(languages);

/** The day on which a text was settled, `2026-11-23`, which names it. */
export const consentVersionSchema = z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/));

interface ConsentText {
  readonly version: string;
  /** SHA-256 of the text in each language, in hex, which is kept with each consent: so it is known what was read. */
  readonly digests: Readonly<Record<Language, string>>;
}

/** The text of each document that counts now; who agreed to an earlier one is asked again. */
export const consentTexts: Readonly<Record<ConsentDocument, ConsentText>> = {
  'identity-verification': {
    version: '2026-11-27',
    digests: {
      th: 'f224d7af75d3cb6cb1584da9ccf51a8736dced582187bf087f9b71f0c1cf0dd7',
      en: '0ea0ce982eee2fe594ee4f1ca0027699deb64e9cd07e1c31aae23bb60d1ecfab',
      zh: '9301a15030fc0be0a0ad8110979d1a0b6ef14f4a1594f20d8ac163c8b0c3c984',
    },
  },
};
