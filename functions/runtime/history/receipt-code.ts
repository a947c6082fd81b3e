import { timingSafeEqual } from 'node:crypto';
import { receiptCodeBytes, receiptCodeOf } from '../../../shared/receipt.ts';
import type { ReceiptFacts } from '../../../shared/receipt.ts';
import { lookupHash } from '../person/lookup-hash.ts';

const minuteMs = 60_000;

/**
 * The code of a receipt: 80 bits of a keyed hash of what the receipt says, so that no item of the table has to be found
 * to know it again. `secret` is the stage's lookup secret.
 */
export function receiptCode(secret: string, facts: ReceiptFacts): string {
  const { number, amountSatang, paidAtMs, receiverLastFour } = facts;
  const covered = [number, amountSatang, Math.floor(paidAtMs / minuteMs), receiverLastFour].join('\n');
  const hash = Buffer.from(lookupHash(secret, 'receipt', covered), 'base64url');
  return receiptCodeOf(hash.subarray(0, receiptCodeBytes));
}

/** Whether a code was made for these facts; the time it takes says nothing of how near a wrong one comes. */
export function isReceiptCode(secret: string, facts: ReceiptFacts, code: string): boolean {
  const [right, shown] = [receiptCode(secret, facts), code].map((text) => Buffer.from(text));
  return right !== undefined && shown?.length === right.length && timingSafeEqual(right, shown);
}
