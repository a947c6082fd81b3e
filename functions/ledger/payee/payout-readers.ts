import type { PartnerTerms } from '../../domains/payout/payout.ts';
import type { QueuedPartner } from '../../partners/partners.ts';
import type { ProviderAccount } from '../journal.ts';

/** One kind of payee outside: who pays, by which promises, and where the money is booked then. */
interface PayoutReaderRow {
  /** Whose queue the payout waits in. */
  readonly partner: QueuedPartner;
  /** What was held goes here once it was paid; the fee is ours. */
  readonly paidFrom: ProviderAccount;
  readonly terms: PartnerTerms;
  /** How long after the hold the order may go out; its not-after time follows. */
  readonly sendsForMs: number;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Who carries payouts out. A hold names its row, and how the row's partner is asked stands in `ask-reader.ts`: another
 * kind of payee is a row here and its three questions there.
 */
export const payoutReaders = {
  'bank-account': {
    partner: 'bank',
    paidFrom: 'provider:bank-float',
    // A sweep lives 55 s and an order takes 5 s; the rest is the bank's door and the difference of two clocks.
    terms: { marginMs: 15 * minuteMs, memoryMs: 30 * dayMs, keepsEndedKeys: true },
    sendsForMs: 30 * minuteMs,
  },
  'mobile-number': {
    partner: 'airtime',
    // The partner is paid by the month for what it delivered.
    paidFrom: 'provider:airtime-payable',
    terms: { marginMs: 15 * minuteMs, memoryMs: 30 * dayMs, keepsEndedKeys: true },
    // Whoever waits for credit on a phone has found another way by then.
    sendsForMs: 10 * minuteMs,
  },
} as const satisfies Readonly<Record<string, PayoutReaderRow>>;

export type PayoutReaderName = keyof typeof payoutReaders;

export const payoutReaderNames = Object.keys(payoutReaders) as readonly PayoutReaderName[];

/** Who carries payouts out, whatever the payee, each once. */
export const payerNames: readonly QueuedPartner[] = [
  ...new Set(Object.values(payoutReaders).map(({ partner }) => partner)),
];

/** The row of a reader. */
export function readerOf(name: PayoutReaderName): PayoutReaderRow {
  return payoutReaders[name];
}
