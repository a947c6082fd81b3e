import type { Refund, RefundOrder } from '../../functions/partners/bank-contract.ts';
import type { Item } from '../../functions/table/item.ts';
import type { Seeded } from './seeded.ts';

/** What somebody paid a payer at the bank, and for which refund of ours. */
interface HandPayment {
  readonly refundKey: string;
  readonly amountSatang: number;
}

interface Difference {
  readonly subject: string;
  readonly detail: string;
}

/** What the bank sends back of what came in: by our orders, some of which fail for good, and by people's hands. */
export class ChaosRefunds {
  /** By our key; what has failed stays failed under it. */
  readonly made = new Map<string, Refund>();
  /** What the bank has refused once by a mistake of its own, under our key; ordered again it is carried out. */
  private readonly mistaken = new Map<string, Refund>();
  /** By the bank's reference. */
  private readonly byHand = new Map<string, HandPayment>();
  private readonly random: Seeded;
  /** How many of a hundred orders fail for good, as a share. */
  refusal = 0.2;
  /** How many are refused once by a mistake, as a share. */
  private readonly mistakes = 0.1;

  constructor(random: Seeded) {
    this.random = random;
  }

  /** The bank takes a new order for one that it has had, and says so; it has mended that by the next time. */
  mistake(order: RefundOrder, nowMs: number, mayRefuse: boolean): Response | undefined {
    const { refundKey } = order;
    if (!mayRefuse || this.made.has(refundKey) || this.mistaken.has(refundKey)) return undefined;
    if (!this.random.chance(this.mistakes)) return undefined;
    const reason = 'The key was used for another refund.';
    this.mistaken.set(refundKey, { ...order, status: 'failed', failedAtMs: nowMs, reason });
    return Response.json({ error: { code: 'refund-key-reused', message: reason } }, { status: 409 });
  }

  /** Carries an order out once, or fails it for good. */
  order(order: RefundOrder, nowMs: number, mayRefuse: boolean): { readonly refund: Refund; readonly isNew: boolean } {
    const known = this.made.get(order.refundKey);
    if (known !== undefined) return { refund: known, isNew: false };
    const refund: Refund =
      mayRefuse && this.random.chance(this.refusal)
        ? { ...order, status: 'failed', failedAtMs: nowMs, reason: 'The account is closed.' }
        : { ...order, status: 'completed', completedAtMs: nowMs };
    this.made.set(order.refundKey, refund);
    return { refund, isNew: true };
  }

  /** Those that have failed, oldest first, and those that were refused and never made. */
  failed(): readonly Refund[] {
    const unmade = [...this.mistaken.values()].filter(({ refundKey }) => !this.made.has(refundKey));
    return [...this.made.values(), ...unmade].filter(({ status }) => status === 'failed');
  }

  /** Somebody pays it back at the bank itself; gives the bank's reference of that. */
  payByHand({ refundKey, amountSatang }: Refund, random: Seeded): string {
    const reference = `HND${random.uuid().replaceAll('-', '').toUpperCase()}`;
    this.byHand.set(reference, { refundKey, amountSatang });
    return reference;
  }

  /** Under which reference a refund was paid back by hand; undefined where it was not. */
  handPaymentOf(refundKey: string): string | undefined {
    return [...this.byHand].find(([, paid]) => paid.refundKey === refundKey)?.[0];
  }

  /** A payment by hand of another refund. */
  handPaymentOfAnother(refundKey: string): string | undefined {
    return [...this.byHand].find(([, paid]) => paid.refundKey !== refundKey)?.[0];
  }

  /** What has gone back in all, by the bank's own books. */
  paidSatang(): number {
    const completed = [...this.made.values()].filter(({ status }) => status === 'completed');
    return [...completed, ...this.byHand.values()].reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  }

  /** Refunds that our books have as paid back by hand, and the bank does not, or for another one. */
  differences(items: readonly Item[]): readonly Difference[] {
    return items.flatMap(({ sk, paidBackBy, amountSatang }): readonly Difference[] => {
      if (typeof paidBackBy !== 'string' || !String(sk).startsWith('SUS#')) return [];
      const subject = String(sk).slice('SUS#'.length);
      const paid = this.byHand.get(paidBackBy);
      const isIt = paid?.refundKey === subject && paid.amountSatang === amountSatang;
      return isIt ? [] : [{ subject, detail: `closed with ${paidBackBy}, which the bank has ${paidAs(paid)}` }];
    });
  }
}

function paidAs(paid: HandPayment | undefined): string {
  return paid === undefined ? 'not paid to anybody' : `paid as ${paid.amountSatang} for ${paid.refundKey}`;
}
