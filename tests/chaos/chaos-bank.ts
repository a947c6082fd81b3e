import { randomUUID } from 'node:crypto';
import { operation as bankWebhook } from '../../functions/endpoints/bank-webhook.ts';
import { callback } from '../../functions/engine/partners/callback.ts';
import type { PartnerAccess } from '../../functions/engine/partners/partner-access.ts';
import {
  payoutCancellationSchema,
  payoutOrderSchema,
  refundOrderSchema,
  unknownPayout,
} from '../../functions/partners/bank-contract.ts';
import type {
  BankEvent,
  BankPayment,
  BankPayout,
  PayoutTold,
  RefundOrder,
} from '../../functions/partners/bank-contract.ts';
import { unknownRefund } from '../../functions/partners/refund-codes.ts';
import type { ListedPayout } from '../../functions/ledger/check/check-payouts.ts';
import { receivedEvent, signedWebhook } from '../front-door/money/bank.ts';
import type { Door } from '../front-door/door/door.ts';
import { eventOf } from '../front-door/door/event.ts';
import { afterFailure, againstBankWord, Contradictions } from './contradictions.ts';
import { linesOf } from './bank-lines.ts';
import type { GoneBack } from './bank-lines.ts';
import { ChaosRefunds } from './chaos-refunds.ts';
import { usualSilence } from './faults.ts';
import type { Faults, Silence } from './faults.ts';
import type { Seeded } from './seeded.ts';

/**
 * A bank that keeps its books right and behaves badly otherwise: it tells things
 * twice and out of order, is out of reach, and forgets to answer what it did.
 */
export class ChaosBank {
  readonly payments: BankPayment[] = [];
  readonly refunds: ChaosRefunds;
  /** Every payout that was ever ordered, by our key: once, whatever the number of tries. */
  readonly payouts = new Map<string, BankPayout>();
  /** By our key, how many runs of ours had begun when an operator was told that its cancellation is on its way. */
  readonly cancelledAfter = new Map<string, number>();
  /** Keys that a run ordered which had begun after that. */
  readonly orderedAfterCancellation = new Set<string>();
  /** What it has paid and what came back to it without a word: to whoever asks, it has failed. */
  readonly goneBack = new Map<string, GoneBack>();
  /** Events that we have not taken with a 200 yet. */
  readonly untold = new Map<string, BankEvent>();
  /** The payments of which a webhook was answered with 200: these are ours to account for. */
  readonly taken = new Map<string, BankPayment>();
  readonly outcomes = new Map<string, number>();
  /** What it said against its own word. */
  readonly contradictions = new Contradictions<BankEvent>();
  /** What it told and we have taken, so that it can be contradicted. */
  private readonly told: BankEvent[] = [];
  private readonly door: Door;
  private readonly faults: Faults;
  private readonly random: Seeded;
  /** False once the run only has to end: no more tricks. */
  isBad = true;
  silence = usualSilence;

  constructor(door: Door, faults: Faults, random: Seeded) {
    this.door = door;
    this.faults = faults;
    this.random = random;
    this.refunds = new ChaosRefunds(random.fork('refunds'));
  }

  /** Somebody pays a QR: the bank has the money, and has to tell us. */
  receive(reference1: string, amountSatang: number, random: Seeded): BankPayment {
    const payment: BankPayment = {
      bankReference: `BNK${random.uuid().replaceAll('-', '').toUpperCase()}`,
      reference1,
      amountSatang,
      paidAtMs: this.door.clock.peekMs(),
      payerBank: 'KBANK',
      payerAccountMasked: 'xxx-x-x4821-x',
    };
    this.payments.push(payment);
    this.expectTold(receivedEvent(payment, randomUUID()));
    return payment;
  }

  private expectTold(event: BankEvent): void {
    this.untold.set(event.eventId, event);
  }

  /** One delivery of an event; the webhook may die under it, and then it stays to be told. */
  async deliver(event: BankEvent, random: Seeded): Promise<void> {
    const request = await signedWebhook(this.door, event);
    const { result, crashed } = await this.faults.invoke('bank/webhook', random, () =>
      callback(bankWebhook, this.door.runtime)(eventOf(request)),
    );
    if (crashed || result?.statusCode !== 200) return;
    const { outcome }: { outcome: string } = JSON.parse(result.body ?? '{}');
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    const isGoneBack = event.type === 'payout.failed' && this.goneBack.has(event.payoutKey);
    this.contradictions.hear(event, outcome, isGoneBack);
    if (!this.contradictions.isOne(event)) {
      if (event.type === 'payment.received') this.taken.set(event.bankReference, event);
      this.told.push(event);
    }
    this.untold.delete(event.eventId);
  }

