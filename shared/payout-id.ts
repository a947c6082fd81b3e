import * as z from 'zod/mini';

const body = '[0-9A-HJKMNP-TV-Z]{20}';

/**
 * How operators name a payout: by its transaction's id, `txn_...`, or by the key that its partner has of it, the id of
 * the transaction and that of its owner without their prefixes, with a hyphen between. The first is found by what the
 * stream has noted, the second without it.
 */
export const payoutIdSchema = z
  .string({ error: 'id-not-valid' })
  .check(z.regex(new RegExp(`^(?:txn_${body}|${body}-${body})$`), { error: 'id-not-valid' }));

/**
 * How operators name a transfer: by its payer's transaction's id, which is found by what the stream has noted, or
 * without the stream by the same two ids as a payout's key has, the transaction's and its payer's.
 */
export const transferIdSchema = payoutIdSchema;

/**
 * How operators name a payment of any kind: by an id of it (`txn_...`, `cso_...`), by its number in full, or by the key
 * that its partner has of it. A short number may stand for two payments: `inspect/find` says which.
 */
export const paymentIdSchema = z
  .string({ error: 'id-not-valid' })
  .check(z.regex(new RegExp(`^(?:(?:[a-z]{3}_)?${body}|${body}-${body})$`), { error: 'id-not-valid' }));
