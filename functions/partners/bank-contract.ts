import * as z from 'zod/mini';
import { accountNumberSchema, bankCodeSchema } from '../../shared/bank-account.ts';
import { maxAmountSatang } from '../../shared/money.ts';
import { openExtra } from '../../shared/open-choice.ts';
import { partnerCallback } from '../../shared/operation.ts';
import type { OutcomeOf } from '../../shared/operation.ts';
import { holderLimits, textSchema } from '../../shared/written-text.ts';
import { partnerEnquiry, partnerOrder, partnerQuery } from '../engine/partners/partner-call.ts';
import { mostListed, partOfDay, partOfDaySchema } from './day-list.ts';
import type { PartnerName } from './partners.ts';

/**
 * What we and the bank say to each other. Both sides read it from here: the
 * product's calls and webhook, and the sandbox that plays the bank. Unknown
 * members are dropped, because a partner may add some any day.
 */
const partner = 'bank' satisfies PartnerName;
const amountSatang = z.int().check(z.positive(), z.lte(maxAmountSatang));
const epochMs = z.int().check(z.nonnegative());
const bankReference = z.string().check(z.regex(/^[0-9A-Z]{1,40}$/));
const eventId = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,100}$/));
/** Reference 1 of a payment: for a top-up the id's body, for a transfer to a standing account its number. */
export const reference1Schema = z.string().check(z.regex(/^[0-9A-Z]{1,20}$/));
/** The idempotency key of a refund: chosen by us, one refund per key for ever. */
export const refundKeySchema = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/));

/** Money that came in for a reference 1, told at once and to be found by query later. */
export const bankPaymentSchema = z.object({
  bankReference,
  reference1: reference1Schema,
  amountSatang,
  paidAtMs: epochMs,
  payerBank: z.string().check(z.minLength(1), z.maxLength(40)),
  /** As the bank masks it: we never see the payer's whole account number. */
  payerAccountMasked: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Its holder, where the bank tells that: anybody. What is no name to show is left out, and nothing refused. */
  payerName: openExtra(textSchema('payer-name', holderLimits)),
});
export type BankPayment = z.output<typeof bankPaymentSchema>;

export const paymentReceivedSchema = z.extend(bankPaymentSchema, { type: z.literal('payment.received'), eventId });
export type PaymentReceived = z.output<typeof paymentReceivedSchema>;

export const refundCompletedSchema = z.object({
  type: z.literal('refund.completed'),
  eventId,
  bankReference,
  refundKey: refundKeySchema,
  amountSatang,
  completedAtMs: epochMs,
});
export type RefundCompleted = z.output<typeof refundCompletedSchema>;

/** The idempotency key of a payout: chosen and stored with its hold, one payout per key for ever. */
export const payoutKeySchema = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/));

/** An account at a bank of the country, the bank by the Bank of Thailand's number of it. */
export const bankAccountSchema = z.object({ bankCode: bankCodeSchema, accountNumber: accountNumberSchema });
export type BankAccount = z.output<typeof bankAccountSchema>;

/** The body of `POST /bank/payouts`: money of ours goes to an account. */
export const payoutOrderSchema = z.extend(bankAccountSchema, { payoutKey: payoutKeySchema, amountSatang });
export type PayoutOrder = z.output<typeof payoutOrderSchema>;

const payoutFactsSchema = z.object({ payoutKey: payoutKeySchema, amountSatang, bankReference });
/**
 * A payout as the bank's primary record has it. The bank promises (`docs/payout.md`): a failed or cancelled key never
 * runs again, and each key is answered for thirty days. `returned`: the receiving bank sent the money
 * back after it had been paid.
 */
export const payoutSchema = z.discriminatedUnion('status', [
  z.extend(payoutFactsSchema, { status: z.literal('pending') }),
  z.extend(payoutFactsSchema, { status: z.literal('completed'), completedAtMs: epochMs }),
  z.extend(payoutFactsSchema, {
    status: z.literal('failed'),
    failedAtMs: epochMs,
    reason: z.string().check(z.maxLength(100)),
  }),
  z.extend(payoutFactsSchema, { status: z.literal('returned'), completedAtMs: epochMs, returnedAtMs: epochMs }),
  z.extend(payoutFactsSchema, { status: z.literal('cancelled'), cancelledAtMs: epochMs }),
]);
export type BankPayout = z.output<typeof payoutSchema>;

