import type { Sealed } from '../domains/person/sealed-kinds.ts';
import { absent, checkItem, equals, equalsOrNone, putItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { sealedOf } from './sealed.ts';

/** What somebody has given of their company, as stored. */
export interface GivenCompany {
  /** How often it was given. */
  readonly revision: number;
  readonly sealedCompany: Sealed<'company'>;
  /** The keyed hash of its registration number. */
  readonly numberHash: string;
  /** The same of the document of whoever registers it; none where a release before has written it. */
  readonly personNumberHash?: string;
  /** The version of the text that they had agreed to. */
  readonly consentVersion: string;
  readonly givenAtMs: number;
  /** It waits to be checked beside what the company's level rests on: since when its papers are made for it. */
  readonly nextSinceMs?: number;
}

/** What a company's level rests on, or was given first, and what waits beside it; each undefined where nothing was. */
export interface CompanyItems {
  readonly given: GivenCompany | undefined;
  readonly next: GivenCompany | undefined;
}

/** Reads what was given of a company, and what was given anew since that was verified. */
export function readCompanyItems(item: Item | undefined): CompanyItems {
  const next: unknown = item?.['next'];
  if (item === undefined || typeof next !== 'object' || next === null)
    return { given: readCompany(item), next: undefined };
  const revision = integerOf(item, 'nextRevision');
  const given = readCompany({ ...next, revision });
  return { given: readCompany(item), next: given && { ...given, nextSinceMs: integerOf({ ...next }, 'nextSinceMs') } };
}

/** Reads what was given of a company; undefined where nothing was. */
export function readCompany(item: Item | undefined): GivenCompany | undefined {
  if (item === undefined) return undefined;
  const personNumberHash = optionalTextOf(item, 'personNumberHash');
  return {
    revision: integerOf(item, 'revision'),
    sealedCompany: sealedOf(item, 'sealedCompany', 'company'),
    numberHash: textOf(item, 'numberHash'),
    ...(personNumberHash !== undefined && { personNumberHash }),
    consentVersion: textOf(item, 'consentVersion'),
    givenAtMs: integerOf(item, 'givenAtMs'),
  };
}

/**
 * Puts what is given of a company in the place of what was given before; with a moment since when, beside what its
 * level rests on, which stays until the new papers were checked.
 */
export function putCompany(
  table: string,
  userId: string,
  { given: before, next }: CompanyItems,
  given: Omit<GivenCompany, 'revision'>,
): TransactItem {
  const revision = ((next ?? before)?.revision ?? 0) + 1;
  const isNext = equalsOrNone('nextRevision', next?.revision);
  if (before === undefined) return putItem(table, keys.company(userId), { ...given, revision }, [absent('pk'), isNext]);
  const asRead = [equals('revision', before.revision), isNext] as const;
  if (given.nextSinceMs === undefined) return putItem(table, keys.company(userId), { ...given, revision }, asRead);
  return updateItem(table, keys.company(userId), { set: { next: given, nextRevision: revision }, where: asRead });
}

/** Puts what was checked anew in the place of what a company's level rested on before. */
export function promoteCompany(table: string, userId: string, next: GivenCompany): TransactItem {
  const { nextSinceMs: _waits, ...given } = next;
  return updateItem(table, keys.company(userId), {
    set: { ...given },
    remove: ['next', 'nextRevision'],
    where: [equals('nextRevision', next.revision)],
  });
}

/** What was given of a company is still what was read. */
export function stillCompany(table: string, userId: string, { revision, nextSinceMs }: GivenCompany): TransactItem {
  const attribute = nextSinceMs === undefined ? 'revision' : 'nextRevision';
  return checkItem(table, keys.company(userId), [equals(attribute, revision)]);
}

/** Nothing was given of a company since it was read, and nothing of that was checked. */
export function noCompanySince(
  table: string,
  userId: string,
  { given, next }: { readonly given: GivenCompany; readonly next: GivenCompany | undefined },
): TransactItem {
  return checkItem(table, keys.company(userId), [
    equals('revision', given.revision),
    equalsOrNone('nextRevision', next?.revision),
  ]);
}
