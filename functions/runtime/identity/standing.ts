import { consentTexts } from '../../../shared/personal/consent.ts';
import { isStanding, stillConsents } from '../../table/consent.ts';
import type { TransactItem } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';
import { readItem } from '../../table/pages.ts';
import type { Runtime } from '../process/runtime.ts';

const document = 'identity-verification';

/** The text that stands before every datum, in the version that counts now. */
export const neededConsent = { document, version: consentTexts[document].version } as const;

/** Where it stands that somebody has agreed to it. */
export function consentKeyOf(userId: string): Key {
  return keys.consent(userId, neededConsent.document, neededConsent.version);
}

/** Whether somebody has agreed to the text that counts now and has not taken that back; read consistently. */
export async function hasConsented({ aws, table }: Runtime, userId: string): Promise<boolean> {
  return isStanding(await readItem(aws.documents, table, consentKeyOf(userId)));
}

/** The condition of every write that processes what somebody has given: they agree still. */
export function consentsStill(table: string, userId: string): TransactItem {
  return stillConsents(table, consentKeyOf(userId));
}
