import * as z from 'zod/mini';
import { periodsAt } from '../../domains/calendar/periods.ts';
import { refundSchema } from '../../partners/bank-contract.ts';
import type { Refund, RefundCompleted, RefundOrder } from '../../partners/bank-contract.ts';
import type { Moment, SandboxParts } from '../context.ts';
import { Problem } from '../problem.ts';
import type { Row } from '../table.ts';
import { readFaults } from './faults.ts';
import { lostAnswerMs } from '../lost-answer.ts';
import { readPayment } from './payments.ts';
import { deliver, drop, hasty, webhookOptionsSchema } from '../webhooks.ts';

/**
 * Sends money back, once per refund key and once per payment; the same order
 * again answers the same refund. Then the product is told by webhook.
 */
export async function orderRefund(parts: SandboxParts, moment: Moment, order: RefundOrder): Promise<Refund> {
  const payment = await readPayment(parts, order.bankReference);
  const faults = await readFaults(parts, payment.reference1);
  if (faults.refunds === 'unavailable') throw unavailable();
  const { refund, isNew } = await bookRefund(parts, moment, order, payment.amountSatang, faults.refunds === 'fail');
  if (faults.refunds === 'timeout') await parts.pause(lostAnswerMs);
  if (isNew && refund.status === 'completed') {
    const events = [refundEvent(refund)];
    if (faults.webhooks === 'drop') await drop(parts, moment, events);
    else await deliver(parts, moment, events, webhookOptionsSchema.parse({}), hasty);
  }
  if (faults.refunds === 'timeout')
    throw new Problem(504, 'answer-lost', 'The answer was lost on the way, as the fault setting asks.');
  return refund;
}

/** The refund with this key; 404 where the bank never heard of it. */
export async function readRefund(parts: SandboxParts, refundKey: string): Promise<Refund> {
  const refund = await findRefund(parts, refundKey);
  if (refund === undefined) throw new Problem(404, 'unknown-refund', 'The bank knows no refund with this key.');
  return refund;
}

/** All refunds asked for one payment, failed ones too, in the order of their keys. */
export async function refundsOf(parts: SandboxParts, bankReference: string): Promise<Refund[]> {
  return z.array(refundSchema).parse(await parts.table.list(`REFUNDS#${bankReference}`, 'oldest-first', 50));
}

/** The last refunds of everybody, newest first. */
export async function recentRefunds(parts: SandboxParts, limit: number): Promise<Refund[]> {
  return z.array(refundSchema).parse(await parts.table.list('REFUNDS', 'newest-first', limit));
}

/** What the product is told of a refund. */
export function refundEvent(refund: Refund & { status: 'completed' }): RefundCompleted {
  const { bankReference, refundKey, amountSatang, completedAtMs } = refund;
  return {
    type: 'refund.completed',
    eventId: `evt_${refundKey}_refunded`,
    bankReference,
    refundKey,
    amountSatang,
    completedAtMs,
  };
}

/** The answer of a bank that is down. */
export function unavailable(): Problem {
  return new Problem(503, 'unavailable', 'The bank is not available, as the fault setting asks.');
}

async function bookRefund(
  parts: SandboxParts,
  moment: Moment,
  order: RefundOrder,
  paidSatang: number,
  fails: boolean,
): Promise<{ refund: Refund; isNew: boolean }> {
  const earlier = await findRefund(parts, order.refundKey);
  if (earlier !== undefined) return { refund: sameOrder(earlier, order), isNew: false };
  if (order.amountSatang > paidSatang) {
    throw new Problem(422, 'refund-exceeds-payment', 'A refund is at most what was paid.');
  }
  const atMs = Math.floor(moment.nowMs());
  const refund: Refund = fails
    ? { ...order, status: 'failed', failedAtMs: atMs, reason: "The payer's account is closed." }
    : { ...order, status: 'completed', completedAtMs: atMs };
  const sortKey = `${Math.floor(moment.realMs()).toString().padStart(15, '0')}#${order.refundKey}`;
  const rows: Row[] = [
    { pk: `REFUND#${order.refundKey}`, sk: 'REFUND', item: refund },
    { pk: `REFUNDS#${order.bankReference}`, sk: order.refundKey, item: refund },
    { pk: 'REFUNDS', sk: sortKey, item: refund },
  ];
  // The row that makes a second refund of the same payment impossible, even at the same moment.
  if (!fails) {
    rows.push(
      { pk: `REFUNDED#${order.bankReference}`, sk: 'REFUNDED', item: { refundKey: order.refundKey } },
      { pk: `REFUNDDAY#${periodsAt(atMs).day}`, sk: order.refundKey, item: refund },
    );
  }
  if (await parts.table.putNew(rows)) return { refund, isNew: true };
  const meanwhile = await findRefund(parts, order.refundKey);
  if (meanwhile !== undefined) return { refund: sameOrder(meanwhile, order), isNew: false };
  throw new Problem(409, 'already-refunded', 'This payment went back to its payer already, under another refund key.');
}

async function findRefund(parts: SandboxParts, refundKey: string): Promise<Refund | undefined> {
  const item = await parts.table.get(`REFUND#${refundKey}`, 'REFUND');
  return item === undefined ? undefined : refundSchema.parse(item);
}

function sameOrder(refund: Refund, order: RefundOrder): Refund {
  if (refund.bankReference === order.bankReference && refund.amountSatang === order.amountSatang) return refund;
  throw new Problem(409, 'refund-key-reused', 'This refund key was used for another payment or amount.');
}
