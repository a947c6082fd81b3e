import { consentTexts } from '../../../shared/personal/consent.ts';
import { keys } from '../../table/keys.ts';
import type { Key } from '../../table/keys.ts';

const document = 'identity-verification';

/** The text that stands before every datum, in the version that counts now. */
export const neededConsent = { document, version: consentTexts[document].version } as const;

/** Where it stands that somebody has agreed to it. */
export function consentKeyOf(userId: string): Key {
  return keys.consent(userId, neededConsent.document, neededConsent.version);
}
