import { screeningLists, screeningOutcomes } from '../../shared/screening.ts';
import type { ScreeningList, ScreeningOutcome } from '../../shared/screening.ts';
import { queueOf } from '../partners/partners.ts';
import { dueAt, dueAttributes, failureAttributes } from './due.ts';
import { deleteItemIf, equals, followingItem, putNewItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, oneOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

/** A person stands on a list: a case for operators, and nothing that its person is ever told. */
export interface ScreeningHit {
  readonly userId: string;
  readonly list: ScreeningList;
  /** The entry of the list, as its keeper calls it. */
  readonly entry: string;
  readonly foundAtMs: number;
  /** Which of its entry's states was found; another one opens a closed case anew. */
  readonly version?: string;
  /** What was found before the list changed its entry. */
  readonly outcomeBefore?: ScreeningOutcome;
}

declare const wasRead: unique symbol;

/** A hit as it lies in the table: what shows that its person stands on a list. */
export interface StoredHit extends ScreeningHit {
  readonly [wasRead]: true;
}

interface ClosedWith {
  readonly outcome: ScreeningOutcome;
  readonly closedBy: string;
  readonly closedAtMs: number;
}

/** A hit of which an operator has written down what it is. */
export interface ClosedHit extends ScreeningHit, ClosedWith {}

/**
 * Makes the screening of a person due, which follows a change of their level in its own transaction: whatever the port
 * says or does not, the change is not held up, and is not left unscreened either.
 */
export function screenAt(table: string, userId: string, dueAtMs: number): TransactItem {
  return followingItem(table, keys.screening(userId), dueAt(queueOf('screening'), userId, dueAtMs));
}

/** When somebody is due again: to be screened, or for the hits alone that nobody has closed. */
export interface NextScreening {
  readonly atMs: number;
  readonly isForHits: boolean;
}

/**
 * What was due is done, and when it is due again; nothing is where no level asks for it, or nothing is known that could
 * be held against a list. A change of the level since stands, which is due sooner and puts another in its place.
 */
export function screenedUntil(
  table: string,
  userId: string,
  {
    dueAtMs,
    screenedAtMs,
    next,
  }: {
    readonly dueAtMs: number;
    /** Left out where nobody was asked. */
    readonly screenedAtMs?: number;
    readonly next: NextScreening | undefined;
  },
): TransactItem {
  return updateItem(table, keys.screening(userId), {
    set: {
      ...(screenedAtMs !== undefined && { screenedAtMs }),
      ...(next !== undefined && dueAt(queueOf('screening'), userId, next.atMs)),
      ...(next?.isForHits === true && { isForHits: true }),
    },
    remove: next === undefined ? [...dueAttributes, 'isForHits'] : failureAttributes,
    where: [equals('dueAtMs', dueAtMs)],
  });
}

/** Whether somebody is due for their open hits alone. */
export function isForHitsAlone(item: Item): boolean {
  return item['isForHits'] === true;
}

/** Keeps a hit, which each entry of a list gives once. */
export function putScreeningHit(table: string, hit: ScreeningHit): TransactItem {
  return putNewItem(table, keys.screeningHit(hit.userId, hit.list, hit.entry), { ...hit });
}

/** Closes a hit as it was read: it leaves the open ones, and says what was found. */
export function closeHit(table: string, hit: ScreeningHit, closed: ClosedWith): readonly [TransactItem, TransactItem] {
  const { userId, list, entry, foundAtMs } = hit;
  return [
    deleteItemIf(table, keys.screeningHit(userId, list, entry), [equals('foundAtMs', foundAtMs)]),
    putNewItem(table, keys.closedScreeningHit(userId, list, entry), { ...hit, ...closed }),
  ];
}

/** Opens a closed hit anew, as it was read, whose entry the list has changed; what was found before stays with it. */
export function reopenHit(
  table: string,
  { outcome, closedAtMs }: ClosedHit,
  hit: ScreeningHit,
): readonly [TransactItem, TransactItem] {
  const { userId, list, entry } = hit;
  return [
    deleteItemIf(table, keys.closedScreeningHit(userId, list, entry), [equals('closedAtMs', closedAtMs)]),
    putScreeningHit(table, { ...hit, outcomeBefore: outcome }),
  ];
}

/** Reads a stored hit. */
export function readScreeningHit(item: Item): StoredHit {
  const version = optionalTextOf(item, 'version');
  const hit: ScreeningHit = {
    userId: textOf(item, 'userId'),
    list: oneOf(item, 'list', screeningLists),
    entry: textOf(item, 'entry'),
    foundAtMs: integerOf(item, 'foundAtMs'),
    ...(version !== undefined && { version }),
    ...(item['outcomeBefore'] !== undefined && { outcomeBefore: oneOf(item, 'outcomeBefore', screeningOutcomes) }),
  };
  return hit as StoredHit;
}

/** Reads a stored hit that is closed. */
export function readClosedHit(item: Item): ClosedHit {
  return {
    ...readScreeningHit(item),
    outcome: oneOf(item, 'outcome', screeningOutcomes),
    closedBy: textOf(item, 'closedBy'),
    closedAtMs: integerOf(item, 'closedAtMs'),
  };
}
