import * as z from 'zod/mini';
import { bankCodeSchema } from './bank-account.ts';
import { laterType, transactionStatus, transactionType } from './enums.ts';
import { balanceSatang } from './money.ts';
import { openChoice } from './open-choice.ts';

/** All types, those that nobody books yet too. */
export const transactionTypeSchema = z.literal(Object.values(transactionType));

export const transactionStatusSchema = z.literal(Object.values(transactionStatus));

/** How money came or went, as a receipt says it. */
export const channels = ['wallet', 'thai-qr', 'bank', 'mobile'] as const;
export type Channel = (typeof channels)[number];

/** The bank account that money went to, as its owner may see it everywhere: the number masked. */
export const payeeAccountSchema = z.strictObject({
  bankCode: bankCodeSchema,
  /** The name that the bank uses of itself in short, the same in every language; the bank's code where we know none. */
  bank: z.string(),
  accountNumberMasked: z.string(),
  /**
   * Its holder as payees are named, `Somchai J.`: the verified name that the bank's was held against when it was
   * linked. What was paid before this was kept with a payment has none.
   */
  holderName: z.optional(z.string()),
});
export type PayeeAccount = z.output<typeof payeeAccountSchema>;

/** One line of the history. The sign comes from the type; amounts are never negative. */
export const transactionRowSchema = z.strictObject({
  transactionId: z.string(),
  /**
   * The payment's number in full, the same for both of its sides: 20 letters and digits, on a Thai QR its reference 1.
   */
  reference: z.string(),
  type: openChoice(Object.values(transactionType), laterType),
  status: transactionStatusSchema,
  amountSatang: balanceSatang,
  feeSatang: balanceSatang,
  /** What the owner's money changes by: with the fee where it goes out. It is the number that a person is shown. */
  totalSatang: balanceSatang,
  createdAtMs: z.int(),
  completedAtMs: z.optional(z.int()),
  /** Of what its owner paid in, by which of its ways; every other type has one way only. */
  channel: z.optional(openChoice(channels, 'other')),
  /** The other side's name, where there is one: a payee's `Somchai J.`, a payer's masked. */
  counterpartyName: z.optional(z.string()),
  /** Where the money went, of what was cashed out. */
  payeeAccount: z.optional(payeeAccountSchema),
  /**
   * It takes longer than it should and we look into it: by then the next thing is known (epoch milliseconds). It is a
   * mark beside the status and no status of its own; gone once it has ended.
   */
  attention: z.optional(z.strictObject({ untilMs: z.int() })),
});
export type TransactionRow = z.output<typeof transactionRowSchema>;

/** One entry in full, as its owner sees it; also the receipt's content. */
export const transactionDetailSchema = z.strictObject({
  ...transactionRowSchema.shape,
  /** The reference's short form with a check character, as receipts show it. */
  number: z.string(),
  /** The id of the transfer or top-up behind the entry, for its status page. */
  sourceId: z.optional(z.string()),
  /** What did not arrive, or was reversed, and the owner's entry of its way back name each other. */
  linkedTransactionId: z.optional(z.string()),
  /** What whoever was to be paid has got, where that is another amount than was sent. */
  paidSatang: z.optional(balanceSatang),
  /** Of a reversal: what the transfer's amount was, of which the receiver may have had less by then. */
  ofSatang: z.optional(balanceSatang),
  /** The receiver's masked number, for whoever sent the money. */
  counterpartyPhone: z.optional(z.string()),
  note: z.optional(z.string()),
  /** The receiver's whole number, where whoever sent the money had typed it: to send again, not for the receipt. */
  typedMobile: z.optional(z.string()),
  /** The receiver's wallet, for whoever sent the money: to send again where no number was typed. */
  receiverId: z.optional(z.string()),
  channel: openChoice(channels, 'other'),
  payerBank: z.optional(z.string()),
  /** The account that a top-up was paid from, as its bank masks the number; its holder is the other side's name. */
  payerAccountMasked: z.optional(z.string()),
});
export type TransactionDetail = z.output<typeof transactionDetailSchema>;
