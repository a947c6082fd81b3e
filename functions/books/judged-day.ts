import type { Item } from '../table/item.ts';
import { textOf } from '../table/item.ts';

/** A day as it is being closed: for the first time, or anew because two operators have opened it again. */
export interface JudgedDay {
  readonly day: string;
  /** 1 for the first time. */
  readonly version: number;
  /** Whether the statement that is read now has a line. */
  readonly hasLine: (identity: string) => boolean;
}

/**
 * The line that a movement was matched with, as it still counts: one of this very day that the statement has no more,
 * since the day was opened again or another file was judged before, is no match.
 */
export function standingMatch({ day, hasLine }: JudgedDay, match: Item | undefined): string | undefined {
  if (match === undefined) return undefined;
  const matchedBy = textOf(match, 'matchedBy');
  const isOfThisDay = textOf(match, 'day') === day && !matchedBy.startsWith('correction ');
  return isOfThisDay && !hasLine(matchedBy) ? undefined : matchedBy;
}
