import { isIdBody } from '../../../shared/ids.ts';
import { findFinding } from '../../books/find-finding.ts';
import type { KeptFinding } from '../../books/find-finding.ts';
import { booksOf } from '../../books/judge-page.ts';
import { openToTell } from '../../books/open-now.ts';
import { findOurPlace } from '../../books/our-side.ts';
import type { OurPlace } from '../../books/our-side.ts';
import { opensMore } from '../../domains/books/correction.ts';
import type { Placed } from '../../domains/books/correction.ts';
import { correctionAccounts } from '../../domains/books/finding.ts';
import type { CorrectionAccount, Finding } from '../../domains/books/finding.ts';
import { isOwnOrder, movementNameOf } from '../../domains/books/match.ts';
import { correctionsBegin, isClearing } from '../../domains/books/open-references.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { meanwhile } from '../../runtime/operation/settle.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import { lastClosedTotals, readFinding } from '../../table/books.ts';
import { equals, equalsOrNone, updateItem } from '../../table/expression.ts';
import { DamagedItem, integerOf, oneOf, optionalTextOf, textOf } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';
import { readItem } from '../../table/pages.ts';
import { providerLinesOf } from '../../table/provider-lines.ts';

/** What a finding is booked into, and what it clears there. */
export interface Wish {
  readonly into: CorrectionAccount;
  readonly clears: string | undefined;
}

/** A correction as it stands: where, by which journal, since when, and by whose proposal. */
export interface Standing {
  readonly into: CorrectionAccount;
  /** Undefined where a release before has corrected it, which kept that in the lines of the books alone. */
  readonly reference: string | undefined;
  readonly journalId: string;
  readonly atMs: number;
  /** The journal as the finding names it, and whose proposal it was; a release before has kept neither. */
  readonly correctedBy: string | undefined;
  readonly editedBy: string | undefined;
}

/** What is open under a reference, in satang and the sign of journals, and the journal that has cleared there last. */
export interface Looked {
  readonly openSatang: number;
  readonly clearedBy: string | undefined;
}

/** A finding of a closed day, and what was found since: the bank has stated our side of it, or our books have its. */
export interface Corrected {
  readonly key: Key;
  readonly day: string;
  readonly finding: Finding;
  /** Undefined where it was never corrected. */
  readonly standing: Standing | undefined;
  /** What came of its day since it was proposed: opened again, or closed anew without it. */
  readonly since?: KeptFinding['since'];
  readonly isStated?: boolean;
  /** Of a payment that only we have: the reference 1 that it came for. */
  readonly arrivedFor?: string | undefined;
  /** Of what only the bank has: where our books would have it. */
  readonly place?: OurPlace | undefined;
  /** What is open under the reference that the wish clears. */
  readonly clearing?: Looked;
  /** Of what is corrected: where it stands by which journal, and what is open there. */
  readonly from?: Placed & Looked & { readonly standsOn: string };
}

/** What of ours a line is about, where that is known: what is done with it stands in that one's timeline, too. */
export function namedBy({ finding, arrivedFor }: Corrected): { readonly names?: string } {
  const { about, outcome, reference = '' } = finding;
  if (isOwnOrder(finding)) return { names: isIdBody(reference) ? `sus_${reference}` : reference };
  // What only we have is called by the bank's reference; for which of ours it came, its arrival says.
  const reference1 = outcome === 'ours-only' ? (arrivedFor ?? '') : reference;
  return about === 'payment' && isIdBody(reference1) ? { names: `tup_${reference1}` } : {};
}

function standingOf(item: Item): Standing | undefined {
  if (item['correctedInto'] === undefined) return undefined;
  const correctedBy = optionalTextOf(item, 'correctedBy');
  const { journal } = item;
  const first = typeof journal === 'object' && journal !== null ? { ...journal } : {};
  return {
    into: oneOf(item, 'correctedInto', correctionAccounts),
    reference: optionalTextOf(item, 'correctedReference'),
    journalId: correctedBy ?? textOf(first, 'journalId'),
    atMs: integerOf(item, 'correctedAtMs'),
    correctedBy,
    editedBy: optionalTextOf(item, 'editedBy'),
  };
}

/** A finding as it is stored, or was found. @throws DamagedItem where it is not there any more */
export function foundIn(key: Key, item: Item | undefined): Pick<Corrected, 'key' | 'day' | 'finding' | 'standing'> {
  if (item === undefined) throw new DamagedItem('finding');
  return { key, day: key.pk.slice('BOOKS#'.length), finding: readFinding(item), standing: standingOf(item) };
}

/** A finding of a closed day: of one that is still being closed nothing is left to people yet. */
export async function findOfClosedDay(runtime: Runtime, day: string, identity: string): Promise<Corrected | undefined> {
  const found = await findFinding(runtime, day, identity);
  return found?.isClosed === true ? { ...foundIn(found.key, found.item), since: found.since } : undefined;
}

