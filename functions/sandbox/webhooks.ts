import * as z from 'zod/mini';
import { idBody } from '../../shared/ids.ts';
import { webhookPathOf } from '../../shared/operation.ts';
import { signWebhook } from '../engine/partners/webhook-signature.ts';
import type { DeliveryTold } from '../partners/airtime-contract.ts';
import type { BankEvent } from '../partners/bank-contract.ts';
import type { FaceTold } from '../partners/face-contract.ts';
import type { PartnerName } from '../partners/partners.ts';
import type { Moment, SandboxParts } from './context.ts';

/** What the product is told of by the partners that are played here. */
type PlayedEvent = BankEvent | DeliveryTold | FaceTold;

/** Who tells an event, and under which reference of the partner's own it is kept. */
function senderOf(event: PlayedEvent): { readonly partner: PartnerName; readonly reference: string } {
  if ('faceReference' in event) return { partner: 'face', reference: event.faceReference };
  return 'operatorReference' in event
    ? { partner: 'airtime', reference: event.operatorReference }
    : { partner: 'bank', reference: event.bankReference };
}

/** How the product is told; every member may be left out. */
export const webhookOptionsSchema = z.strictObject({
  /** How often each event is sent, with one and the same event id. */
  copies: z._default(z.int().check(z.gte(1), z.lte(5)), 1),
  /** Sends the last event first. */
  reorder: z._default(z.boolean(), false),
  /** Sends all of them at the same moment instead of one after the other. */
  atOnce: z._default(z.boolean(), false),
  /** Waits before the first one. */
  delayMs: z._default(z.int().check(z.gte(0), z.lte(15_000)), 0),
});
export type WebhookOptions = z.output<typeof webhookOptionsSchema>;

const deliverySchema = z.object({
  eventId: z.string(),
  type: z.string(),
  copy: z.int(),
  result: z.enum(['delivered', 'refused', 'unreachable', 'dropped']),
  attempts: z.array(z.object({ atMs: z.int(), httpStatus: z.optional(z.int()) })),
});
/** What became of one copy of one event; an attempt without a status got no answer. */
export type Delivery = z.output<typeof deliverySchema>;

/** How stubborn a partner is; the whole has to fit into one request to the sandbox. */
export interface Patience {
  readonly pausesMs: readonly number[];
  readonly timeoutMs: number;
  readonly totalMs: number;
}
const patient: Patience = { pausesMs: [400, 1_200], timeoutMs: 5_000, totalMs: 22_000 };
/** For events sent while the product waits for our answer with its own five seconds. */
export const hasty: Patience = { pausesMs: [200], timeoutMs: 1_500, totalMs: 3_000 };

/**
 * Tells the product, signed, and tries again on anything but 2xx; answers what
 * was delivered, in the order of sending, and keeps it beside what it is about.
 */
export async function deliver(
  parts: SandboxParts,
  moment: Moment,
  events: readonly PlayedEvent[],
  options: WebhookOptions,
  patience: Patience = patient,
): Promise<Delivery[]> {
  const ordered = options.reorder ? events.toReversed() : events;
  const copies = ordered.flatMap((event) =>
    Array.from({ length: options.copies }, (_none, index) => ({ event, copy: index + 1 })),
  );
  if (options.delayMs > 0) await parts.pause(options.delayMs);
  const deadlineMs = moment.realMs() + patience.totalMs;
  const tell = ({ event, copy }: (typeof copies)[number]) => tellOnce(parts, moment, event, copy, patience, deadlineMs);
  const deliveries = options.atOnce ? await Promise.all(copies.map(tell)) : await inTurn(copies, tell);
  await keep(
    parts,
    moment,
    copies.map(({ event }) => senderOf(event).reference),
    deliveries,
  );
  return deliveries;
}

/** Keeps on record that the product was not told, as the fault settings ask. */
export async function drop(parts: SandboxParts, moment: Moment, events: readonly PlayedEvent[]): Promise<Delivery[]> {
  const deliveries = events.map(({ eventId, type }): Delivery => ({
    eventId,
    type,
    copy: 1,
    result: 'dropped',
    attempts: [],
  }));
  await keep(
    parts,
    moment,
    events.map((event) => senderOf(event).reference),
    deliveries,
  );
  return deliveries;
}

/** Everything the product was told under one reference of a partner's, oldest first. */
export async function deliveriesOf(parts: SandboxParts, reference: string): Promise<Delivery[]> {
  return z.array(deliverySchema).parse(await parts.table.list(`DELIVERY#${reference}`, 'oldest-first', 100));
}

async function tellOnce(
  parts: SandboxParts,
  moment: Moment,
  event: PlayedEvent,
  copy: number,
  patience: Patience,
  deadlineMs: number,
): Promise<Delivery> {
  const body = JSON.stringify(event);
  const attempts: Delivery['attempts'] = [];
  let result: Delivery['result'] = 'unreachable';
  for (const pauseMs of [0, ...patience.pausesMs]) {
    if (attempts.length > 0 && moment.realMs() + pauseMs + patience.timeoutMs > deadlineMs) break;
    if (pauseMs > 0) await parts.pause(pauseMs);
    const atMs = Math.floor(moment.nowMs());
    const httpStatus = await post(parts, event, body, atMs, patience.timeoutMs);
    attempts.push({ atMs, ...(httpStatus === undefined ? {} : { httpStatus }) });
    if (httpStatus === undefined) {
      result = 'unreachable';
      continue;
    }
    result = httpStatus >= 200 && httpStatus < 300 ? 'delivered' : 'refused';
    if (result === 'delivered') break;
  }
  return { eventId: event.eventId, type: event.type, copy, result, attempts };
}

async function post(
  parts: SandboxParts,
  event: PlayedEvent,
  body: string,
  atMs: number,
  timeoutMs: number,
): Promise<number | undefined> {
  const { partner } = senderOf(event);
  const signed = signWebhook({ id: event.eventId, body }, await parts.secretOf(partner), atMs);
  try {
    const response = await parts.fetch(`${parts.frontDoorUrl}${webhookPathOf(partner)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.text();
    return response.status;
  } catch {
    return undefined;
  }
}

async function keep(
  parts: SandboxParts,
  moment: Moment,
  references: readonly string[],
  deliveries: readonly Delivery[],
): Promise<void> {
  const batch = idBody(Math.floor(moment.realMs()), parts.random(11));
  await Promise.all(
    deliveries.map((item, index) =>
      parts.table.put({
        pk: `DELIVERY#${references[index] ?? ''}`,
        sk: `${batch}-${index.toString().padStart(2, '0')}`,
        item,
      }),
    ),
  );
}

async function inTurn<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await act(item));
  return results;
}
