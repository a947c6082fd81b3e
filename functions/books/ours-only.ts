import { createHash } from 'node:crypto';
import type { Finding } from '../domains/books/finding.ts';
import { byHand } from '../domains/books/match.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { dropMatch } from '../table/book-matches.ts';
import { dropFinding, endFinding, isOfVersion, readFinding } from '../table/books.ts';
import { noteFinding } from '../table/note-finding.ts';
import { textOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import { booksOf, forEach } from './judge-page.ts';
import { isGone, statedBy } from './judged-day.ts';
import type { JudgedDay } from './judged-day.ts';

const readsAtOnce = 100;

/** A movement of our books: what it is called, and what it added to the bank's account. Satang. */
export interface Movement {
  readonly name: string;
  readonly signedSatang: number;
  readonly atMs: number;
}

/** Movements by whether a statement has had them; what has is the identity of its line. */
export interface Stated<M> {
  readonly open: readonly M[];
  readonly stated: readonly { readonly movement: M; readonly matchedBy: string }[];
}

/**
 * Which of these movements a statement has had by the end of the day. A match whose line its statement has no more, or
 * has of another movement, since that day was opened again, is taken away: the days behind it have to find the movement
 * open too. One of a later day stays for that day. `assertTime` throws where the run has no time left.
 */
export async function lookForLines<M extends { readonly name: string }>(
  runtime: Runtime,
  judged: JudgedDay,
  movements: readonly M[],
  assertTime: () => void,
): Promise<Stated<M>> {
  const open: M[] = [];
  const stated: { movement: M; matchedBy: string }[] = [];
  for (let start = 0; start < movements.length; start += readsAtOnce) {
    assertTime();
    const part = movements.slice(start, start + readsAtOnce);
    const found = await readTogether(
      runtime,
      part.map(({ name }) => keys.bookMatch(name)),
    );
    for (const movement of part) {
      const match = found.of(keys.bookMatch(movement.name));
      const matchedBy = statedBy(judged, movement.name, match);
      if (matchedBy !== undefined) {
        stated.push({ movement, matchedBy });
        continue;
      }
      if (match !== undefined && isGone(judged, movement.name, match))
        await dropMatch(booksOf(runtime), movement.name, textOf(match, 'matchedBy'));
      open.push(movement);
    }
  }
  return { open, stated };
}

/** What a movement that only we have is about; what two operators have seen paid by hand is no order of ours. */
function aboutOf(what: string): Finding['about'] {
  if (what === 'payment') return 'payment';
  return what === byHand ? 'other' : 'order';
}

/** What the finding of a movement that only we have is called: by the movement, for no line of the bank names it. */
export const identityOfOurs = (name: string): string =>
  createHash('sha256').update(`ours\n${name}`).digest('hex').slice(0, 40);

/** The findings by which these movements of ours were open since a day, by their names, as far as there is time. */
export async function oursFoundOn(
  runtime: Runtime,
  day: string,
  names: readonly string[],
  assertTime: () => void,
): Promise<ReadonlyMap<string, Finding>> {
  const findings = new Map<string, Finding>();
  for (let start = 0; start < names.length; start += readsAtOnce) {
    assertTime();
    const part = names.slice(start, start + readsAtOnce).map((name) => ({
      name,
      key: keys.bookFinding(day, identityOfOurs(name)),
    }));
    const found = await readTogether(
      runtime,
      part.map(({ key }) => key),
    );
    for (const { name, key } of part) {
      const item = found.of(key);
      if (item !== undefined) findings.set(name, readFinding(item));
    }
  }
  return findings;
}

/** A movement that only we have, as a finding of its day. */
function findingOf({ name, signedSatang, atMs }: Movement): Finding {
  const [what = '', reference = ''] = name.split(' ');
  const isPayment = what === 'payment';
  return {
    identity: identityOfOurs(name),
    ordinal: 1,
    outcome: 'ours-only',
    about: aboutOf(what),
    direction: signedSatang > 0 ? 'in' : 'out',
    amountSatang: Math.abs(signedSatang),
    lineReference: isPayment ? reference : '',
    // A payment's own reference 1 is looked up when the bank is asked; any will name it.
    reference,
    bookedAtMs: atMs,
  };
}

/**
 * Keeps a movement of the day as one that the bank has, on another day: it is not asked for it any more. False of one
 * that has ended before.
 */
export async function keepConfirmed(runtime: Runtime, judged: JudgedDay, movement: Movement): Promise<boolean> {
  const books = booksOf(runtime);
  const [finding, end] = [findingOf(movement), 'confirmed'] as const;
  if (await noteFinding(books, judged, { ...finding, end })) return true;
  // Kept by a run that was cut off before it asked; what has ended stands.
  return endFinding(books, judged.day, finding.identity, { outcome: finding.outcome, end });
}

/**
 * Drops what was found of movements that the statement has by now: a run before has kept them while the bank had
 * another file of the day. What two operators have corrected stays.
 */
export async function dropStated(
  runtime: Runtime,
  { day }: JudgedDay,
  findings: readonly Finding[],
  unstated: readonly Movement[],
): Promise<readonly Finding[]> {
  const ours = findings.filter(({ outcome, correctedInto }) => outcome === 'ours-only' && correctedInto === undefined);
  if (ours.length === 0) return findings;
  const still = new Set(unstated.map(({ name }) => identityOfOurs(name)));
  const stated = new Set(ours.filter(({ identity }) => !still.has(identity)));
  await forEach([...stated], (finding) => dropFinding(booksOf(runtime), day, finding));
  return findings.filter((finding) => !stated.has(finding));
}

/** Which of these movements are findings of this version of the day already, by their names. */
async function namesKept(
  runtime: Runtime,
  { day, version }: JudgedDay,
  movements: readonly Movement[],
): Promise<ReadonlySet<string>> {
  const places = movements.map(({ name }) => ({ name, key: keys.bookFinding(day, identityOfOurs(name)) }));
  const found = await readTogether(
    runtime,
    places.map(({ key }) => key),
  );
  const isKept = (item: Item | undefined): boolean => item !== undefined && isOfVersion(item, version);
  return new Set(places.filter(({ key }) => isKept(found.of(key))).map(({ name }) => name));
}

/**
 * Keeps what only our books have as findings of the day; `assertTime` throws where the run has to leave the rest. What
 * a run before has kept is read a hundred at once and not put again, so that each run begins where the last one was cut
 * off.
 */
export async function keepOursOnly(
  runtime: Runtime,
  judged: JudgedDay,
  movements: readonly Movement[],
  assertTime: () => void,
): Promise<void> {
  for (let start = 0; start < movements.length; start += readsAtOnce) {
    assertTime();
    const part = movements.slice(start, start + readsAtOnce);
    const kept = await namesKept(runtime, judged, part);
    const missing = part.filter(({ name }) => !kept.has(name));
    await forEach(missing, async (movement) => {
      assertTime();
      await noteFinding(booksOf(runtime), judged, findingOf(movement));
    });
  }
}
