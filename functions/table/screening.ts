import { screeningLists } from '../../shared/screening.ts';
import type { ScreeningList } from '../../shared/screening.ts';
import { queueOf } from '../partners/partners.ts';
import { dueAt, dueAttributes, failureAttributes } from './due.ts';
import { equals, followingItem, putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, oneOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** A person stands on a list: a case for operators, and nothing that its person is ever told. */
export interface ScreeningHit {
  readonly userId: string;
  readonly list: ScreeningList;
  /** The entry of the list, as its keeper calls it. */
  readonly entry: string;
  readonly foundAtMs: number;
}

/**
 * Makes the screening of a person due, which follows a change of their level in its own transaction: whatever the port
 * says or does not, the change is not held up, and is not left unscreened either.
 */
export function screenAt(table: string, userId: string, dueAtMs: number): TransactItem {
  return followingItem(table, keys.screening(userId), dueAt(queueOf('screening'), userId, dueAtMs));
}

/** Screened, and due again; a change of the level since stands, which is due sooner. */
export function screenedUntil(
  table: string,
  userId: string,
  {
    dueAtMs,
    screenedAtMs,
    nextAtMs,
  }: { readonly dueAtMs: number; readonly screenedAtMs: number; readonly nextAtMs: number },
): TransactItem {
  return updateItem(table, keys.screening(userId), {
    set: { screenedAtMs, ...dueAt(queueOf('screening'), userId, nextAtMs) },
    remove: failureAttributes,
    where: [equals('dueAtMs', dueAtMs)],
  });
}

/** Nothing is known of the person that could be held against a list; what they give is screened with their level. */
export function notScreened(table: string, userId: string, dueAtMs: number): TransactItem {
  return updateItem(table, keys.screening(userId), { remove: dueAttributes, where: [equals('dueAtMs', dueAtMs)] });
}

/** Keeps a hit, which each entry of a list gives once. */
export function putScreeningHit(table: string, { userId, list, entry, foundAtMs }: ScreeningHit): TransactItem {
  return putNewItem(table, keys.screeningHit(userId, list, entry), { userId, list, entry, foundAtMs });
}

/** Reads a stored hit. */
export function readScreeningHit(item: Item): ScreeningHit {
  return {
    userId: textOf(item, 'userId'),
    list: oneOf(item, 'list', screeningLists),
    entry: textOf(item, 'entry'),
    foundAtMs: integerOf(item, 'foundAtMs'),
  };
}
