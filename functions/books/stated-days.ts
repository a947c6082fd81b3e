import { dayAfter } from '../domains/books/book-days.ts';
import type { Finding } from '../domains/books/finding.ts';
import { periodsAt } from '../domains/calendar/periods.ts';
import { holdKeyOf } from '../ledger/hold.ts';
import { findingsOf, readClosedDay } from '../table/books.ts';
import type { BooksTable } from '../table/books.ts';
import { checkItem, equalsOrNone } from '../table/expression.ts';
import type { TransactItem } from '../table/expression.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { isToCloseAnew, readReopened } from '../table/reopened.ts';
import type { Reopened } from '../table/reopened.ts';

/** What the statements of some Bangkok days say of one of our keys, both days included. */
export interface StatedDays {
  readonly fromDay: string;
  readonly toDay: string;
  /** Each of these days is closed, so that all is known of them. */
  readonly isClosed: boolean;
  /** A line of one of them names none of our keys, and may be of it all the same. */
  readonly hasMayBe: boolean;
  /** A line of one of them names the key. */
  readonly isNamed: boolean;
  /** What the lines that name the key took out they have brought back, to the satang. */
  readonly isBackAgain: boolean;
  /** From which day on the books were open again when that was read. */
  readonly reopenedFrom: string | undefined;
}

/** Whether each of these days is closed, and no line of its statement may be of the payment. */
export const hasNoLine = ({ isClosed, hasMayBe, isNamed }: StatedDays): boolean => isClosed && !hasMayBe && !isNamed;

/** Banks state a payment up to so much later than they made it, a weekend between. */
export const statedLateMs = 3 * 86_400_000;

/** What was to be paid under a key of ours. Satang. */
export interface Ordered {
  readonly key: string;
  readonly amountSatang: number;
  /** Whether it is known otherwise that a line without a key of ours is of something else. */
  readonly isKnownElse?: (finding: Finding) => Promise<boolean>;
}

/**
 * Whether a line may be of the payment: it names the key, or money went out by a line that names none of ours, as where
 * a bank states several orders in one, and it is an order or of this very amount. One that another day's books have
 * confirmed is of what they have. What it was corrected into does not say what it was.
 */
export function mayBeOf({ key, amountSatang }: Ordered, finding: Finding): boolean {
  const { outcome, direction, about, reference, end } = finding;
  if (outcome === 'ours-only') return false;
  if (reference === key) return true;
  if (direction !== 'out' || end === 'confirmed') return false;
  if (reference !== undefined && holdKeyOf(reference) !== undefined) return false;
  return about === 'order' || finding.amountSatang === amountSatang;
}

/** What a closed day says of it; undefined of one that is not closed. */
interface SaidOfDay {
  readonly hasMayBe: boolean;
  readonly named: readonly Finding[];
}

async function saidOn(
  books: BooksTable,
  day: string,
  ordered: Ordered,
  reopened: Reopened | undefined,
): Promise<SaidOfDay | undefined> {
  const item = await readItem(books.documents, books.table, keys.bookDay(day));
  if (item === undefined) return undefined;
  const closed = readClosedDay(item);
  if (isToCloseAnew(closed, reopened)) return undefined;
  const findings = (await findingsOf(books, day, closed.version)).filter((finding) => mayBeOf(ordered, finding));
  const [named, others] = [findings.filter(isNamed), findings.filter((finding) => !isNamed(finding))];
  const known = await Promise.all(others.map(async (finding) => (await ordered.isKnownElse?.(finding)) ?? false));
  return { named, hasMayBe: known.includes(false) };

  function isNamed({ reference }: Finding): boolean {
    return reference === ordered.key;
  }
}

const outSatang = ({ direction, amountSatang }: Finding): number =>
  direction === 'out' ? amountSatang : -amountSatang;

const isBackAgain = (named: readonly Finding[]): boolean =>
  named.length > 0 &&
  named.every(({ about }) => about === 'order') &&
  named.reduce((sum, each) => sum + outSatang(each), 0) === 0;

/**
 * Reads the statements of every day between two moments for a key of which our books have no payment: what they have of
 * it is a finding, because nothing of ours could be matched with it.
 */
export async function readStatedDays(
  books: BooksTable,
  ordered: Ordered,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<StatedDays> {
  const [fromDay, toDay] = [periodsAt(fromMs).day, periodsAt(toMs).day];
  const reopened = readReopened(await readItem(books.documents, books.table, keys.bookReopened()));
  const days: string[] = [];
  for (let day = fromDay; day <= toDay; day = dayAfter(day)) days.push(day);
  const said = await Promise.all(days.map((day) => saidOn(books, day, ordered, reopened)));
  const named = said.flatMap((each) => each?.named ?? []);
  return {
    fromDay,
    toDay,
    isClosed: said.every((each) => each !== undefined),
    hasMayBe: said.some((each) => each?.hasMayBe === true),
    isNamed: named.length > 0,
    // Whoever was paid may have named the key in a payment of theirs: that brings nothing back.
    isBackAgain: isBackAgain(named),
    reopenedFrom: reopened?.fromDay,
  };
}

/** That none of these days is opened again in this very moment; nothing where nobody rests on them. */
export function daysStayClosed(table: string, stated: StatedDays | undefined): readonly TransactItem[] {
  if (stated === undefined) return [];
  return [checkItem(table, keys.bookReopened(), [equalsOrNone('fromDay', stated.reopenedFrom)])];
}
