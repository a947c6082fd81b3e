import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { consentDocuments } from '../../shared/personal/consent.ts';
import type { ConsentDocument } from '../../shared/personal/consent.ts';
import { languages } from '../../shared/enums.ts';
import type { Language } from '../../shared/enums.ts';
import { absent, checkItem, equals, present, putItem, putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys, lists } from './keys.ts';
import type { Key } from './keys/key.ts';
import { readParts } from './pages.ts';

/** That somebody has agreed to a text: which one, in which language, when, and in which session. */
export interface Consent {
  readonly document: ConsentDocument;
  readonly version: string;
  readonly language: Language;
  /** SHA-256 of the text as it was read, in hex. */
  readonly digest: string;
  readonly sessionId: string;
  readonly givenAtMs: number;
  /** When it was taken back, and in which session; a consent that stands has neither. */
  readonly endedAtMs?: number;
  readonly endedIn?: string;
}

/** Reads a stored consent. */
export function readConsent(item: Item): Consent {
  const endedAtMs = optionalIntegerOf(item, 'endedAtMs');
  const endedIn = optionalTextOf(item, 'endedIn');
  return {
    document: oneOf(item, 'document', consentDocuments),
    version: textOf(item, 'version'),
    language: oneOf(item, 'language', languages),
    digest: textOf(item, 'digest'),
    sessionId: textOf(item, 'sessionId'),
    givenAtMs: integerOf(item, 'givenAtMs'),
    ...(endedAtMs !== undefined && { endedAtMs }),
    ...(endedIn !== undefined && { endedIn }),
  };
}

/**
 * Every consent that somebody ever gave: first those that stand, each version once, then those taken back, the newest
 * first. Read to the end, for one that stands lies before all that ended; the calls of an hour bound how fast they
 * grow.
 */
export async function readConsents(
  documents: DynamoDBDocumentClient,
  table: string,
  userId: string,
): Promise<readonly Consent[]> {
  const given: Consent[] = [];
  for await (const items of readParts(documents, table, lists.consents(userId))) given.push(...items.map(readConsent));
  const endOf = ({ endedAtMs = Infinity }: Consent) => endedAtMs;
  return given.toSorted((a, b) => (endOf(b) === endOf(a) ? b.givenAtMs - a.givenAtMs : endOf(b) - endOf(a)));
}

/** Whether an item is a consent that stands: given, and not taken back. */
export function isStanding(item: Item | undefined): boolean {
  return item !== undefined && readConsent(item).endedAtMs === undefined;
}

/**
 * Keeps a consent. While one stands, the first time is the one that counts; one that was taken back moves to a place of
 * its own, because what was agreed to, and until when, is never written over.
 */
export function putConsent(
  table: string,
  userId: string,
  consent: Consent,
  before: Consent | undefined,
): readonly [TransactItem, ...TransactItem[]] {
  const { document, version } = consent;
  const key = keys.consent(userId, document, version);
  if (before?.endedAtMs === undefined) return [putNewItem(table, key, { ...consent })];
  return [
    putItem(table, key, { ...consent }, [equals('endedAtMs', before.endedAtMs)]),
    putNewItem(table, keys.pastConsent(userId, document, version, before.endedAtMs), { ...before }),
  ];
}

/** Ends a consent that stands; it stays as it was given, with its end. */
export function endConsent(
  table: string,
  { userId, document, version }: Pick<Consent, 'document' | 'version'> & { readonly userId: string },
  end: Required<Pick<Consent, 'endedAtMs' | 'endedIn'>>,
): TransactItem {
  return updateItem(table, keys.consent(userId, document, version), {
    set: { ...end },
    where: [present('pk'), absent('endedAtMs')],
  });
}

/** Holds on to a consent that stands: what rests on it is not written over its end. */
export function stillConsents(table: string, key: Key): TransactItem {
  return checkItem(table, key, [present('pk'), absent('endedAtMs')]);
}
