import type { Delivery, DeliveryLine, DeliveryOrder, DeliveryTold } from '../../partners/airtime-contract.ts';

/**
 * What happens to a delivery, by its number: operators sell whole amounts, so that satang cannot choose here. These
 * numbers stand in no test's way, for those begin with 09; any other is delivered at once.
 */
export const deliveryOutcomes = {
  '0800000001': 'slow',
  '0800000002': 'silent',
  '0800000003': 'refused',
  '0800000004': 'refused-then-delivered',
  '0800000005': 'told-twice',
  '0800000006': 'contradicts',
  '0800000007': 'late',
  '0800000008': 'other-amount',
  '0800000009': 'answer-lost',
} as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[keyof typeof deliveryOutcomes] | 'delivered';

const outcomeByNumber: ReadonlyMap<string, DeliveryOutcome> = new Map(Object.entries(deliveryOutcomes));

/** The outcome that a number asks for. */
export function outcomeOf({ mobile }: Pick<DeliveryOrder, 'mobile'>): DeliveryOutcome {
  return outcomeByNumber.get(mobile) ?? 'delivered';
}

/** How long after the order a slow one is delivered, a refused one all the same, and a late order arrives. */
export const deliveryWaits = { slowMs: 10_000, regretMs: 30_000, lateMs: 20_000 } as const;

/** An order as it stands in the partner's books. */
export interface TakenDelivery extends DeliveryOrder {
  readonly operatorReference: string;
  readonly orderedAtMs: number;
}

/** What the partner says of an order's amount: of some it delivers half, rounded up to a satang. */
function toldSatang(taken: TakenDelivery): number {
  return outcomeOf(taken) === 'other-amount' ? Math.ceil(taken.amountSatang / 2) : taken.amountSatang;
}

/** What becomes of an order by itself. */
type Uncancelled = Exclude<Delivery, { readonly status: 'cancelled' }>;

/**
 * What the primary record says at `nowMs` of what nobody cancelled; undefined while the partner has not heard of it.
 */
export function deliveryAt(taken: TakenDelivery, nowMs: number): Uncancelled | undefined {
  const { deliveryKey, operatorReference, orderedAtMs } = taken;
  const facts = { deliveryKey, amountSatang: toldSatang(taken), operatorReference };
  const delivered = (deliveredAtMs: number): Uncancelled => ({ ...facts, status: 'delivered', deliveredAtMs });
  switch (outcomeOf(taken)) {
    case 'slow': {
      const deliveredAtMs = orderedAtMs + deliveryWaits.slowMs;
      return nowMs < deliveredAtMs ? { ...facts, status: 'pending' } : delivered(deliveredAtMs);
    }
    case 'refused':
      return { ...facts, status: 'refused', refusedAtMs: orderedAtMs, reason: 'The number is not prepaid.' };
    case 'refused-then-delivered': {
      const deliveredAtMs = orderedAtMs + deliveryWaits.regretMs;
      return nowMs < deliveredAtMs
        ? { ...facts, status: 'refused', refusedAtMs: orderedAtMs, reason: 'Not possible now.' }
        : delivered(deliveredAtMs);
    }
    case 'late': {
      const takenAtMs = orderedAtMs + deliveryWaits.lateMs;
      return nowMs < takenAtMs ? undefined : delivered(takenAtMs);
    }
    case 'silent':
      return undefined;
    case 'delivered':
    case 'told-twice':
    case 'contradicts':
    case 'other-amount':
    case 'answer-lost':
      return delivered(orderedAtMs);
  }
}

/** Whether the partner, asked at `nowMs`, still has it in its hand: it has not heard of the order, or not ended it. */
export function isStillOpen(taken: TakenDelivery, nowMs: number): boolean {
  const delivery = deliveryAt(taken, nowMs);
  return delivery === undefined || delivery.status === 'pending';
}

/** What the product is told of a delivery by `nowMs`, oldest first; the event ids never change. */
export function deliveryEventsAt(taken: TakenDelivery, nowMs: number): readonly DeliveryTold[] {
  const now = deliveryAt(taken, nowMs);
  if (now === undefined || now.status === 'pending') return [];
  const { deliveryKey, operatorReference, orderedAtMs } = taken;
  const told = (what: 'delivered' | 'refused', atMs: number, copy = ''): DeliveryTold => ({
    type: `delivery.${what}`,
    eventId: `evt_${operatorReference}_${what}${copy}`,
    deliveryKey,
    amountSatang: now.amountSatang,
    operatorReference,
    atMs,
  });
  const delivered = told('delivered', now.status === 'refused' ? orderedAtMs : now.deliveredAtMs);
  const refused = told('refused', orderedAtMs);
  switch (outcomeOf(taken)) {
    case 'told-twice':
      return [delivered, told('delivered', orderedAtMs, '_again')];
    case 'contradicts':
      return [delivered, refused];
    case 'refused-then-delivered':
      return now.status === 'refused' ? [refused] : [refused, delivered];
    default:
      return now.status === 'refused' ? [refused] : [delivered];
  }
}

/** The lines that a delivery has in the partner's list once all has happened to it: one where it arrives, else none. */
export function linesOf(taken: TakenDelivery): readonly DeliveryLine[] {
  const { deliveryKey, operatorReference } = taken;
  const end = deliveryAt(taken, Number.MAX_SAFE_INTEGER);
  if (end?.status !== 'delivered') return [];
  const { amountSatang, deliveredAtMs } = end;
  return [{ deliveryKey, amountSatang, operatorReference, deliveredAtMs }];
}
