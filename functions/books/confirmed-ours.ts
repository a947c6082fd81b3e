import { dayBefore, mostDaysCarried } from '../domains/books/book-days.ts';
import type { Finding } from '../domains/books/finding.ts';
import type { OpenItems } from '../domains/books/open-items.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { KeptDay } from '../table/books.ts';
import type { JudgedDay } from './judged-day.ts';
import { identityOfOurs, oursFoundOn } from './ours-only.ts';

/** What a day before has left open of ours, and which of it the bank had not said that it has, where that is known. */
export type Before = Pick<KeptDay, 'ours' | 'unconfirmed'> | undefined;

/**
 * Which of these, carried from days before, the bank has said that it has: as the day before has kept it, without a
 * read for any of them, or, of a day with so few that it keeps nothing of the kind, by the findings of their own days.
 * What was left to people on a closed day stays so.
 */
export async function confirmedBefore(
  runtime: Runtime,
  { day }: Pick<JudgedDay, 'day'>,
  before: Before,
  carried: readonly string[],
  assertTime: () => void,
): Promise<readonly string[]> {
  const unconfirmed = before?.unconfirmed;
  if (unconfirmed !== undefined) return carried.filter((name) => !unconfirmed.has(name));
  const confirmed: string[] = [];
  let wanted = carried;
  for (let [of, back] = [dayBefore(day), 1]; back <= mostDaysCarried && wanted.length > 0; back += 1) {
    const found = await oursFoundOn(runtime, of, wanted, assertTime);
    for (const [name, { end }] of found) if (end === 'confirmed') confirmed.push(name);
    wanted = wanted.filter((name) => !found.has(name));
    of = dayBefore(of);
  }
  return confirmed;
}

/** What is open of ours at the end of a day, its findings, and what it was held against the bank's papers by. */
interface Ended {
  readonly ours: OpenItems;
  readonly before: Before;
  readonly findings: readonly Finding[];
  /** What these papers have, where it was so much that they were looked into. */
  readonly held: ReadonlySet<string> | undefined;
}

/** Which of what is open of ours at the end of a day the bank has said that it has, on this day or before. */
export async function confirmedAtEnd(
  runtime: Runtime,
  judged: JudgedDay,
  { ours, before, findings, held }: Ended,
  assertTime: () => void,
): Promise<ReadonlySet<string>> {
  const ended = findings.filter(({ outcome, end }) => outcome === 'ours-only' && end === 'confirmed');
  const ofDay = new Set(ended.map(({ identity }) => identity));
  const carried = Object.keys(before?.ours ?? {}).filter((name) => ours[name] !== undefined);
  const known = held ?? new Set(await confirmedBefore(runtime, judged, before, carried, assertTime));
  return new Set(Object.keys(ours).filter((name) => known.has(name) || ofDay.has(identityOfOurs(name))));
}
