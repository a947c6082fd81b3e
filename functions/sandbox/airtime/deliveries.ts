import * as z from 'zod/mini';
import { idBody } from '../../../shared/ids.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import {
  deliveryLineSchema,
  deliveryOrderSchema,
  deliverySchema,
  unknownDelivery,
} from '../../partners/airtime-contract.ts';
import type {
  Delivery,
  DeliveryCancellation,
  DeliveryLine,
  DeliveryList,
  DeliveryOrder,
} from '../../partners/airtime-contract.ts';
import type { Moment, SandboxParts } from '../context.ts';
import { readPart } from '../day-list.ts';
import { loseAnswer } from '../lost-answer.ts';
import { Problem } from '../problem.ts';
import type { Row } from '../table.ts';
import { deliver, drop, hasty, webhookOptionsSchema } from '../webhooks.ts';
import type { Delivery as Telling } from '../webhooks.ts';
import { readAirtimeFaults } from './faults.ts';
import { deliveryAt, deliveryEventsAt, isStillOpen, linesOf, outcomeOf } from './outcomes.ts';
import type { TakenDelivery } from './outcomes.ts';

/** An order as it was taken, and whether it was cancelled in time. */
export interface ShownDelivery extends TakenDelivery {
  readonly isCancelled: boolean;
}

const takenSchema = z.extend(deliveryOrderSchema, { operatorReference: z.string(), orderedAtMs: z.int() });
const asTheNumberAsks = 'the number';

function newReference(parts: SandboxParts, moment: Moment): string {
  return `AIR${idBody(Math.floor(moment.realMs()), parts.random(11))}`;
}

function neverHeard(): Problem {
  return new Problem(404, unknownDelivery, 'The airtime partner knows no delivery with this key.');
}

/**
 * Takes an order for credit, once per key; what becomes of it says its number. The product is told before the answer,
 * as far as there is something to tell: the messages may come first.
 */
export async function orderDelivery(parts: SandboxParts, moment: Moment, order: DeliveryOrder): Promise<Delivery> {
  const cancelled = await cancellationOf(parts, order.deliveryKey);
  if (cancelled !== undefined) return cancelled;
  const took = await take(parts, moment, order);
  if (took === undefined) return readDelivery(parts, moment, order.deliveryKey);
  const { taken, isNew } = took;
  const outcome = outcomeOf(taken);
  if (outcome !== 'silent' && isNew) await tellAtOnce(parts, moment, taken);
  const delivery = deliveryAt(taken, moment.nowMs());
  if (delivery !== undefined && outcome !== 'answer-lost') return delivery;
  return loseAnswer(parts, asTheNumberAsks);
}

/**
 * Ends a delivery where that is still possible, for ever; answers how it stands then. A key that was never heard of is
 * refused from now on. Silent ones are silent here too.
 */
export async function cancelDelivery(
  parts: SandboxParts,
  moment: Moment,
  asked: DeliveryCancellation,
): Promise<Delivery> {
  const { deliveryKey, amountSatang } = asked;
  const taken = await find(parts, deliveryKey);
  if (taken !== undefined && outcomeOf(taken) === 'silent') await loseAnswer(parts, asTheNumberAsks);
  if (taken !== undefined && !isStillOpen(taken, moment.nowMs())) return readDelivery(parts, moment, deliveryKey);
  const cancelled: Delivery = {
    deliveryKey,
    amountSatang,
    operatorReference: taken?.operatorReference ?? newReference(parts, moment),
    status: 'cancelled',
    cancelledAtMs: Math.floor(moment.nowMs()),
  };
  const isNew = await parts.table.putNew([
    { pk: `AIRTIME#${deliveryKey}`, sk: 'CANCELLED', item: cancelled },
    ...(taken === undefined ? [firstOf(deliveryKey, 'cancellation')] : []),
  ]);
  if (isNew) return cancelled;
  // Another cancellation was faster, or the order itself, and then it is looked at as it stands now.
  return (await cancellationOf(parts, deliveryKey)) ?? cancelDelivery(parts, moment, asked);
}

/**
 * The delivery with this key, from the primary record; 404 where the partner never heard of it, and silence where the
 * number asks for it.
 */
export async function readDelivery(parts: SandboxParts, moment: Moment, deliveryKey: string): Promise<Delivery> {
  const [taken, cancelled] = await Promise.all([find(parts, deliveryKey), cancellationOf(parts, deliveryKey)]);
  if (cancelled !== undefined) return cancelled;
  if (taken === undefined) throw neverHeard();
  if (outcomeOf(taken) === 'silent') await loseAnswer(parts, asTheNumberAsks);
  const delivery = deliveryAt(taken, moment.nowMs());
  if (delivery === undefined) throw neverHeard();
  return delivery;
}

