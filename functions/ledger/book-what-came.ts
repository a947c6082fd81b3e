import { askPartner } from '../engine/partners/ask-partner.ts';
import { paymentsOf } from '../partners/bank-contract.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { bookArrival } from './book-arrival.ts';
import type { Booking } from './book-arrival.ts';

/**
 * Asks the bank what came for a reference and books all of it, oldest first; an empty answer is the bank's word that
 * nothing came. Throws PartnerUnavailable or PartnerRefused where it gave no word: then nothing may be closed.
 */
export async function bookWhatCame(runtime: Runtime, asked: string, nowMs: number): Promise<readonly Booking[]> {
  const bookings: Booking[] = [];
  const { payments } = await askPartner(runtime, paymentsOf, { reference1: asked }, nowMs);
  for (const payment of payments) {
    const { bankReference, reference1, amountSatang, paidAtMs, payerBank } = payment;
    bookings.push(await bookArrival(runtime, { bankReference, reference1, amountSatang, paidAtMs, payerBank }, nowMs));
  }
  return bookings;
}
