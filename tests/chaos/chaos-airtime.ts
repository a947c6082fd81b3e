import { randomUUID } from 'node:crypto';
import { operation as airtimeWebhook } from '../../functions/endpoints/airtime-webhook.ts';
import { callback } from '../../functions/engine/partners/callback.ts';
import type { PartnerAccess } from '../../functions/engine/partners/partner-access.ts';
import { signWebhook } from '../../functions/engine/partners/webhook-signature.ts';
import {
  airtimeWebhook as contract,
  deliveryCancellationSchema,
  deliveryOrderSchema,
  unknownDelivery,
} from '../../functions/partners/airtime-contract.ts';
import type { Delivery, DeliveryTold } from '../../functions/partners/airtime-contract.ts';
import type { StoredHold } from '../../functions/ledger/check/ledger-items.ts';
import type { Door } from '../front-door/door/door.ts';
import { eventOf } from '../front-door/door/event.ts';
import { afterFailure, againstAirtimeWord, Contradictions } from './contradictions.ts';
import { usualSilence } from './faults.ts';
import type { Faults, Silence } from './faults.ts';
import type { Seeded } from './seeded.ts';

/** What differs between the partner's books and ours, by the key of a delivery. */
interface Difference {
  readonly subject: string;
  readonly detail: string;
}

/**
 * An airtime partner that keeps its books right and behaves badly otherwise, as the bank of the run does: silent before
 * and after it has done something, slow, and telling things twice and out of order.
 */
export class ChaosAirtime {
  /** Every delivery that was ever ordered, by our key: once, whatever the number of tries. */
  readonly deliveries = new Map<string, Delivery>();
  /** Events that we have not taken with a 200 yet. */
  readonly untold = new Map<string, DeliveryTold>();
  /** By our key, how many runs of ours had begun when an operator was told that its cancellation is on its way. */
  readonly cancelledAfter = new Map<string, number>();
  /** Keys that a run ordered which had begun after that. */
  readonly orderedAfterCancellation = new Set<string>();
  readonly outcomes = new Map<string, number>();
  /** What it said against its own word. */
  readonly contradictions = new Contradictions<DeliveryTold>();
  /** What it told and we have taken, so that it can be contradicted. */
  private readonly told: DeliveryTold[] = [];
  private readonly door: Door;
  private readonly faults: Faults;
  private readonly random: Seeded;
  private readonly secret: string;
  /** False once the run only has to end: no more tricks. */
  isBad = true;
  silence = usualSilence;

  constructor(door: Door, faults: Faults, random: Seeded, secret: string) {
    this.door = door;
    this.faults = faults;
    this.random = random;
    this.secret = secret;
  }

  /** One telling of an event; the webhook may die under it, and then it stays to be told. */
  async deliver(event: DeliveryTold, random: Seeded): Promise<void> {
    const { clock, originSecret, runtime } = this.door;
    const body = JSON.stringify(event);
    const signed = signWebhook({ id: randomUUID(), body }, this.secret, clock.peekMs());
    const request = { path: contract.path, body, headers: { 'x-origin-secret': originSecret, ...signed } };
    const { result, crashed } = await this.faults.invoke('airtime/webhook', random, () =>
      callback(airtimeWebhook, runtime)(eventOf(request)),
    );
    if (crashed || result?.statusCode !== 200) return;
    const { outcome }: { outcome: string } = JSON.parse(result.body ?? '{}');
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    this.contradictions.hear(event, outcome);
    if (!this.contradictions.isOne(event)) this.told.push(event);
    this.untold.delete(event.eventId);
  }

  /** Will say something against what it has said and we have taken; now and then that is the truth now. */
  contradict(random: Seeded): void {
    if (this.told.length === 0) return;
    const told = random.pick(this.told);
    const delivery = this.deliveries.get(told.deliveryKey);
    if (told.type === 'delivery.refused' && delivery?.status === 'refused' && random.chance(0.5)) {
      const { refusedAtMs: _refused, reason: _reason, ...facts } = delivery;
      const delivered: Delivery = { ...facts, status: 'delivered', deliveredAtMs: this.door.clock.peekMs() };
      this.deliveries.set(told.deliveryKey, delivered);
      this.contradictions.note(this.tell(delivered, 'delivery.delivered'), told.deliveryKey, afterFailure);
      return;
    }
    const { event, reference, outcomes } = againstAirtimeWord(told, random);
    this.contradictions.note(event, reference, outcomes);
    this.untold.set(event.eventId, event);
  }