/**
 * Tells the product all that has happened to a delivery by now, whatever the fault settings say; 404 for an unknown
 * one. Nothing has happened to what was cancelled.
 */
export async function tellDelivery(parts: SandboxParts, moment: Moment, deliveryKey: string): Promise<Telling[]> {
  const taken = await find(parts, deliveryKey);
  if (taken === undefined) throw neverHeard();
  if ((await cancellationOf(parts, deliveryKey)) !== undefined) return [];
  return deliver(parts, moment, deliveryEventsAt(taken, moment.nowMs()), webhookOptionsSchema.parse({}));
}

/** The last deliveries of everybody, newest first, silent ones too. */
export async function recentDeliveries(parts: SandboxParts, limit: number): Promise<ShownDelivery[]> {
  const taken = z.array(takenSchema).parse(await parts.table.list('AIRTIME', 'newest-first', limit));
  return Promise.all(
    taken.map(async (each) => ({
      ...each,
      isCancelled: (await cancellationOf(parts, each.deliveryKey)) !== undefined,
    })),
  );
}

/** The partner's list of what it delivered on a Bangkok day, from behind a line on, without what is yet to come. */
export async function deliveriesOn(
  parts: SandboxParts,
  moment: Moment,
  day: string,
  after?: string,
): Promise<DeliveryList> {
  const referenceOf = (line: DeliveryLine): string => line.operatorReference;
  const { lines: part, ...rest } = await readPart(parts, dayKey(day), deliveryLineSchema, referenceOf, after);
  const ended = await Promise.all(part.map(({ deliveryKey }) => cancellationOf(parts, deliveryKey)));
  const isPast = ({ deliveredAtMs }: DeliveryLine): boolean => deliveredAtMs <= moment.nowMs();
  return { lines: part.filter((line, index) => isPast(line) && ended[index] === undefined), ...rest };
}

const dayKey = (day: string): string => `AIRTIMEDAY#${day}`;

async function tellAtOnce(parts: SandboxParts, moment: Moment, taken: TakenDelivery): Promise<void> {
  const events = deliveryEventsAt(taken, moment.nowMs());
  const { webhooks } = await readAirtimeFaults(parts);
  if (webhooks === 'drop') await drop(parts, moment, events);
  else await deliver(parts, moment, events, webhookOptionsSchema.parse({}), hasty);
}

async function cancellationOf(parts: SandboxParts, deliveryKey: string): Promise<Delivery | undefined> {
  const item = await parts.table.get(`AIRTIME#${deliveryKey}`, 'CANCELLED');
  return item === undefined ? undefined : deliverySchema.parse(item);
}

async function find(parts: SandboxParts, deliveryKey: string): Promise<TakenDelivery | undefined> {
  const item = await parts.table.get(`AIRTIME#${deliveryKey}`, 'DELIVERY');
  return item === undefined ? undefined : takenSchema.parse(item);
}

/** What a key was first heard of by: an order and a cancellation that meet both write it, and one of them does. */
function firstOf(deliveryKey: string, by: 'order' | 'cancellation'): Row {
  return { pk: `AIRTIME#${deliveryKey}`, sk: 'FIRST', item: { by } };
}

/** Takes an order into the books, once; undefined where a cancellation was faster. */
async function take(
  parts: SandboxParts,
  moment: Moment,
  order: DeliveryOrder,
): Promise<{ taken: TakenDelivery; isNew: boolean } | undefined> {
  const realMs = Math.floor(moment.realMs());
  const taken: TakenDelivery = {
    ...order,
    operatorReference: newReference(parts, moment),
    orderedAtMs: Math.floor(moment.nowMs()),
  };
  const isNew = await parts.table.putNew([
    { pk: `AIRTIME#${order.deliveryKey}`, sk: 'DELIVERY', item: taken },
    firstOf(order.deliveryKey, 'order'),
    { pk: 'AIRTIME', sk: `${realMs.toString().padStart(15, '0')}#${order.deliveryKey}`, item: taken },
    // What becomes of it is known from the start, so its line waits here for its time.
    ...linesOf(taken).map((line) => ({
      pk: dayKey(periodsAt(line.deliveredAtMs).day),
      sk: line.operatorReference,
      item: line,
    })),
  ]);
  if (isNew) return { taken, isNew };
  const earlier = await find(parts, order.deliveryKey);
  if (earlier === undefined) return undefined;
  const isSame =
    earlier.amountSatang === order.amountSatang &&
    earlier.operatorCode === order.operatorCode &&
    earlier.mobile === order.mobile;
  if (!isSame)
    throw new Problem(409, 'delivery-key-reused', 'This delivery key was used for another number or amount.');
  return { taken: earlier, isNew };
}
