import type { Sealed } from '../domains/person/sealed-kinds.ts';
import { absent, checkItem, equals, putItem } from './expression.ts';
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

/** Puts what is given of a company in the place of what was given before. */
export function putCompany(
  table: string,
  userId: string,
  before: GivenCompany | undefined,
  given: Omit<GivenCompany, 'revision'>,
): TransactItem {
  const where = before === undefined ? absent('pk') : equals('revision', before.revision);
  return putItem(table, keys.company(userId), { ...given, revision: (before?.revision ?? 0) + 1 }, [where]);
}

/** What was given of a company is still what was read. */
export function stillCompany(table: string, userId: string, { revision }: GivenCompany): TransactItem {
  return checkItem(table, keys.company(userId), [equals('revision', revision)]);
}
