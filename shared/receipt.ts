import * as z from 'zod/mini';
import { idAlphabet, readReference, readWritten, shortId } from './ids.ts';
import { amountSatang } from './money.ts';

/**
 * A receipt's code: 80 bits that only we can make, shown as 16 letters and digits in groups of four. It covers what
 * stands in `receiptFactsShape`, so that whoever is shown a receipt can ask at `/verify` whether it is ours.
 */
export const receiptCodeBytes = 10;
const codeCharacters = 16;
const codePattern = /^[0-9A-HJKMNP-TV-Z]{16}$/;
const groups = /.{4}(?!$)/g;

/** Writes ten bytes as a code. Throws RangeError for another number of them. */
export function receiptCodeOf(bytes: Uint8Array): string {
  if (bytes.length !== receiptCodeBytes) throw new RangeError('a code is made of ten bytes');
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from(
    { length: codeCharacters },
    (_, index) => idAlphabet[Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)] ?? '',
  ).join('');
}

/** A code as receipts show it: `ABCD-EFGH-JKMN-PQRS`. */
export function formatReceiptCode(code: string): string {
  return code.replaceAll(groups, '$&-');
}

/** A code as somebody typed it, look-alikes forgiven; undefined where it is none. */
export function readReceiptCode(text: string): string | undefined {
  const written = readWritten(text);
  return codePattern.test(written) ? written : undefined;
}

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
  receiverLastFour: z
    .string({ error: 'last-four-not-valid' })
    .check(z.regex(/^\d{4}$/, { error: 'last-four-not-valid' })),
};

const receiptFactsSchema = z.strictObject(receiptFactsShape);
export type ReceiptFacts = z.output<typeof receiptFactsSchema>;

export const receiptCodeSchema = z
  .string({ error: 'receipt-code-not-valid' })
  .check(z.regex(codePattern, { error: 'receipt-code-not-valid' }));

/** What a payment can be proven by to others. */
export const receiptSchema = z.strictObject({
  ...receiptFactsShape,
  code: receiptCodeSchema,
  /** The text of the slip's mini QR, which names us and the payment's number in full. */
  miniQr: z.string(),
});
export type Receipt = z.output<typeof receiptSchema>;