  /** Tells some of what is untold, in any order, some of it twice and three times at once. */
  async deliverSome(random: Seeded): Promise<void> {
    const events = [...this.untold.values()].toSorted(() => random.fraction() - 0.5).slice(0, random.integer(1, 4));
    const copies = events.flatMap((event) => Array.from({ length: random.integer(1, 3) }, () => event));
    await Promise.all(copies.map((event, index) => this.deliver(event, random.fork(`${event.eventId} ${index}`))));
  }

  /** What we owe it, by its own books. */
  deliveredSatang(): number {
    return [...this.deliveries.values()]
      .filter(({ status }) => status === 'delivered')
      .reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  }

  /** What it delivered and we have not paid, and what we have paid and it has not delivered. */
  differences(holds: readonly StoredHold[]): readonly Difference[] {
    const ours = new Map(
      holds.filter(({ reader }) => reader === 'mobile-number').map((hold) => [hold.partnerKey, hold]),
    );
    const untold = new Set([...this.untold.values()].map(({ deliveryKey }) => deliveryKey));
    // Delivered after it had been refused: the money was given back, and the partner is owed it all the same.
    const owed = new Set(holds.filter(({ debt }) => debt !== undefined).map(({ partnerKey }) => partnerKey));
    const theirs = [...this.deliveries.values()].flatMap(({ deliveryKey, status }): readonly Difference[] => {
      const state = ours.get(deliveryKey)?.state;
      // What is sent is asked for, and what it has still to tell is no finding.
      const isKnown =
        owed.has(deliveryKey) ||
        state === 'posted' ||
        state === 'sent' ||
        (state !== undefined && untold.has(deliveryKey));
      return status === 'delivered' && !isKnown
        ? [{ subject: deliveryKey, detail: `delivered, our payout is ${state ?? 'not there'}` }]
        : [];
    });
    const paid = [...ours.values()].flatMap(({ partnerKey, state }): readonly Difference[] => {
      const status = this.deliveries.get(partnerKey)?.status;
      return state === 'posted' && status !== 'delivered'
        ? [{ subject: partnerKey, detail: `paid, the partner has it ${status ?? 'not'}` }]
        : [];
    });
    return [...theirs, ...paid];
  }

  /** No answer, before or after something was done: the client's patience is over. */
  private mayFail(when: keyof Silence): void {
    if (this.isBad && this.random.chance(this.silence[when]))
      throw new DOMException('the partner is silent', 'TimeoutError');
  }

  private tell({ deliveryKey, amountSatang, operatorReference }: Delivery, type: DeliveryTold['type']): DeliveryTold {
    const [eventId, atMs] = [randomUUID(), this.door.clock.peekMs()];
    const event = { type, eventId, deliveryKey, amountSatang, operatorReference, atMs };
    this.untold.set(eventId, event);
    return event;
  }

  /** What becomes of an order that was taken: mostly it is delivered, some are refused, some take their time. */
  private decide(facts: Omit<Delivery, 'status'>): Delivery {
    const nowMs = this.door.clock.peekMs();
    const delivered: Delivery = { ...facts, status: 'delivered', deliveredAtMs: nowMs };
    switch (this.random.pick(['delivered', 'delivered', 'refused', ...(this.isBad ? ['pending' as const] : [])])) {
      case 'pending':
        return { ...facts, status: 'pending' };
      case 'refused':
        this.tell(delivered, 'delivery.refused');
        return { ...facts, status: 'refused', refusedAtMs: nowMs, reason: 'The number is not prepaid.' };
      default:
        this.tell(delivered, 'delivery.delivered');
        return delivered;
    }
  }

