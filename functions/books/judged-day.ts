import type { Item } from '../table/item.ts';
import { textOf } from '../table/item.ts';

/** What a line of the bank's statement says of ours. */
export interface LineNow {
  /** Which movement of ours it is, as `movementNameOf` names it; undefined where it names none. */
  readonly movement: string | undefined;
  readonly reference: string | undefined;
}

/** A day as it is being closed: for the first time, or anew because two operators have opened it again. */
export interface JudgedDay {
  readonly day: string;
  /** 1 for the first time. */
  readonly version: number;
  /**
   * What the statement that is read now says in a line; undefined of one that it does not have. A line is known by no
   * reference of ours, so that the file before may have called the same one otherwise.
   */
  readonly lineNow: (identity: string) => LineNow | undefined;
}

const isCorrection = (matchedBy: string): boolean => matchedBy.startsWith('correction ');

/**
 * The line that a movement was matched with, as it still takes the movement from any other line. One of this very day
 * that the statement has no more, or has of another movement, since the day was opened again or another file was judged
 * before, is no match; nor is one of a later day, which is closed anew behind this one. What two operators have
 * corrected stays corrected.
 */
export function standingMatch(
  { day, lineNow }: JudgedDay,
  movement: string,
  match: Item | undefined,
): string | undefined {
  if (match === undefined) return undefined;
  const [matchedBy, of] = [textOf(match, 'matchedBy'), textOf(match, 'day')];
  if (isCorrection(matchedBy)) return matchedBy;
  const isOther = of === day && lineNow(matchedBy)?.movement !== movement;
  return of > day || isOther ? undefined : matchedBy;
}

/** The line by which a movement is stated by the end of this day: what came later, a correction too, does not. */
export function statedBy(judged: JudgedDay, movement: string, match: Item | undefined): string | undefined {
  const isLater = match !== undefined && textOf(match, 'day') > judged.day;
  return isLater ? undefined : standingMatch(judged, movement, match);
}

/** Whether a match is with a line that its own day's statement has no more, or has of another movement. */
export function isGone(judged: JudgedDay, movement: string, match: Item): boolean {
  return textOf(match, 'day') === judged.day && standingMatch(judged, movement, match) === undefined;
}
