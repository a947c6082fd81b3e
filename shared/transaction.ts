import * as z from 'zod/mini';
import { balanceSatang } from './money.ts';

export const transactionTypeSchema = z.union([
  z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6),
  z.literal(7), z.literal(8), z.literal(9), z.literal(10), z.literal(11),
]);

export const transactionStatusSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** One line of the history. The sign comes from the type; amounts are never negative. */
export const transactionRowSchema = z.strictObject({
  transactionId: z.string(),
  /** The payment's number in full, the same for both of its sides: 20 letters and digits, on a Thai QR its reference 1. */
  reference: z.string(),
  type: transactionTypeSchema,
  status: transactionStatusSchema,
  amountSatang: balanceSatang,
  feeSatang: balanceSatang,
  /** What the owner's money changes by: with the fee where it goes out. It is the number that a person is shown. */
  totalSatang: balanceSatang,
  createdAtMs: z.int(),
  completedAtMs: z.optional(z.int()),
  /** The other side's name, where there is one: a payee's `Somchai J.`, a payer's masked. */
  counterpartyName: z.optional(z.string()),
});
export type TransactionRow = z.output<typeof transactionRowSchema>;

/** One entry in full, as its owner sees it; also the receipt's content. */
export const transactionDetailSchema = z.strictObject({
  ...transactionRowSchema.shape,
  /** The reference's short form with a check character, as receipts show it. */
  number: z.string(),
  /** The id of the transfer or top-up behind the entry, for its status page. */
  sourceId: z.optional(z.string()),
  /** The receiver's masked number, for whoever sent the money. */
  counterpartyPhone: z.optional(z.string()),
  note: z.optional(z.string()),
  /** The receiver's whole number, where whoever sent the money had typed it: to send again, not for the receipt. */
  typedMobile: z.optional(z.string()),
  channel: z.enum(['wallet', 'thai-qr']),
  payerBank: z.optional(z.string()),
});
export type TransactionDetail = z.output<typeof transactionDetailSchema>;
