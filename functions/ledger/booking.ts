import type { SuspenseReason } from '../../shared/top-up.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { Plan, Step } from '../runtime/operation/settle.ts';
import type { TransactItem } from '../table/expression.ts';
import { DamagedItem } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import { putPartnerMessage } from '../table/partner-message.ts';
import type { PartnerMessage } from '../table/partner-message.ts';
import { readEntry } from './entry.ts';
import type { Entry } from './entry.ts';
import { arrivalOf, putArrival, putSuspense } from './top-up.ts';
import type { Arrival, Payer } from './top-up.ts';

/**
 * What became of money that arrived; `booked-before` where this payment was known already, `contradiction` where it
 * was known as something else.
 */
export type Booking = 'credited' | 'suspense' | 'booked-before' | 'contradiction';

export type Payment = Arrival & Payer;

/** The same as the bank tells it, with its payer's name in clear. */
export type ToldPayment = Arrival & Omit<Payer, 'sealed'> & { readonly payerName?: string | undefined };

/** One payment that is to be booked, and a moment of that. */
export interface BookingFrom {
  readonly runtime: Runtime;
  readonly payment: Payment;
  readonly nowMs: number;
}

/** One try to book it, which has a moment of its own. */
export interface BookingContext extends BookingFrom {
  readonly message: PartnerMessage | undefined;
  /** Of what is made of it: in suspense, in a history. */
  readonly newBody: string;
}

/** A plan whose `unless` is the arrival's own record: of many who book the same payment one does. */
export type BookingPlan<F, B extends Booking> = Plan<F, B> & { readonly unless: TransactItem };

/** An entry as it was found. @throws DamagedItem where there is none. */
export function foundEntry(item: Item | undefined): Entry {
  if (item === undefined) throw new DamagedItem('entry');
  return readEntry(item);
}

/** The record of the message that told of it, in the transaction of what it did; none where the bank was asked. */
export function messageSteps<F>({ runtime, message, nowMs }: BookingContext, outcome: Booking): readonly Step<F>[] {
  return message === undefined ? [] : [{ write: putPartnerMessage(runtime.table, message, outcome, nowMs) }];
}

/** Money that fits nowhere: it stands in suspense, and goes back to whoever paid it. */
export function suspensePlan<F>(context: BookingContext, reason: SuspenseReason): BookingPlan<F, 'suspense'> {
  const { runtime, payment, nowMs, newBody } = context;
  const arrival = arrivalOf(payment);
  return {
    answer: 'suspense',
    unless: putArrival(runtime.table, arrival, 'suspense', nowMs),
    steps: [
      { write: putSuspense(runtime.table, arrival, reason, newBody, nowMs) },
      ...messageSteps<F>(context, 'suspense'),
    ],
  };
}

/**
 * Money that its owner gets: by these writes, under the record of its arrival, which names the entry where that is not
 * the one of its reference.
 */
export function creditPlan<F>(
  context: BookingContext,
  writes: readonly Step<F>[],
  entryBody?: string,
): BookingPlan<F, 'credited'> {
  const { runtime, payment, nowMs } = context;
  return {
    answer: 'credited',
    unless: putArrival(runtime.table, arrivalOf(payment), 'credited', nowMs, entryBody),
    steps: [...writes, ...messageSteps<F>(context, 'credited')],
  };
}
