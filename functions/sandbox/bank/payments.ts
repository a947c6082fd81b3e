import * as z from 'zod/mini';
import { bankPaymentSchema } from '../../partners/bank-contract.ts';
import type { BankPayment, DayList, PaymentReceived } from '../../partners/bank-contract.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import type { SandboxParts } from '../context.ts';
import { readPart } from '../day-list.ts';
import { Problem } from '../problem.ts';

const mostPayments = 200;

/**
 * Books a payment; it is found by its bank reference, by reference 1, in the list of its day and in the list of all.
 */
export async function bookPayment(parts: SandboxParts, payment: BankPayment): Promise<void> {
  const { bankReference, reference1 } = payment;
  await parts.table.putNew([
    { pk: `PAYMENT#${bankReference}`, sk: 'PAYMENT', item: payment },
    { pk: `REFERENCE#${reference1}`, sk: bankReference, item: payment },
    { pk: 'PAYMENTS', sk: bankReference, item: payment },
    { pk: `DAY#${periodsAt(payment.paidAtMs).day}`, sk: bankReference, item: payment },
  ]);
}

/** The payment with this bank reference; 404 where there is none. */
export async function readPayment(parts: SandboxParts, bankReference: string): Promise<BankPayment> {
  const item = await parts.table.get(`PAYMENT#${bankReference}`, 'PAYMENT');
  if (item === undefined)
    throw new Problem(404, 'unknown-payment', 'The bank knows no payment with this bank reference.');
  return bankPaymentSchema.parse(item);
}

/** All payments for a reference 1, or those that were paid from a moment on, oldest first. */
export async function paymentsOf(parts: SandboxParts, reference1: string, fromMs = 0): Promise<BankPayment[]> {
  const payments = z
    .array(bankPaymentSchema)
    .parse(await parts.table.list(`REFERENCE#${reference1}`, 'newest-first', mostPayments));
  return payments.filter(({ paidAtMs }) => paidAtMs >= fromMs).toReversed();
}

/** The bank's list of a Bangkok day, in the order of bank references, from the one behind `after` on. */
export async function paymentsOn(parts: SandboxParts, day: string, after?: string): Promise<DayList> {
  const { lines: payments, ...rest } = await readPart(
    parts,
    `DAY#${day}`,
    bankPaymentSchema,
    ({ bankReference }) => bankReference,
    after,
  );
  return { payments: [...payments], ...rest };
}

/** The last payments of everybody, newest first. */
export async function recentPayments(parts: SandboxParts, limit: number): Promise<BankPayment[]> {
  return z.array(bankPaymentSchema).parse(await parts.table.list('PAYMENTS', 'newest-first', limit));
}

/** What the product is told of a payment; its event id never changes, however often it is told. */
export function paymentEvent(payment: BankPayment): PaymentReceived {
  return { type: 'payment.received', eventId: `evt_${payment.bankReference}_paid`, ...payment };
}
