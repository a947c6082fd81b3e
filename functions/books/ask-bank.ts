import { isIdBody } from '../../shared/ids.ts';
import { clocksApartMs } from '../domains/top-up/top-up.ts';
import { askPartner } from '../engine/partners/ask-partner.ts';
import { PartnerRefused } from '../engine/partners/partner-errors.ts';
import { paymentsOf, payoutOf, refundOf } from '../partners/bank-contract.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { optionalIntegerOf, textOf } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';

/** A movement that only our books have. Satang, whatever the direction. */
interface Asked {
  readonly what: string;
  readonly reference: string;
  readonly amountSatang: number;
}

async function hasPayment(runtime: Runtime, { reference, amountSatang }: Asked, nowMs: number): Promise<boolean> {
  const arrival = await readItem(runtime.aws.documents, runtime.table, keys.arrival(reference));
  if (arrival === undefined) return false;
  const reference1 = textOf(arrival, 'reference1');
  // The bank is asked by reference 1, and of what came without one it has the line of its statement alone.
  if (reference1 === '') return false;
  // To the number of somebody busy thousands may have come before: all of them would take longer than is waited for.
  const paidAtMs = optionalIntegerOf(arrival, 'paidAtMs');
  const from = paidAtMs === undefined ? {} : { fromMs: paidAtMs - clocksApartMs };
  const { payments } = await askPartner(runtime, paymentsOf, { reference1, ...from }, nowMs);
  return payments.some((each) => each.bankReference === reference && each.amountSatang === amountSatang);
}

async function hasOrder(runtime: Runtime, { what, reference, amountSatang }: Asked, nowMs: number): Promise<boolean> {
  if (isIdBody(reference)) {
    const refund = await askPartner(runtime, refundOf, { refundKey: reference }, nowMs);
    return what === 'paid' && refund.status === 'completed' && refund.amountSatang === amountSatang;
  }
  const payout = await askPartner(runtime, payoutOf, { payoutKey: reference }, nowMs);
  const isThere = payout.status === 'returned' || (what === 'paid' && payout.status === 'completed');
  return isThere && payout.amountSatang === amountSatang;
}

/**
 * Whether the bank has what only our books have, by its primary record asked now; then a later statement will have it.
 * `movement` is its name (`movementNameOf`). Throws PartnerUnavailable where it gave no word.
 */
export async function bankHas(
  runtime: Runtime,
  movement: string,
  amountSatang: number,
  nowMs: number,
): Promise<boolean> {
  const [what = '', reference = ''] = movement.split(' ');
  const asked = { what, reference, amountSatang };
  try {
    if (what === 'payment') return await hasPayment(runtime, asked, nowMs);
    return (what === 'paid' || what === 'returned') && (await hasOrder(runtime, asked, nowMs));
  } catch (error) {
    if (error instanceof PartnerRefused) return false;
    throw error;
  }
}
