import { consentDocuments } from '../../shared/personal/consent.ts';
import type { ConsentDocument } from '../../shared/personal/consent.ts';
import { languages } from '../../shared/enums.ts';
import type { Language } from '../../shared/enums.ts';
import { putNewItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, oneOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** That somebody has agreed to a text: which one, in which language, when, and in which session. */
export interface Consent {
  readonly document: ConsentDocument;
  readonly version: string;
  readonly language: Language;
  /** SHA-256 of the text as it was read, in hex. */
  readonly digest: string;
  readonly sessionId: string;
  readonly givenAtMs: number;
}

/** Reads a stored consent. */
export function readConsent(item: Item): Consent {
  return {
    document: oneOf(item, 'document', consentDocuments),
    version: textOf(item, 'version'),
    language: oneOf(item, 'language', languages),
    digest: textOf(item, 'digest'),
    sessionId: textOf(item, 'sessionId'),
    givenAtMs: integerOf(item, 'givenAtMs'),
  };
}

/** Keeps a consent; a text is agreed to once, and the first time is the one that counts. */
export function putConsent(table: string, userId: string, consent: Consent): TransactItem {
  return putNewItem(table, keys.consent(userId, consent.document, consent.version), { ...consent });
}
