import type { Finding } from '../domains/books/finding.ts';
import { isOfVersion, readClosedDay, readFinding } from '../table/books.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { Item } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import type { Key } from '../table/keys/key.ts';
import { readItem } from '../table/pages.ts';
import { isToCloseAnew, readReopened } from '../table/reopened.ts';

/** A finding as it is stored, whether its day is closed, and what came of that day since. */
export interface KeptFinding {
  readonly key: Key;
  readonly item: Item;
  readonly isClosed: boolean;
  /**
   * `reopened`: nobody knows yet whether the corrected statement has it; `gone`: its day was closed anew without it,
   * and it stands only for the report of a version before.
   */
  readonly since: 'reopened' | 'gone' | undefined;
}

/** The finding of a day by its identity; undefined where there is none. */
export async function findFinding(
  { aws, table }: Runtime,
  day: string,
  identity: string,
): Promise<KeptFinding | undefined> {
  const key = keys.bookFinding(day, identity);
  const [item, dayItem, mark] = await Promise.all(
    [key, keys.bookDay(day), keys.bookReopened()].map((each) => readItem(aws.documents, table, each)),
  );
  if (item === undefined) return undefined;
  if (dayItem === undefined) return { key, item, isClosed: false, since: undefined };
  const closed = readClosedDay(dayItem);
  if (isToCloseAnew(closed, readReopened(mark))) return { key, item, isClosed: true, since: 'reopened' };
  return { key, item, isClosed: true, since: isOfVersion(item, closed.version) ? undefined : 'gone' };
}

/** A finding that may prove something: as long as its day's statement has it, and nobody doubts that statement. */
export async function findStatedFinding(runtime: Runtime, day: string, identity: string): Promise<Finding | undefined> {
  const found = await findFinding(runtime, day, identity);
  return found === undefined || found.since !== undefined ? undefined : readFinding(found.item);
}
