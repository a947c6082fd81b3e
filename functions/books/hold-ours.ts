import { isIdBody } from '../../shared/ids.ts';
import { dayBefore } from '../domains/books/book-days.ts';
import { mostOpenItems, TooManyOpenItems } from '../domains/books/open-items.ts';
import type { OpenItems } from '../domains/books/open-items.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { putListPlace, readListPlace } from '../table/book-progress.ts';
import type { ListPlace } from '../table/book-progress.ts';
import { keys } from '../table/keys.ts';
import { bankHas } from './ask-bank.ts';
import { paymentsOfDay, payoutsOfDay } from './bank-lists.ts';
import { confirmedBefore } from './confirmed-ours.ts';
import type { Before } from './confirmed-ours.ts';
import { booksOf, forEach } from './judge-page.ts';
import type { JudgedDay } from './judged-day.ts';
import { keepConfirmed, oursFoundOn } from './ours-only.ts';
import type { Movement } from './ours-only.ts';

/** So many arrivals are read at once, and so many movements asked for. */
const [readAtOnce, askedAtOnce] = [100, 20];

/** What only our books have by the end of a day: all of it, what of it is of the day itself, and the day before. */
interface Open {
  readonly ours: OpenItems;
  readonly unstated: readonly Movement[];
  readonly before: Before;
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
 * that was cut off or before it was opened again, of what is carried before this day.
 */
async function dropConfirmed(held: Held, before: Before): Promise<void> {
  const { runtime, judged, unconfirmed, ofDay, assertTime } = held;
  // What is carried has a finding on its own day alone.
  for (const [name, { end }] of await oursFoundOn(runtime, judged.day, [...ofDay.keys()], assertTime))
    if (end === 'confirmed') unconfirmed.delete(name);
  const carried = Object.keys(before?.ours ?? {}).filter((name) => unconfirmed.has(name));
  for (const name of await confirmedBefore(runtime, judged, before, carried, assertTime)) unconfirmed.delete(name);
}

/**
 * The bank has these: what is of this day is kept as that, so that a run that is cut off has lost nothing. What is
 * carried is left to people on a closed day, whose findings stay as its report has them: this day keeps it once it is
 * closed, and so what a version of it before has left to people. Answers whether all of these are kept by now.
 */
async function confirm({ runtime, judged, unconfirmed, ofDay }: Held, names: readonly string[]): Promise<boolean> {
  let isAllKept = true;
  await forEach(names, async (name) => {
    const movement = ofDay.get(name);
    const isKept = movement !== undefined && (await keepConfirmed(runtime, judged, movement));
    isAllKept &&= isKept;
    unconfirmed.delete(name);
  });
  return isAllKept;
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
 * left: of this day and the one before, each only where a movement of its kind is looked for. The place is written only
 * as long as all in front of it is kept: the next run has to read again what it would else miss.
 */
async function dropListed(held: Held, from: ListPlace): Promise<void> {
  const { runtime, judged, unconfirmed } = held;
  const { day } = judged;
  const lists = [day, dayBefore(day)].flatMap((of) => kinds.map((kind) => ({ of, kind })));
  let isAllKept = true;
  for (const [list, { of, kind }] of lists.entries()) {
    if (!isTooMany(held)) return;
    if (list < from.list || ![...unconfirmed.keys()].some((name) => kindOf(name) === kind)) continue;
    const behind = list === from.list ? from.behind : undefined;
    for await (const { listed, nextAfter } of listedOn(held, kind, of, behind)) {
      isAllKept = (await confirm(held, await namesOfOurs(held, listed))) && isAllKept;
      if (!isTooMany(held)) return;
      const next = nextAfter === undefined ? { list: list + 1 } : { list, behind: nextAfter };
      if (isAllKept) await putListPlace(booksOf(runtime), day, next);
    }
  }
}

/** Asks for each of these while too much is left, and takes away what the bank has. */
async function dropAsked(held: Held, isAsked: (name: string) => boolean): Promise<void> {
  const { runtime, unconfirmed, nowMs, assertTime } = held;
  const asked = [...unconfirmed].filter(([name]) => isAsked(name));
  for (let start = 0; start < asked.length && isTooMany(held); start += askedAtOnce) {
    assertTime();
    await forEach(asked.slice(start, start + askedAtOnce), async ([name, signedSatang]) => {
      if (await bankHas(runtime, name, Math.abs(signedSatang), nowMs)) await confirm(held, [name]);
    });
  }
}

/**
 * Holds what only our books have against the bank's other papers, where it is more than differences may be: banks state
 * a payment up to days later than they made it, and the file that has it is read only once this day is closed. Counted
 * is what the bank has neither said before that it has nor lists of this day or the one before, for its midnight is not
 * ours, nor says of a refund, or of what is carried, now. What it has of the day is kept as a confirmed finding, and
 * how far its lists were read, so that a run goes on where the last one was cut off. Answers what the bank has, as far
 * as it was looked for; undefined where it was not. @throws TooManyOpenItems, and PartnerUnavailable where the bank
 * gives no word.
 */
export async function holdOurs(
  runtime: Runtime,
  judged: JudgedDay,
  { ours, unstated, before }: Open,
  nowMs: number,
  assertTime: () => void,
): Promise<ReadonlySet<string> | undefined> {
  const unconfirmed = new Map(Object.entries(ours));
  const ofDay = new Map(unstated.map((movement) => [movement.name, movement]));
  const held: Held = { runtime, judged, unconfirmed, ofDay, nowMs, assertTime };
  if (!isTooMany(held)) return undefined;
  await dropConfirmed(held, before);
  const books = booksOf(runtime);
  // What is carried may be of a day whose list has it only since, and is no more than a day is closed with. It is asked
  // for first: nothing of it is kept before the end, and behind it no place among the lists would be.
  await dropAsked(held, (name) => kindOf(name) !== undefined && !ofDay.has(name));
  await dropListed(held, await readListPlace(books, judged.day));
  // No list has a refund.
  await dropAsked(held, (name) => kindOf(name) === 'refunds');
  if (!isTooMany(held)) return new Set(Object.keys(ours).filter((name) => !unconfirmed.has(name)));
  // The next run begins with them anew, for by then the bank may have listed what it has.
  await putListPlace(books, judged.day, { list: 0 });
  throw new TooManyOpenItems(unconfirmed.size);
}
