import { claimIdNumber, freeIdNumber, putGiven, putNext } from '../../table/identity.ts';
import type { GivenData, IdentityItems } from '../../table/identity.ts';
import type { Person } from '../../table/person.ts';
import { meanwhile } from '../operation/settle.ts';
import type { Step } from '../operation/settle.ts';
import type { Runtime } from '../process/runtime.ts';
import type { IdNumberOwners } from './id-number.ts';
import { openPersonalData } from './personal-data.ts';

/** What is given, beside what, and whose its number is. */
interface Giving {
  readonly table: string;
  readonly userId: string;
  readonly identity: IdentityItems;
  readonly data: Omit<GivenData, 'revision' | 'isNext'>;
  /** Of a new document beside a level. */
  readonly isNext: boolean;
  readonly owners: IdNumberOwners;
}

/**
 * The data in its place. Its number is claimed with it; that of a new document only once it was checked, because who
 * has a level would otherwise keep its owner out by typing it.
 */
export function giveSteps<F>({ table, userId, identity, data, isNext, owners }: Giving): readonly Step<F>[] {
  const { given, next } = identity;
  const learn = meanwhile('the data was given');
  if (isNext && given !== undefined) return [{ write: putNext(table, userId, { given, next }, data), learn }];
  return [
    { write: putGiven(table, userId, identity, data), learn },
    ...claimIdNumber(table, data.numberHash, userId, owners.owner).map((write) => ({
      write,
      learn: meanwhile('the number was claimed'),
    })),
    ...(owners.freed === undefined
      ? []
      : [{ write: freeIdNumber(table, owners.freed, userId), learn: meanwhile('the former number was claimed') }]),
  ];
}

/** What of the document that a level rests on a new one has to be like; the rest of it stays sealed. */
export async function documentOfLevel(runtime: Runtime, person: Person, identity: IdentityItems) {
  const opened = await openPersonalData(runtime, person, identity);
  if (opened === undefined || identity.given === undefined) throw new Error('a level is renewed that rests on no data');
  const { idType, nationality } = opened.identity.masked();
  return { idType, nationality, numberHash: identity.given.numberHash };
}