/** What has come since the day was closed: a line for what only we had, a booking of what only the bank had. */
export async function lookSince(runtime: Runtime, found: Corrected): Promise<Corrected> {
  const { finding } = found;
  if (finding.outcome === 'theirs-only') return { ...found, place: await findOurPlace(runtime, finding) };
  const movement = finding.outcome === 'ours-only' ? movementNameOf(finding) : undefined;
  if (movement === undefined) return found;
  const [matchKey, arrivalKey] = [keys.bookMatch(movement), keys.arrival(finding.lineReference)];
  const items = await readTogether(runtime, [matchKey, arrivalKey]);
  const arrivedFor = optionalTextOf(items.of(arrivalKey) ?? {}, 'reference1');
  return { ...found, arrivedFor, isStated: items.of(matchKey) !== undefined };
}

const accountOf = (into: CorrectionAccount) => `provider:${into}`;

/** What is open now under a reference; nothing on an account that is not cleared by reference. */
export async function openUnder(runtime: Runtime, { into, reference }: Placed, nowMs: number): Promise<number> {
  const account = accountOf(into);
  if (!isClearing(account)) return 0;
  const books = booksOf(runtime);
  return (await openToTell(books, await lastClosedTotals(books), account, nowMs))[reference] ?? 0;
}

/** Who cleared last is read before what is open, so that whoever clears between the two is noticed. */
export async function lookCleared(runtime: Runtime, placed: Placed, nowMs: number): Promise<Looked> {
  const cleared = keys.bookCleared(accountOf(placed.into), placed.reference);
  const clearedBy = optionalTextOf((await readItem(runtime.aws.documents, runtime.table, cleared)) ?? {}, 'journalId');
  return { clearedBy, openSatang: await openUnder(runtime, placed, nowMs) };
}

/** Why a reference cannot be cleared by a correction of so much, in satang and the sign of journals. */
export function refuseToClear(
  { clearing }: Pick<Corrected, 'clearing'>,
  { clears }: Wish,
  satang: number,
): Refusal<'book-reference-not-open' | 'book-reference-not-cleared'> | undefined {
  if (clears === undefined) return undefined;
  const openSatang = clearing?.openSatang ?? 0;
  if (openSatang === 0) return refuse('book-reference-not-open');
  return opensMore(satang, openSatang) ? refuse('book-reference-not-cleared') : undefined;
}

/** The reference of a correction that a release before has made, by its line: it is of its journal's day. */
async function referenceOfLine(runtime: Runtime, { into, journalId, atMs }: Standing): Promise<string> {
  // A day brings many fees and deliveries; what a correction names on their accounts begins so.
  const begins = into === 'overpaid' ? [undefined] : correctionsBegin;
  for (const begin of begins)
    for await (const part of providerLinesOf(booksOf(runtime), accountOf(into), periodsAt(atMs).day, begin)) {
      const line = part.find((each) => each.journalId === journalId);
      if (line !== undefined) return line.reference;
    }
  throw new DamagedItem('correctedReference');
}

/** Where a correction stands, and what is open there by now. */
export async function lookStanding(
  runtime: Runtime,
  found: Corrected,
  standing: Standing,
  nowMs: number,
): Promise<Corrected> {
  const reference = standing.reference ?? (await referenceOfLine(runtime, standing));
  const placed = { into: standing.into, reference };
  const looked = await lookCleared(runtime, placed, nowMs);
  return { ...found, from: { ...placed, ...looked, standsOn: standing.journalId } };
}

/** That nobody else has cleared under the same reference since it was looked at: both would count on what is open. */
export function clearOnce(
  table: string,
  { into, reference }: Placed,
  { clearedBy }: Pick<Looked, 'clearedBy'>,
  journalId: string,
): readonly Step<Corrected>[] {
  const account = accountOf(into);
  if (!isClearing(account)) return [];
  const key = keys.bookCleared(account, reference);
  const write = updateItem(table, key, { set: { journalId }, where: [equalsOrNone('journalId', clearedBy)] });
  const busy = meanwhile('a reference was cleared');
  // Where the finding itself stands otherwise by now, whose step comes first, that is what is told.
  const isAsLookedAt = ({ standing, from }: Corrected) => standing?.journalId === from?.standsOn;
  return [{ write, learn: (known) => (isAsLookedAt(known) ? busy() : known) }];
}

/** How a finding is corrected from now on, as long as it is as it was looked at, and stands as it stood. */
export function correctFinding(
  table: string,
  { key, finding, standing }: Corrected,
  placed: Placed,
  {
    journalId,
    atMs,
    editor,
    ...more
  }: {
    readonly journalId: string;
    readonly atMs: number;
    readonly editor: string;
    readonly [more: string]: unknown;
  },
): Step<Corrected> {
  const { outcome, end, amountSatang, direction, lineReference, correctedInto } = finding;
  return {
    write: updateItem(table, key, {
      set: {
        correctedInto: placed.into,
        correctedReference: placed.reference,
        correctedAtMs: atMs,
        correctedBy: journalId,
        editedBy: editor,
        ...more,
      },
      where: [
        equals('outcome', outcome),
        equalsOrNone('end', end),
        equals('amountSatang', amountSatang),
        equals('direction', direction),
        equals('lineReference', lineReference),
        equalsOrNone('correctedInto', correctedInto),
        equalsOrNone('correctedBy', standing?.correctedBy),
      ],
    }),
    learn: (known, item) => ({ ...known, ...foundIn(key, item) }),
  };
}