/** What the bank tells of a payout by itself. */
export const payoutToldSchema = z.extend(payoutFactsSchema, {
  type: z.enum(['payout.completed', 'payout.failed', 'payout.returned']),
  eventId,
  atMs: epochMs,
});
export type PayoutTold = z.output<typeof payoutToldSchema>;

/** The body of a bank webhook; the same `eventId` may come any number of times and in any order. */
export const bankEventSchema = z.discriminatedUnion('type', [
  paymentReceivedSchema,
  refundCompletedSchema,
  payoutToldSchema,
]);
export type BankEvent = z.output<typeof bankEventSchema>;

/**
 * What the bank tells us. Money that came is booked by the bank's own reference, a refund and a payout end by our key.
 */
export const bankWebhook = partnerCallback({
  name: 'bank/webhook',
  partner,
  input: bankEventSchema,
  notKept: ['payerName'],
  outcomes: [
    'credited',
    'suspense',
    'booked-before',
    'refunded',
    'refunded-before',
    'contradiction',
    'paid-out',
    'not-paid-out',
    'returned',
    'overpaid',
    'debt-settled',
    'known-before',
  ],
});
export type BankOutcome = OutcomeOf<typeof bankWebhook>;

/** The answer to `GET /bank/payments?reference1=`: all payments for it, or with `fromMs` from then on, oldest first. */
export const paymentsAnswerSchema = z.object({ payments: z.array(bankPaymentSchema) });

/**
 * The answer to `GET /bank/payments?day=`: every payment of that Bangkok day by the time it was paid, in the order of
 * bank references. `nextAfter` is there where the list goes on, and is sent back as `after`.
 */
export const dayListSchema = z.object({
  payments: z.array(bankPaymentSchema).check(z.maxLength(mostListed)),
  nextAfter: z.optional(bankReference),
});
export type DayList = z.output<typeof dayListSchema>;

/** One line of the bank's list of payouts, by its own clock: `paid` took our money, `returned` brought it back. */
export const payoutLineSchema = z.object({
  lineReference: bankReference,
  payoutKey: payoutKeySchema,
  what: z.enum(['paid', 'returned']),
  amountSatang,
  atMs: epochMs,
  /** Where it went. */
  account: z.optional(bankAccountSchema),
});
export type PayoutLine = z.output<typeof payoutLineSchema>;
/** The answer to `GET /bank/payouts?day=`: every line of that Bangkok day, in the order of line references. */
export const payoutListSchema = z.object({
  lines: z.array(payoutLineSchema).check(z.maxLength(mostListed)),
  nextAfter: z.optional(bankReference),
});
export type PayoutList = z.output<typeof payoutListSchema>;

/** The body of `POST /bank/refunds`: all or part of one payment goes back to its payer. */
export const refundOrderSchema = z.object({ refundKey: refundKeySchema, bankReference, amountSatang });
export type RefundOrder = z.output<typeof refundOrderSchema>;

/** A refund as the bank knows it; a failed one stays failed under its key. */
export const refundSchema = z.discriminatedUnion('status', [
  z.extend(refundOrderSchema, { status: z.literal('completed'), completedAtMs: epochMs }),
  z.extend(refundOrderSchema, {
    status: z.literal('failed'),
    failedAtMs: epochMs,
    reason: z.string().check(z.maxLength(100)),
  }),
]);
export type Refund = z.output<typeof refundSchema>;

/** Every payment that came for a reference 1, or those from a moment on, oldest first; empty where none did. */
export const paymentsOf = partnerQuery({
  partner,
  name: 'payments-of',
  input: z.object({ reference1: reference1Schema, fromMs: z.optional(epochMs) }),
  answer: paymentsAnswerSchema,
  path: ({ reference1, fromMs }) =>
    `/bank/payments?reference1=${reference1}${fromMs === undefined ? '' : `&fromMs=${fromMs}`}`,
  // A mixed-up answer must not credit somebody else's money.
  isAbout: ({ payments }, { reference1 }) => payments.every((payment) => payment.reference1 === reference1),
});

/** One part of the bank's own list of a Bangkok day, behind the bank reference `after`. */
export const paymentsOn = partnerQuery({
  partner,
  name: 'payments-on',
  input: partOfDaySchema,
  answer: dayListSchema,
  path: (part) => `/bank/payments?${partOfDay(part)}`,
  isAbout: () => true,
});

