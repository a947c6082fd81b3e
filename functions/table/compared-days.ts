import type { QueuedPartner } from '../partners/partners.ts';
import { atLeast, below, putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** Where the first day begins that nobody has compared, in epoch milliseconds; undefined where nothing was. */
export function readComparedBefore(item: Item | undefined): number | undefined {
  return item === undefined ? undefined : integerOf(item, 'comparedBeforeMs');
}

/**
 * The days from `fromMs` to `toMs` were compared. It only grows, and over no day that was left out: two operators may
 * compare at once, and one of them fewer days.
 */
export function noteCompared(
  table: string,
  partner: QueuedPartner,
  isFirst: boolean,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): TransactItem {
  const key = keys.comparedDays(partner);
  if (isFirst) return putNewItem(table, key, { comparedBeforeMs: toMs });
  return updateItem(table, key, {
    set: { comparedBeforeMs: toMs },
    where: [atLeast('comparedBeforeMs', fromMs), below('comparedBeforeMs', toMs)],
  });
}
