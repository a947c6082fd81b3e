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
    version: '2026-11-23',
    digests: {
      th: '65adb1c815eb4b743b834b0600739c88799a486d28891b873cc4e8eef5c93b0b',
      en: '5394172ef004c7d82f94305ede4cd2f8149e271d530b6808246fd0cc46ecf25c',
      zh: 'ec6e2b9b24f6fe26a43c4dbea670bb0854b6a819f4a778facf9e655bbb69b129',
    },
  },
};
