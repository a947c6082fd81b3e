import { isIdBody } from '../../shared/ids.ts';
import { dayBefore } from '../domains/books/book-days.ts';
import { mostOpenItems, TooManyOpenItems } from '../domains/books/open-items.ts';
import type { OpenItems } from '../domains/books/open-items.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { putListPlace, readListPlace } from '../table/book-progress.ts';
import type { ListPlace } from '../table/book-progress.ts';
import type { ClosedDay } from '../table/books.ts';
import { keys } from '../table/keys.ts';
import { bankHas } from './ask-bank.ts';
import { paymentsOfDay, payoutsOfDay } from './bank-lists.ts';
import { booksOf, forEach } from './judge-page.ts';
import type { JudgedDay } from './judged-day.ts';
import { keepConfirmed, oursFoundOn } from './ours-only.ts';
import type { Movement } from './ours-only.ts';

/** So many days back what is carried is looked for; what waits longer than that is of no weekend and no holiday. */
const mostDaysBack = 31;

/** So many arrivals are read at once, and so many refunds asked for. */
const [readAtOnce, askedAtOnce] = [100, 20];

/** What only our books have by the end of a day: all of it, what of it is of the day itself, and the day before. */
interface Open {
  readonly ours: OpenItems;
  readonly unstated: readonly Movement[];
  readonly before: Pick<ClosedDay, 'ours'> | undefined;
}

/** A day whose movements are held against the bank's papers; `unconfirmed` is what none of them has had yet. Satang. */
interface Held {
  readonly runtime: Runtime;
  readonly judged: JudgedDay;
  readonly unconfirmed: Map<string, number>;
  readonly ofDay: ReadonlyMap<string, Movement>;
  readonly nowMs: number;
  readonly assertTime: () => void;
}

/** A line of one of the bank's lists, by the name of its movement; a payment's reference 1 beside. */
interface Listed {
  readonly name: string;
  readonly signedSatang: number;
  readonly arrival?: { readonly bankReference: string; readonly reference1: string };
}

const isTooMany = ({ unconfirmed }: Held): boolean => unconfirmed.size > mostOpenItems;

/**
 * Takes away what the bank has said that it has, when it was asked for the finding of its day: of this day by a run
 * that was cut off or before it was opened again, of what is carried on the day that it was booked.
 */
async function dropConfirmed({ runtime, judged, unconfirmed, assertTime }: Held, carried: readonly string[]) {
  let wanted: readonly string[] = [...unconfirmed.keys()];
  for (let [of, back] = [judged.day, 0]; back <= mostDaysBack && wanted.length > 0; back += 1) {
    const found = await oursFoundOn(runtime, of, wanted, assertTime);
    for (const [name, { end }] of found) if (end === 'confirmed') unconfirmed.delete(name);
    wanted = (back === 0 ? carried.filter((name) => unconfirmed.has(name)) : wanted).filter((name) => !found.has(name));
    of = dayBefore(of);
  }
}

/**
 * The bank has these: what is of this day is kept as that, so that a run that is cut off has lost nothing. What is
 * carried is left to people on a closed day, whose findings stay as its report has them.
 */
async function confirm({ runtime, judged, unconfirmed, ofDay }: Held, names: readonly string[]): Promise<void> {
  await forEach(names, async (name) => {
    const movement = ofDay.get(name);
    if (movement !== undefined) await keepConfirmed(runtime, judged, movement);
    unconfirmed.delete(name);
  });
}

const kinds = ['payments', 'payouts'] as const;
type Kind = (typeof kinds)[number];

const kindOf = (name: string): Kind | 'refunds' | undefined => {
  const [what = '', reference = ''] = name.split(' ');
  if (what === 'payment') return 'payments';
  if (what === 'paid' && isIdBody(reference)) return 'refunds';
  return what === 'paid' || what === 'returned' ? 'payouts' : undefined;
};

/** One of the lists, part by part, and behind which line it goes on. */
async function* listedOn({ runtime, nowMs, assertTime }: Held, kind: Kind, of: string, behind: string | undefined) {
  if (kind === 'payments')
    for await (const { payments, nextAfter } of paymentsOfDay(runtime, of, nowMs, assertTime, behind)) {
      const listed = payments.map(({ bankReference, reference1, amountSatang }): Listed => {
        const arrival = { bankReference, reference1 };
        return { name: `payment ${bankReference}`, signedSatang: amountSatang, arrival };
      });
      yield { listed, nextAfter };
    }
  else
    for await (const { lines, nextAfter } of payoutsOfDay(runtime, of, nowMs, assertTime, behind)) {
      const listed = lines.map(({ payoutKey, what, amountSatang }): Listed => {
        const signedSatang = what === 'paid' ? -amountSatang : amountSatang;
        return { name: `${what} ${payoutKey}`, signedSatang };
      });
      yield { listed, nextAfter };
    }
}

