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

const isCorrection = (matchedBy: string): boolean => matchedBy.startsWith('correction ');

/**
 * The line that a movement was matched with, as it still takes the movement from any other line. One of this very day
 * that the statement has no more, since the day was opened again or another file was judged before, is no match; nor is
 * one of a later day, which is closed anew behind this one. What two operators have corrected stays corrected.
 */
export function standingMatch({ day, hasLine }: JudgedDay, match: Item | undefined): string | undefined {
  if (match === undefined) return undefined;
  const [matchedBy, of] = [textOf(match, 'matchedBy'), textOf(match, 'day')];
  if (isCorrection(matchedBy)) return matchedBy;
  return of > day || (of === day && !hasLine(matchedBy)) ? undefined : matchedBy;
}

/** The line by which a movement is stated by the end of this day: what came later, a correction too, does not. */
export function statedBy(judged: JudgedDay, match: Item | undefined): string | undefined {
  return match !== undefined && textOf(match, 'day') > judged.day ? undefined : standingMatch(judged, match);
}

/** Whether a match is with a line that its own day's statement has no more. */
export function isGone(judged: JudgedDay, match: Item): boolean {
  return textOf(match, 'day') === judged.day && standingMatch(judged, match) === undefined;
}