  /** Will say something against what it has said and we have taken; now and then that is the truth now. */
  contradict(random: Seeded): void {
    if (this.told.length === 0) return;
    const told = random.pick(this.told);
    if (told.type === 'payout.completed' && random.chance(0.2)) return this.goBack(told.payoutKey);
    if (told.type === 'payout.failed' && random.chance(0.5)) return this.payAfterAll(told.payoutKey, random);
    const references = random.chance(0.5) ? this.payments.slice(-20).map(({ reference1 }) => reference1) : [];
    const { event, reference, outcomes } = againstBankWord(told, random, references);
    this.contradictions.note(event, reference, outcomes);
    this.expectTold(event);
  }

  /** What had failed was paid in the end, by its books too, and may come back after that. */
  private payAfterAll(payoutKey: string, random: Seeded): void {
    const payout = this.payouts.get(payoutKey);
    if (payout?.status !== 'failed') return;
    const { failedAtMs: _failed, reason: _reason, ...facts } = payout;
    const nowMs = this.door.clock.peekMs();
    const paid: BankPayout = { ...facts, status: 'completed', completedAtMs: nowMs };
    const event = this.tellPayout(paid, 'payout.completed');
    this.contradictions.note(event, payoutKey, afterFailure);
    const isReturned = random.chance(0.3);
    if (isReturned) this.tellPayout(paid, 'payout.returned');
    this.payouts.set(payoutKey, isReturned ? { ...paid, status: 'returned', returnedAtMs: nowMs } : paid);
  }

  /** What it has paid comes back to it, and it tells nobody. */
  private goBack(payoutKey: string): void {
    const payout = this.payouts.get(payoutKey);
    if (payout?.status !== 'completed') return;
    const { completedAtMs, ...facts } = payout;
    const backAtMs = this.door.clock.peekMs();
    this.goneBack.set(payoutKey, { paidAtMs: completedAtMs, backAtMs });
    this.payouts.set(payoutKey, { ...facts, status: 'failed', failedAtMs: backAtMs, reason: 'It came back.' });
  }

  /** Delivers some of what is untold, in any order, some of it twice and three times at once. */
  async deliverSome(random: Seeded): Promise<void> {
    const events = [...this.untold.values()].toSorted(() => random.fraction() - 0.5).slice(0, random.integer(1, 4));
    const copies = events.flatMap((event) => Array.from({ length: random.integer(1, 3) }, () => event));
    await Promise.all(copies.map((event, index) => this.deliver(event, random.fork(`${event.eventId} ${index}`))));
  }

  /** What is in our account there, by the bank's own books. */
  balanceSatang(): number {
    const paid = this.payments.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
    const out = [...this.payouts.values()]
      .filter(({ status }) => status === 'completed')
      .reduce((sum, { amountSatang }) => sum + amountSatang, 0);
    return paid - this.refunds.paidSatang() - out;
  }

  /** No answer, before or after something was done: the client's patience is over. */
  private mayFail(when: keyof Silence): void {
    if (this.isBad && this.random.chance(this.silence[when]))
      throw new DOMException('the bank is silent', 'TimeoutError');
  }

  private book(order: RefundOrder): Response {
    if (!this.payments.some(({ bankReference }) => bankReference === order.bankReference))
      return Response.json({ error: { code: 'unknown-payment', message: 'no such payment' } }, { status: 404 });
    const nowMs = this.door.clock.peekMs();
    const mistake = this.refunds.mistake(order, nowMs, this.isBad);
    if (mistake !== undefined) return mistake;
    const { refund, isNew } = this.refunds.order(order, nowMs, this.isBad);
    if (isNew && refund.status === 'completed')
      this.expectTold({ type: 'refund.completed', eventId: randomUUID(), ...order, completedAtMs: nowMs });
    this.mayFail('after');
    return Response.json(refund);
  }

  private refundOf(refundKey: string): Response {
    const refund = this.refunds.made.get(refundKey);
    return refund === undefined
      ? Response.json({ error: { code: unknownRefund, message: 'no such refund' } }, { status: 404 })
      : Response.json(refund);
  }

  private tellPayout({ payoutKey, amountSatang, bankReference }: BankPayout, type: PayoutTold['type']): BankEvent {
    const event = {
      type,
      eventId: randomUUID(),
      payoutKey,
      amountSatang,
      bankReference,
      atMs: this.door.clock.peekMs(),
    };
    this.expectTold(event);
    return event;
  }

