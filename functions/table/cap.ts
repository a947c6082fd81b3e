import { atLeast, atMostOrAbsent, equals, updateExpressions, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** Whose uses of what are counted, and in which window. */
export interface CapWindow {
  readonly kind: string;
  readonly hash: string;
  readonly windowStartMs: number;
  readonly windowMs: number;
}

/** Counts one use of a fixed window; refused by its condition once the window's are used. */
export function countUse(table: string, of: CapWindow, most: number) {
  const { kind, hash, windowStartMs, windowMs } = of;
  return {
    TableName: table,
    Key: { ...keys.cap(kind, hash, windowStartMs) },
    ...updateExpressions({
      add: { used: 1 },
      set: { ttlSeconds: lastsSeconds(windowStartMs, windowMs) },
      where: [atMostOrAbsent('used', most - 1)],
    }),
  };
}

/**
 * Counts one use for the transaction of what has happened, however many there are already: `before`, as was read, for
 * it matters which of them this one is.
 */
export function countHappened(
  table: string,
  { kind, hash, windowStartMs, windowMs }: CapWindow,
  before: number,
): TransactItem {
  return updateItem(table, keys.cap(kind, hash, windowStartMs), {
    add: { used: 1 },
    set: { ttlSeconds: lastsSeconds(windowStartMs, windowMs) },
    where: [before === 0 ? atMostOrAbsent('used', 0) : equals('used', before)],
  });
}

/**
 * Holds for the transaction of something else that fewer than `most` of a window are used, and counts none. A write and
 * no look alone, because whoever counts there may write and not look.
 */
export function holdFewerUses(
  table: string,
  { kind, hash, windowStartMs, windowMs }: CapWindow,
  most: number,
): TransactItem {
  return updateItem(table, keys.cap(kind, hash, windowStartMs), {
    add: { used: 0 },
    set: { ttlSeconds: lastsSeconds(windowStartMs, windowMs) },
    where: [atMostOrAbsent('used', most - 1)],
  });
}

const lastsSeconds = (windowStartMs: number, windowMs: number): number =>
  Math.floor((windowStartMs + 2 * windowMs) / 1000) + 86_400;

/** How many uses of a window are counted; none where there is no item. */
export function readUses(item: Item | undefined): number {
  return item === undefined ? 0 : integerOf(item, 'used');
}

/**
 * Takes one counted use back, while there is one. In a transaction, because that carries a token by which it is done
 * once when the SDK sends it again after a time-out: given back twice, it would open the cap.
 */
export function giveUseBack(table: string, { kind, hash, windowStartMs }: CapWindow): TransactItem {
  return updateItem(table, keys.cap(kind, hash, windowStartMs), { add: { used: -1 }, where: [atLeast('used', 1)] });
}
