import { noCompanySince, readCompanyItems } from '../table/company.ts';
import type { TransactItem } from '../table/expression.ts';
import { nothingGivenSince } from '../table/identity.ts';
import type { IdentityItems } from '../table/identity.ts';
import type { Item } from '../table/item.ts';

/** How often what a level rests on was given, or what waits beside it, and the check that nothing was since. */
interface LastGiven {
  readonly revision: number;
  readonly since: TransactItem;
}

/** The same of a person; undefined where they have given nothing. */
export function lastOfPerson(table: string, userId: string, { given, next }: IdentityItems): LastGiven | undefined {
  if (given === undefined) return undefined;
  const { revision } = next ?? given;
  return { revision, since: nothingGivenSince(table, userId, { given, next }) };
}

/** The same of a company; undefined where none was given. */
export function lastOfCompany(table: string, userId: string, item: Item | undefined): LastGiven | undefined {
  const { given, next } = readCompanyItems(item);
  if (given === undefined) return undefined;
  const { revision } = next ?? given;
  return { revision, since: noCompanySince(table, userId, { given, next }) };
}
