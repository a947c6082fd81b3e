import * as z from 'zod/mini';
import { maxAmountSatang } from '../../shared/money.ts';

/**
 * What we and the bank say to each other. Both sides read it from here: the
 * product's client and webhook, and the sandbox that plays the bank. Unknown
 * members are dropped, because a partner may add some any day.
 */
const amountSatang = z.int().check(z.positive(), z.lte(maxAmountSatang));
const epochMs = z.int().check(z.nonnegative());
const bankReference = z.string().check(z.regex(/^[0-9A-Z]{1,40}$/));
const eventId = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,100}$/));
/** Reference 1 of a bill payment, for a top-up the id's body. */
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

/** The body of a bank webhook; the same `eventId` may come any number of times and in any order. */
export const bankEventSchema = z.discriminatedUnion('type', [paymentReceivedSchema, refundCompletedSchema]);
export type BankEvent = z.output<typeof bankEventSchema>;

/** The answer to `GET /bank/payments?reference1=`: every payment that ever came for it, oldest first. */
export const paymentsAnswerSchema = z.object({ payments: z.array(bankPaymentSchema) });

/** A Bangkok day as the bank's list writes it, `20261122`. */
export const bankDaySchema = z.string().check(z.regex(/^\d{8}$/));
/** At most this many payments stand in one part of a day's list. */
export const mostListed = 200;
/**
 * The answer to `GET /bank/payments?day=`: every payment of that Bangkok day by the time it was paid, in the order of
 * bank references. `nextAfter` is there where the list goes on, and is sent back as `after`.
 */
export const dayListSchema = z.object({
  payments: z.array(bankPaymentSchema).check(z.maxLength(mostListed)), nextAfter: z.optional(bankReference),
});
export type DayList = z.output<typeof dayListSchema>;

/** The body of `POST /bank/refunds`: all or part of one payment goes back to its payer. */
export const refundOrderSchema = z.object({ refundKey: refundKeySchema, bankReference, amountSatang });
export type RefundOrder = z.output<typeof refundOrderSchema>;

/** A refund as the bank knows it; a failed one stays failed under its key. */
export const refundSchema = z.discriminatedUnion('status', [
  z.extend(refundOrderSchema, { status: z.literal('completed'), completedAtMs: epochMs }),
  z.extend(refundOrderSchema, { status: z.literal('failed'), failedAtMs: epochMs, reason: z.string().check(z.maxLength(100)) }),
]);
export type Refund = z.output<typeof refundSchema>;

/** The body of every answer that is not 2xx. */
export const bankErrorSchema = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
