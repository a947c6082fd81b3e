import { randomUUID } from 'node:crypto';
import type { DeliveryTold } from '../../functions/partners/airtime-contract.ts';
import type { BankEvent } from '../../functions/partners/bank-contract.ts';
import type { Item } from '../../functions/table/item.ts';
import { lists } from '../../functions/table/keys.ts';
import type { Seeded } from './seeded.ts';

interface Wrong {
  readonly subject: string;
  readonly detail: string;
}

/** What a partner has said against its own word, by the payment, refund, payout or event that it is about. */
export class Contradictions<Event extends object> {
  private readonly references = new Set<string>();
  private readonly made = new Map<Event, { readonly reference: string; readonly outcomes: readonly string[] }>();
  private readonly wrong: Wrong[] = [];
  private readonly heard = new Set<string>();

  /** Notes that `event` contradicts what was said of `reference`; `outcomes` are those that it may be answered. */
  note(event: Event, reference: string, outcomes: readonly string[]): void {
    this.references.add(reference);
    this.made.set(event, { reference, outcomes });
  }

  isOne(event: Event): boolean {
    return this.made.has(event);
  }

  /**
   * A message was answered; what contradicts and was taken for the truth is remembered. `isSoHere`: operators may have
   * corrected ours to what it says by then.
   */
  hear(event: Event, outcome: string, isSoHere = false): void {
    const made = this.made.get(event);
    if (made === undefined || (isSoHere && outcome === 'known-before')) return;
    this.heard.add(made.reference);
    if (!made.outcomes.includes(outcome))
      this.wrong.push({ subject: made.reference, detail: `${JSON.stringify(event)} was answered ${outcome}` });
  }

  /** What was believed, and what was heard and is not kept among the contradictions of the table. */
  findings(items: readonly Item[]): readonly Wrong[] {
    const kept = new Set(items.filter(({ pk }) => pk === lists.contradictions().pk).map(({ reference }) => reference));
    const lost = [...this.heard].filter((reference) => !kept.has(reference));
    return [...this.wrong, ...lost.map((subject) => ({ subject, detail: 'was heard, and is not kept' }))];
  }

  /** Whether this partner said anything against its own word of this reference. */
  isKnown(reference: string): boolean {
    return this.references.has(reference);
  }
}

const refused = ['contradiction'];

export interface AgainstWord<Event> {
  readonly event: Event;
  readonly reference: string;
  readonly outcomes: readonly string[];
}

/** The money of a message, a little more or less. */
const another = (amountSatang: number, random: Seeded): number =>
  amountSatang + (amountSatang > 500 && random.chance(0.5) ? -1 : 1) * random.integer(1, 500);

/**
 * What a bank says that takes back, or adds to, what it has said and we have taken: another amount or another reference
 * for the same payment, other content under the same event id, a failure after a success.
 */
export function againstBankWord(
  told: BankEvent,
  random: Seeded,
  references: readonly string[],
): AgainstWord<BankEvent> {
  const amountSatang = another(told.amountSatang, random);
  if (random.chance(0.2)) return { event: { ...told, amountSatang }, reference: told.eventId, outcomes: refused };
  const eventId = randomUUID();
  if (told.type === 'payment.received') {
    const elsewhere = references.find((reference) => reference !== told.reference1);
    const content = elsewhere !== undefined && random.chance(0.5) ? { reference1: elsewhere } : { amountSatang };
    return { event: { ...told, eventId, ...content }, reference: told.bankReference, outcomes: refused };
  }
  if (told.type === 'refund.completed')
    return { event: { ...told, eventId, amountSatang }, reference: told.refundKey, outcomes: refused };
  const isFailure = told.type !== 'payout.failed' && random.chance(0.5);
  const content = isFailure ? { type: 'payout.failed' as const } : { amountSatang };
  return { event: { ...told, eventId, ...content }, reference: told.payoutKey, outcomes: refused };
}

/** The same of the airtime partner. */
export function againstAirtimeWord(told: DeliveryTold, random: Seeded): AgainstWord<DeliveryTold> {
  const amountSatang = another(told.amountSatang, random);
  if (random.chance(0.2)) return { event: { ...told, amountSatang }, reference: told.eventId, outcomes: refused };
  const isFailure = told.type === 'delivery.delivered' && random.chance(0.5);
  const content = isFailure ? { type: 'delivery.refused' as const } : { amountSatang };
  return { event: { ...told, eventId: randomUUID(), ...content }, reference: told.deliveryKey, outcomes: refused };
}

/** What may be answered to a success after a failure: it is owed to us, or was known by another way meanwhile. */
export const afterFailure: readonly string[] = ['overpaid', 'known-before'];
