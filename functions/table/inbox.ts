import { absent, atLeast, atMostOrAbsent, equals, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import type { Item } from './item.ts';
import { optionalIntegerOf } from './item.ts';
import { keys } from './keys.ts';
import type { Notice } from './notice.ts';
import { notificationStatus } from '../../shared/enums.ts';

/**
 * A person's inbox. Every notice takes the next position, whatever it tells of: a number that only grows, near the
 * epoch milliseconds of its writing. All notices up to `readThrough` are read, however many they are.
 */
export interface Inbox {
  readonly unread: number;
  /** Of the notice that was written last; undefined where none has taken one yet. */
  readonly position?: number;
  readonly readThrough?: number;
}

/** Reads a stored inbox; no item is an empty one. */
export function readInbox(item: Item | undefined): Inbox {
  if (item === undefined) return { unread: 0 };
  const position = optionalIntegerOf(item, 'position');
  const readThrough = optionalIntegerOf(item, 'readThrough');
  return {
    unread: optionalIntegerOf(item, 'unread') ?? 0,
    ...(position !== undefined && { position }),
    ...(readThrough !== undefined && { readThrough }),
  };
}

/** Whether a notice of this inbox is unread; one from before there were positions stands below them all. */
export function isUnread(
  { status, position = 0 }: Pick<Notice, 'status' | 'position'>,
  { readThrough = -1 }: Inbox,
): boolean {
  return status === notificationStatus.unread && position > readThrough;
}

/**
 * One unread notice more, or several that are written at once, the last of them at a position; all of theirs are above
 * all others, or it is refused by its condition, where another took one meanwhile.
 */
export function countNotice(table: string, userId: string, position: number, count = 1): TransactItem {
  return updateItem(table, keys.inbox(userId), {
    add: { unread: count },
    set: { position },
    where: [atMostOrAbsent('position', position - count)],
  });
}

/** One unread notice less, while all together have not been read. */
export function lowerUnread(table: string, userId: string, { position = 0 }: Pick<Notice, 'position'>): TransactItem {
  return updateItem(table, keys.inbox(userId), {
    add: { unread: -1 },
    where: [atLeast('unread', 1), atMostOrAbsent('readThrough', position - 1)],
  });
}

/**
 * The inbox as it was read, and unchanged since -> all read, `but` so many that have moved behind and stay unread.
 */
export function readAllNotices(table: string, userId: string, before: Inbox, but: number): TransactItem {
  const { position = 0, unread } = before;
  return updateItem(table, keys.inbox(userId), {
    set: { readThrough: position, unread: but, ...(but > 0 && { position: position + but }) },
    where: [
      before.position === undefined ? absent('position') : equals('position', position),
      equals('unread', unread),
    ],
  });
}