/** One part of the bank's own list of what it paid out and what came back on a Bangkok day, behind the line `after`. */
export const payoutLinesOn = partnerQuery({
  partner,
  name: 'payout-lines-on',
  input: partOfDaySchema,
  answer: payoutListSchema,
  path: (part) => `/bank/payouts?${partOfDay(part)}`,
  isAbout: () => true,
});

/**
 * Sends money of a payment back; the same `refundKey` again answers the same refund. What it says of payment and amount
 * is compared later.
 */
export const orderRefund = partnerOrder({
  partner,
  name: 'refund',
  input: refundOrderSchema,
  answer: refundSchema,
  path: () => '/bank/refunds',
  keyOf: ({ refundKey }) => refundKey,
  isAbout: (refund, order) => refund.refundKey === order.refundKey,
});

/** What became of a refund, asked by our own key; refused with `unknownRefund` where the bank never heard of it. */
export const refundOf = partnerQuery({
  partner,
  name: 'refund-of',
  input: z.object({ refundKey: refundKeySchema }),
  answer: refundSchema,
  path: ({ refundKey }) => `/bank/refunds/${encodeURIComponent(refundKey)}`,
  isAbout: (refund, { refundKey }) => refund.refundKey === refundKey,
});

/**
 * Pays money out to an account; the same `payoutKey` again answers the same payout. What it says of
 * the amount is compared later.
 */
export const orderPayout = partnerOrder({
  partner,
  name: 'payout',
  input: payoutOrderSchema,
  answer: payoutSchema,
  path: () => '/bank/payouts',
  keyOf: ({ payoutKey }) => payoutKey,
  isAbout: (payout, order) => payout.payoutKey === order.payoutKey,
});

/** The body of `POST /bank/payout-cancellations`: what shall not be paid any more. */
export const payoutCancellationSchema = z.object({ payoutKey: payoutKeySchema, amountSatang });
export type PayoutCancellation = z.output<typeof payoutCancellationSchema>;

/**
 * Asks the bank not to pay a payout; the answer is how that stands now, `cancelled` where it came in time. A key that
 * the bank never heard of is refused for ever.
 */
export const cancelPayout = partnerOrder({
  partner,
  name: 'cancel-payout',
  input: payoutCancellationSchema,
  answer: payoutSchema,
  path: () => '/bank/payout-cancellations',
  keyOf: ({ payoutKey }) => payoutKey,
  isAbout: (payout, asked) => payout.payoutKey === asked.payoutKey,
});

/** The code of a refusal: the bank never heard of this payout. */
export const unknownPayout = 'unknown-payout';

/** What became of a payout, by our own key; refused with `unknownPayout` where the bank never heard of it. */
export const payoutOf = partnerQuery({
  partner,
  name: 'payout-of',
  input: z.object({ payoutKey: payoutKeySchema }),
  answer: payoutSchema,
  path: ({ payoutKey }) => `/bank/payouts/${encodeURIComponent(payoutKey)}`,
  isAbout: (payout, { payoutKey }) => payout.payoutKey === payoutKey,
});

const holderName = z.string().check(z.minLength(1), z.maxLength(200));
const account = bankAccountSchema.shape;
export const accountNameOrderSchema = z.object(account);

/** What a bank says of an account; of one that takes money, its holder's name in the scripts that it keeps. */
export const accountNameSchema = z.discriminatedUnion('status', [
  z.object({
    ...account,
    status: z.literal('open'),
    holder: z.object({ thai: z.optional(holderName), latin: z.optional(holderName) }),
  }),
  z.object({ ...account, status: z.literal('closed') }),
  z.object({ ...account, status: z.literal('unknown') }),
]);
export type AccountName = z.output<typeof accountNameSchema>;

/**
 * Whose an account is, at whichever bank of the country; our bank asks that one. Number and name stay out of addresses.
 */
export const accountNameOf = partnerEnquiry({
  partner,
  name: 'account-name',
  input: accountNameOrderSchema,
  answer: accountNameSchema,
  path: () => '/bank/account-name',
  isAbout: (answer, asked) => answer.bankCode === asked.bankCode && answer.accountNumber === asked.accountNumber,
});