/** Which of these lines are ours, with the same amount, and of payments the same reference 1. */
async function namesOfOurs({ runtime, unconfirmed }: Held, listed: readonly Listed[]): Promise<readonly string[]> {
  const names: string[] = [];
  const same = listed.filter(({ name, signedSatang }) => unconfirmed.get(name) === signedSatang);
  for (let start = 0; start < same.length; start += readAtOnce) {
    const part = same.slice(start, start + readAtOnce);
    const wanted = part.flatMap(({ arrival }) => (arrival === undefined ? [] : [keys.arrival(arrival.bankReference)]));
    const arrivals = await readTogether(runtime, wanted);
    for (const { name, arrival } of part) {
      const booked = arrival && arrivals.of(keys.arrival(arrival.bankReference));
      if (arrival === undefined || booked?.['reference1'] === arrival.reference1) names.push(name);
    }
  }
  return names;
}

/**
 * Takes away what the bank's own lists have too, from a place among them on, until no more than differences may be is
 * left: of this day and the one before, each only where a movement of its kind is looked for.
 */
async function dropListed(held: Held, from: ListPlace): Promise<void> {
  const { runtime, judged, unconfirmed } = held;
  const { day } = judged;
  const lists = [day, dayBefore(day)].flatMap((of) => kinds.map((kind) => ({ of, kind })));
  for (const [list, { of, kind }] of lists.entries()) {
    if (!isTooMany(held)) return;
    if (list < from.list || ![...unconfirmed.keys()].some((name) => kindOf(name) === kind)) continue;
    const behind = list === from.list ? from.behind : undefined;
    for await (const { listed, nextAfter } of listedOn(held, kind, of, behind)) {
      await confirm(held, await namesOfOurs(held, listed));
      if (!isTooMany(held)) return;
      const next = nextAfter === undefined ? { list: list + 1 } : { list, behind: nextAfter };
      await putListPlace(booksOf(runtime), day, next);
    }
  }
}

/** Takes away the refunds that the bank has: it lists none, and is asked for each while too much is left. */
async function dropAsked(held: Held): Promise<void> {
  const { runtime, unconfirmed, nowMs, assertTime } = held;
  const refunds = [...unconfirmed].filter(([name]) => kindOf(name) === 'refunds');
  for (let start = 0; start < refunds.length && isTooMany(held); start += askedAtOnce) {
    assertTime();
    await forEach(refunds.slice(start, start + askedAtOnce), async ([name, signedSatang]) => {
      if (await bankHas(runtime, name, Math.abs(signedSatang), nowMs)) await confirm(held, [name]);
    });
  }
}

/**
 * Holds what only our books have against the bank's other papers, where it is more than differences may be: banks state
 * a payment up to days later than they made it, and the file that has it is read only once this day is closed. Counted
 * is what the bank has neither said before that it has nor lists of this day or the one before, for its midnight is not
 * ours, nor says of a refund now. What it has of the day is kept as a finding that is confirmed, and how far its lists
 * were read, so that a run goes on where the last one was cut off. @throws TooManyOpenItems, and PartnerUnavailable
 * where the bank gives no word.
 */
export async function holdOurs(
  runtime: Runtime,
  judged: JudgedDay,
  { ours, unstated, before }: Open,
  nowMs: number,
  assertTime: () => void,
): Promise<void> {
  const unconfirmed = new Map(Object.entries(ours));
  const ofDay = new Map(unstated.map((movement) => [movement.name, movement]));
  const held: Held = { runtime, judged, unconfirmed, ofDay, nowMs, assertTime };
  if (!isTooMany(held)) return;
  await dropConfirmed(held, Object.keys(before?.ours ?? {}));
  const books = booksOf(runtime);
  await dropListed(held, await readListPlace(books, judged.day));
  await dropAsked(held);
  if (!isTooMany(held)) return;
  // The next run begins with them anew, for by then the bank may have listed what it has.
  await putListPlace(books, judged.day, { list: 0 });
  throw new TooManyOpenItems(unconfirmed.size);
}
