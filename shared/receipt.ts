import * as z from 'zod/mini';
import { readReference, shortId } from './ids.ts';
import { amountSatang } from './money.ts';
import { lastFourSchema, paperCodeSchema } from './paper-code.ts';

/** A payment's number as somebody typed it, in the form of receipts; undefined where the check character is wrong. */
export function readReceiptNumber(text: string): string | undefined {
  const reference = readReference(text);
  return reference === undefined ? undefined : shortId(reference.tail);
}

const bangkokOffsetMs = 7 * 3_600_000;

/**
 * The moment of a receipt in epoch milliseconds, from its Bangkok day `2026-11-23` and its time `14:05`; undefined
 * where no calendar or no clock has it.
 */
export function readReceiptMinute(day: string, time: string): number | undefined {
  const text = `${day}T${time.slice(0, 5)}`;
  const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
  // A 31st of February would be taken for a day of March.
  if (Number.isNaN(written) || !new Date(written).toISOString().startsWith(text)) return undefined;
  return Math.max(0, written - bangkokOffsetMs);
}

/** What a receipt says and its code covers; each of it stands on the receipt in the same form. */
export const receiptFactsShape = {
  /** `ABCD-EFGH-K`, the payment's number with its check character. */
  number: z
    .string({ error: 'receipt-number-not-valid' })
    .check(z.regex(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]$/, { error: 'receipt-number-not-valid' })),
  /** What the receiver got, without the fee. */
  amountSatang,
  /** When the money went over, in epoch milliseconds; the code covers its minute. */
  paidAtMs: z.int({ error: 'moment-not-valid' }).check(z.gte(0, { error: 'moment-not-valid' })),
  /** The last four digits of the number that was paid: a mobile number, or a bank account's. */
  receiverLastFour: lastFourSchema,
};

const receiptFactsSchema = z.strictObject(receiptFactsShape);
export type ReceiptFacts = z.output<typeof receiptFactsSchema>;

/** What a payment can be proven by to others. */
export const receiptSchema = z.strictObject({
  ...receiptFactsShape,
  code: paperCodeSchema,
  /** The text of the slip's mini QR, which names us and the payment's number in full. */
  miniQr: z.string(),
});
export type Receipt = z.output<typeof receiptSchema>;
