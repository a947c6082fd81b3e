import { isIdBody } from '../../shared/ids.ts';
import { dayBefore } from '../domains/books/book-days.ts';
import { mostOpenItems, TooManyOpenItems } from '../domains/books/open-items.ts';
import type { OpenItems } from '../domains/books/open-items.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { bankHas } from './ask-bank.ts';
import { paymentsOfDay, payoutsOfDay } from './bank-lists.ts';
import { oursFoundOn } from './ours-only.ts';

/** So many days back what is carried is looked for; what waits longer than that is of no weekend and no holiday. */
const mostDaysBack = 31;

/**
 * Takes away what the bank has said that it has, when it was asked for the finding of its day: of this day by a run
 * that was cut off or before it was opened again, of what is carried on the day that it was booked.
 */
async function dropConfirmed(
  runtime: Runtime,
  day: string,
  unconfirmed: Map<string, number>,
  carried: readonly string[],
  assertTime: () => void,
): Promise<void> {
  let wanted: readonly string[] = [...unconfirmed.keys()];
  for (let [of, back] = [day, 0]; back <= mostDaysBack && wanted.length > 0; [of, back] = [dayBefore(of), back + 1]) {
    assertTime();
    const found = await oursFoundOn(runtime, of, wanted);
    for (const [name, { end }] of found) if (end === 'confirmed') unconfirmed.delete(name);
    wanted = (back === 0 ? carried.filter((name) => unconfirmed.has(name)) : wanted).filter((name) => !found.has(name));
  }
}

/** Takes away what the bank's own lists of a day have too, with the same amount. */
async function dropListed(
  runtime: Runtime,
  day: string,
  unconfirmed: Map<string, number>,
  nowMs: number,
  assertTime: () => void,
): Promise<void> {
  const drop = (name: string, signedSatang: number): void => {
    if (unconfirmed.get(name) === signedSatang) unconfirmed.delete(name);
  };
  for await (const { payments } of paymentsOfDay(runtime, day, nowMs, assertTime))
    for (const { bankReference, amountSatang } of payments) drop(`payment ${bankReference}`, amountSatang);
  for await (const { lines } of payoutsOfDay(runtime, day, nowMs, assertTime))
    for (const { payoutKey, what, amountSatang } of lines)
      drop(`${what} ${payoutKey}`, what === 'paid' ? -amountSatang : amountSatang);
}

/** Takes away the refunds that the bank has: it lists none, and is asked for one by one while too much is left. */
async function dropAsked(
  runtime: Runtime,
  unconfirmed: Map<string, number>,
  nowMs: number,
  assertTime: () => void,
): Promise<void> {
  for (const [name, signedSatang] of [...unconfirmed].filter(([each]) => isIdBody(each.slice('paid '.length)))) {
    if (unconfirmed.size <= mostOpenItems) return;
    assertTime();
    if (await bankHas(runtime, name, Math.abs(signedSatang), nowMs)) unconfirmed.delete(name);
  }
}

/**
 * Holds what only our books have against the bank's other papers, where it is more than differences may be: banks state
 * a payment up to days later than they made it, and the file that has it is read only once this day is closed. Counted
 * is what the bank has neither said before that it has nor lists of this day or the one before, for its midnight is not
 * ours, nor says of a refund now. `carried` names what was open before this day. @throws TooManyOpenItems, and
 * PartnerUnavailable where the bank gives no word.
 */
export async function holdOurs(
  runtime: Runtime,
  day: string,
  ours: OpenItems,
  carried: readonly string[],
  nowMs: number,
  assertTime: () => void,
): Promise<void> {
  const unconfirmed = new Map(Object.entries(ours));
  if (unconfirmed.size <= mostOpenItems) return;
  await dropConfirmed(runtime, day, unconfirmed, carried, assertTime);
  for (const of of [day, dayBefore(day)])
    if (unconfirmed.size > mostOpenItems) await dropListed(runtime, of, unconfirmed, nowMs, assertTime);
  await dropAsked(runtime, unconfirmed, nowMs, assertTime);
  if (unconfirmed.size > mostOpenItems) throw new TooManyOpenItems(unconfirmed.size);
}
