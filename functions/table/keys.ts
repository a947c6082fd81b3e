import { booksKeys, booksLists } from './keys/books.ts';
import { casesKeys, casesLists } from './keys/cases.ts';
import { loginKeys, loginLists } from './keys/login.ts';
import { moneyKeys, moneyLists } from './keys/money.ts';
import { operatorsKeys, operatorsLists } from './keys/operators.ts';
import { partnersKeys, partnersLists } from './keys/partners.ts';
import { peopleKeys, peopleLists } from './keys/people.ts';

/**
 * Every key of the single table; those of a domain stand in a file of `keys/`. What each is read and written by stands
 * in README.md beside this file.
 */
export const keys = {
  ...peopleKeys,
  ...casesKeys,
  ...moneyKeys,
  ...partnersKeys,
  ...loginKeys,
  ...operatorsKeys,
  ...booksKeys,
} as const;

/** The partition and sort-key prefix of each list that is read page by page. */
export const lists = {
  ...peopleLists,
  ...casesLists,
  ...moneyLists,
  ...partnersLists,
  ...loginLists,
  ...operatorsLists,
  ...booksLists,
} as const;

/** The sparse index of things that end by themselves, in order of when: a partition for each queue and shard. */
export const dueIndex = {
  name: 'due',
  shard: (queue: string, shard: number) => `DUE#${queue}#${shard}`,
  /** What was tried too often; operators look here. */
  givenUp: (queue: string) => `DUE#${queue}#GIVENUP`,
  /** What nothing comes by any more until operators act, whatever its month; never swept. */
  stuck: (queue: string) => `DUE#${queue}#STUCK`,
  isStuck: (partition: string) => partition.endsWith('#STUCK'),
  /** The one partition of everything before there were queues. */
  before: 'DUE',
} as const;