  /**
   * What becomes of an order that was taken: mostly it is paid, some fail, some come back after they
   * were paid, some take their time.
   */
  private decidePayout(facts: Omit<BankPayout, 'status'>): BankPayout {
    const nowMs = this.door.clock.peekMs();
    const paid: BankPayout = { ...facts, status: 'completed', completedAtMs: nowMs };
    switch (
      this.random.pick(['paid', 'paid', 'paid', 'failed', 'returned', ...(this.isBad ? ['pending' as const] : [])])
    ) {
      case 'pending':
        return { ...facts, status: 'pending' };
      case 'failed':
        this.tellPayout(paid, 'payout.failed');
        return { ...facts, status: 'failed', failedAtMs: nowMs, reason: 'The account is closed.' };
      case 'returned':
        this.tellPayout(paid, 'payout.completed');
        this.tellPayout(paid, 'payout.returned');
        return { ...facts, status: 'returned', completedAtMs: nowMs, returnedAtMs: nowMs };
      default:
        this.tellPayout(paid, 'payout.completed');
        return paid;
    }
  }

  private payout(key: string, amountSatang: number | undefined): Response {
    const known = this.payouts.get(key);
    if (known === undefined && amountSatang === undefined) {
      return Response.json({ error: { code: unknownPayout, message: 'no such payout' } }, { status: 404 });
    }
    const facts = {
      payoutKey: key,
      amountSatang: known?.amountSatang ?? amountSatang ?? 0,
      bankReference: known?.bankReference ?? `BNK${randomUUID().replaceAll('-', '').toUpperCase()}`,
    };
    const payout = known === undefined || known.status === 'pending' ? this.decidePayout(facts) : known;
    this.payouts.set(key, payout);
    this.mayFail('after');
    return Response.json(payout);
  }

  /** Ends unpaid for ever what it has not ended yet, whether or not it has heard of it. */
  private cancel(payoutKey: string, amountSatang: number): Response {
    const known = this.payouts.get(payoutKey);
    if (known === undefined || known.status === 'pending') {
      const bankReference = known?.bankReference ?? `BNK${randomUUID().replaceAll('-', '').toUpperCase()}`;
      this.payouts.set(payoutKey, {
        payoutKey,
        amountSatang,
        bankReference,
        status: 'cancelled',
        cancelledAtMs: this.door.clock.peekMs(),
      });
    }
    this.mayFail('after');
    return Response.json(this.payouts.get(payoutKey));
  }

  /** The payouts of which it has still to tell that they were paid or came back, and those of which it never will. */
  payoutsUntold(): ReadonlySet<string> {
    const untold = [...this.untold.values()].flatMap((event) =>
      event.type === 'payout.completed' || event.type === 'payout.returned' ? [event.payoutKey] : [],
    );
    return new Set([...untold, ...this.goneBack.keys()]);
  }

  /** Its list of what it paid and what came back. */
  payoutList(): readonly ListedPayout[] {
    return [...this.payouts.values()].flatMap((payout) => linesOf(payout, this.goneBack.get(payout.payoutKey)));
  }

  private answer(url: URL, body: string | undefined): Response {
    const order =
      body === undefined || url.pathname !== '/bank/payouts' ? undefined : payoutOrderSchema.parse(JSON.parse(body));
    // What is sent counts, whether or not it arrives.
    const cancelledAfter = order === undefined ? undefined : this.cancelledAfter.get(order.payoutKey);
    if (order !== undefined && cancelledAfter !== undefined && this.faults.ordinal() > cancelledAfter)
      this.orderedAfterCancellation.add(order.payoutKey);
    this.mayFail('before');
    if (order !== undefined) return this.payout(order.payoutKey, order.amountSatang);
    if (body !== undefined && url.pathname === '/bank/payout-cancellations') {
      const { payoutKey, amountSatang } = payoutCancellationSchema.parse(JSON.parse(body));
      return this.cancel(payoutKey, amountSatang);
    }
    if (url.pathname.startsWith('/bank/payouts/'))
      return this.payout(url.pathname.slice('/bank/payouts/'.length), undefined);
    if (url.pathname.startsWith('/bank/refunds/')) return this.refundOf(url.pathname.slice('/bank/refunds/'.length));
    if (body !== undefined) return this.book(refundOrderSchema.parse(JSON.parse(body)));
    const reference1 = url.searchParams.get('reference1');
    return Response.json({ payments: this.payments.filter((payment) => payment.reference1 === reference1) });
  }

  /** The bank as our calls reach it: everything of ours is real, only the wire is short. */
  access(secret: string): PartnerAccess {
    const answer = async (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
      this.faults.atPartner(async () =>
        this.answer(
          new URL(input instanceof Request ? input.url : input),
          typeof init?.body === 'string' ? init.body : undefined,
        ),
      );
    return { url: 'https://bank.test', secret, answerTimeoutMs: 5_000, fetch: answer };
  }
}