  private factsOf(deliveryKey: string, amountSatang: number): Omit<Delivery, 'status'> {
    const known = this.deliveries.get(deliveryKey);
    const operatorReference = known?.operatorReference ?? `AIR${randomUUID().replaceAll('-', '').toUpperCase()}`;
    return { deliveryKey, amountSatang: known?.amountSatang ?? amountSatang, operatorReference };
  }

  private delivery(deliveryKey: string, amountSatang: number | undefined): Response {
    const known = this.deliveries.get(deliveryKey);
    if (known === undefined && amountSatang === undefined)
      return Response.json({ error: { code: unknownDelivery, message: 'no such delivery' } }, { status: 404 });
    const delivery =
      known === undefined || known.status === 'pending'
        ? this.decide(this.factsOf(deliveryKey, amountSatang ?? 0))
        : known;
    this.deliveries.set(deliveryKey, delivery);
    this.mayFail('after');
    return Response.json(delivery);
  }

  /** Ends for ever what it has not ended yet, whether or not it has heard of it. */
  private cancel(deliveryKey: string, amountSatang: number): Response {
    const known = this.deliveries.get(deliveryKey);
    if (known === undefined || known.status === 'pending') {
      const cancelledAtMs = this.door.clock.peekMs();
      const cancelled: Delivery = { ...this.factsOf(deliveryKey, amountSatang), status: 'cancelled', cancelledAtMs };
      this.deliveries.set(deliveryKey, cancelled);
    }
    this.mayFail('after');
    return Response.json(this.deliveries.get(deliveryKey));
  }

  private answer({ pathname }: URL, body: string | undefined): Response {
    if (body !== undefined && pathname !== '/airtime/cancellations') this.noteOrder(body);
    this.mayFail('before');
    if (body === undefined) return this.delivery(pathname.slice('/airtime/deliveries/'.length), undefined);
    if (pathname === '/airtime/cancellations') {
      const { deliveryKey, amountSatang } = deliveryCancellationSchema.parse(JSON.parse(body));
      return this.cancel(deliveryKey, amountSatang);
    }
    return this.delivery(...this.orderIn(body));
  }

  /** What is sent counts, whether or not it arrives. */
  private noteOrder(body: string): void {
    const [deliveryKey] = this.orderIn(body);
    const cancelledAfter = this.cancelledAfter.get(deliveryKey);
    if (cancelledAfter !== undefined && this.faults.ordinal() > cancelledAfter)
      this.orderedAfterCancellation.add(deliveryKey);
  }

  private orderIn(body: string): readonly [deliveryKey: string, amountSatang: number] {
    const { deliveryKey, amountSatang } = deliveryOrderSchema.parse(JSON.parse(body));
    return [deliveryKey, amountSatang];
  }

  /** The partner as our calls reach it: everything of ours is real, only the wire is short. */
  access(): PartnerAccess {
    const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
      this.faults.atPartner(async () =>
        this.answer(
          new URL(input instanceof Request ? input.url : input),
          typeof init?.body === 'string' ? init.body : undefined,
        ),
      );
    return { url: 'https://airtime.test', secret: this.secret, answerTimeoutMs: 5_000, fetch };
  }
}

/** Every try of a delivery but the first goes under a key of its own, as where somebody makes the key in the call. */
export function withNewDeliveryKeys({ fetch, ...access }: PartnerAccess): PartnerAccess {
  const tries = new Map<string, number>();
  return {
    ...access,
    fetch: async (input, init) => {
      const body = typeof init?.body === 'string' ? init.body : undefined;
      const isOrder =
        body !== undefined && !(input instanceof Request) && new URL(input).pathname.endsWith('deliveries');
      if (!isOrder) return fetch(input, init);
      const order = deliveryOrderSchema.parse(JSON.parse(body));
      const { deliveryKey } = order;
      const made = (tries.get(deliveryKey) ?? 0) + 1;
      tries.set(deliveryKey, made);
      if (made === 1) return fetch(input, init);
      const again = JSON.stringify({ ...order, deliveryKey: `${deliveryKey}-${made}` });
      const answer = await fetch(input, { ...init, body: again });
      const content: unknown = await answer.json();
      return Response.json({ ...(typeof content === 'object' && content), deliveryKey }, { status: answer.status });
    },
  };
}
