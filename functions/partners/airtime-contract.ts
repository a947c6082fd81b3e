import * as z from 'zod/mini';
import { operatorCodeSchema } from '../../shared/airtime.ts';
import { maxAmountSatang } from '../../shared/money.ts';
import { partnerCallback } from '../../shared/operation.ts';
import { partnerOrder, partnerQuery } from '../engine/partners/partner-call.ts';
import { mostListed, partOfDay, partOfDaySchema } from './day-list.ts';
import type { PartnerName } from './partners.ts';

/**
 * What we and the airtime partner, who passes on to every mobile operator, say to each other. The product's calls and
 * webhook read it from here, and so does the sandbox that plays the partner. Unknown members are dropped.
 */
const partner = 'airtime' satisfies PartnerName;
const amountSatang = z.int().check(z.positive(), z.lte(maxAmountSatang));
const epochMs = z.int().check(z.nonnegative());
const operatorReference = z.string().check(z.regex(/^[0-9A-Z]{1,40}$/));
const eventId = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,100}$/));

/** The idempotency key of a delivery: chosen and stored with its hold, one delivery per key for ever. */
export const deliveryKeySchema = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/));

/** A mobile number at its operator, as it is written in the country. */
export const mobileNumberSchema = z.object({
  operatorCode: operatorCodeSchema,
  mobile: z.string().check(z.regex(/^0\d{9}$/)),
});

/** The body of `POST /airtime/deliveries`: credit for a number. */
export const deliveryOrderSchema = z.extend(mobileNumberSchema, { deliveryKey: deliveryKeySchema, amountSatang });
export type DeliveryOrder = z.output<typeof deliveryOrderSchema>;

const deliveryFactsSchema = z.object({ deliveryKey: deliveryKeySchema, amountSatang, operatorReference });
/**
 * A delivery as the partner's primary record has it. It promises (`docs/payout.md`): a refused or cancelled key never
 * runs again, and each key is answered for thirty days. What is on a phone stays there: nothing comes back.
 */
export const deliverySchema = z.discriminatedUnion('status', [
  z.extend(deliveryFactsSchema, { status: z.literal('pending') }),
  z.extend(deliveryFactsSchema, { status: z.literal('delivered'), deliveredAtMs: epochMs }),
  z.extend(deliveryFactsSchema, {
    status: z.literal('refused'),
    refusedAtMs: epochMs,
    reason: z.string().check(z.maxLength(100)),
  }),
  z.extend(deliveryFactsSchema, { status: z.literal('cancelled'), cancelledAtMs: epochMs }),
]);
export type Delivery = z.output<typeof deliverySchema>;

/** What the partner tells of a delivery by itself; the same `eventId` may come any number of times, in any order. */
export const deliveryToldSchema = z.extend(deliveryFactsSchema, {
  type: z.enum(['delivery.delivered', 'delivery.refused']),
  eventId,
  atMs: epochMs,
});
export type DeliveryTold = z.output<typeof deliveryToldSchema>;

/** What the partner tells us. */
export const airtimeWebhook = partnerCallback({
  name: 'airtime/webhook',
  partner,
  input: deliveryToldSchema,
  outcomes: ['paid-out', 'not-paid-out', 'returned', 'overpaid', 'debt-settled', 'contradiction', 'known-before'],
});

/** One line of the partner's list: what it delivered, by its own clock. It names no number, for none is compared. */
export const deliveryLineSchema = z.extend(deliveryFactsSchema, { deliveredAtMs: epochMs });
export type DeliveryLine = z.output<typeof deliveryLineSchema>;
/** The answer to `GET /airtime/deliveries?day=`: all it delivered on a Bangkok day, in the order of its references. */
export const deliveryListSchema = z.object({
  lines: z.array(deliveryLineSchema).check(z.maxLength(mostListed)),
  nextAfter: z.optional(operatorReference),
});
export type DeliveryList = z.output<typeof deliveryListSchema>;

/** One part of the partner's own list of what it delivered on a Bangkok day, behind the line `after`. */
export const deliveriesOn = partnerQuery({
  partner,
  name: 'deliveries-on',
  input: partOfDaySchema,
  answer: deliveryListSchema,
  path: (part) => `/airtime/deliveries?${partOfDay(part)}`,
  isAbout: () => true,
});

/** Puts credit on a number; the same `deliveryKey` again answers the same delivery. */
export const orderDelivery = partnerOrder({
  partner,
  name: 'delivery',
  input: deliveryOrderSchema,
  answer: deliverySchema,
  path: () => '/airtime/deliveries',
  keyOf: ({ deliveryKey }) => deliveryKey,
  isAbout: (delivery, order) => delivery.deliveryKey === order.deliveryKey,
});

/** The body of `POST /airtime/cancellations`: what shall not be delivered any more. */
export const deliveryCancellationSchema = z.object({ deliveryKey: deliveryKeySchema, amountSatang });
export type DeliveryCancellation = z.output<typeof deliveryCancellationSchema>;

/**
 * Asks the partner not to deliver; the answer is how that stands now, `cancelled` where it came in time. A key that the
 * partner never heard of is refused for ever.
 */
export const cancelDelivery = partnerOrder({
  partner,
  name: 'cancel-delivery',
  input: deliveryCancellationSchema,
  answer: deliverySchema,
  path: () => '/airtime/cancellations',
  keyOf: ({ deliveryKey }) => deliveryKey,
  isAbout: (delivery, asked) => delivery.deliveryKey === asked.deliveryKey,
});

/** The code of a refusal: the partner never heard of this delivery. */
export const unknownDelivery = 'unknown-delivery';

/** What became of a delivery, by our own key; refused with `unknownDelivery` where the partner never heard of it. */
export const deliveryOf = partnerQuery({
  partner,
  name: 'delivery-of',
  input: z.object({ deliveryKey: deliveryKeySchema }),
  answer: deliverySchema,
  path: ({ deliveryKey }) => `/airtime/deliveries/${encodeURIComponent(deliveryKey)}`,
  isAbout: (delivery, { deliveryKey }) => delivery.deliveryKey === deliveryKey,
});
