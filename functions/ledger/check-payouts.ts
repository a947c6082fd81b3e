import { periodsAt } from '../domains/calendar/periods.ts';
import { timesOf } from '../domains/payout/payout.ts';
import { payoutTransitions } from '../domains/payout/transitions.ts';
import type { PayoutState } from '../domains/payout/transitions.ts';
import { payoutOfHold } from './hold.ts';
import type { LedgerItems, StoredHold } from './ledger-items.ts';
import type { Tell } from './ledger-violation.ts';
import { readerOf } from './payout/payout-readers.ts';

/** A line of the bank's list: what it paid under our key, or what of that came back. Amount in satang. */
export interface ListedPayout {
  readonly lineReference: string;
  readonly payoutKey: string;
  readonly what: 'paid' | 'returned';
  readonly amountSatang: number;
}

/** Money on its way to somebody outside. Amount in satang with its fee, times in epoch milliseconds. */
export interface PayoutInFlight {
  readonly transactionId: string;
  readonly state: PayoutState;
  readonly outSatang: number;
  readonly heldAtMs: number;
  /** When it is worked on next; undefined is a finding of its own. */
  readonly dueAtMs: number | undefined;
  /** From here on it is late: it should have ended by then. */
  readonly endsAtMs: number;
  readonly isLate: boolean;
}

/** Every payout that has not ended, oldest first, with when somebody comes by next and by when it has to end. */
export function payoutsInFlight(holds: LedgerItems['holds'], nowMs: number): readonly PayoutInFlight[] {
  const open = holds.flatMap((hold): readonly PayoutInFlight[] => {
    const { state, body, outSatang, heldAtMs, dueAtMs } = hold;
    const { endsBy } = payoutTransitions.states[state];
    if (endsBy === 'never') return [];
    const endsAtMs = timesOf(payoutOfHold(hold), readerOf(hold.reader).terms)[endsBy];
    return [{ transactionId: `txn_${body}`, state, outSatang, heldAtMs, dueAtMs, endsAtMs, isLate: nowMs >= endsAtMs }];
  });
  return open.toSorted((one, other) => one.heldAtMs - other.heldAtMs);
}

/** Whether our books have what a line says. A payout under way is neither: its word is still to come. */
function booked({ state, debt }: StoredHold, what: ListedPayout['what']): 'yes' | 'no' | 'under-way' {
  if (state === 'sent') return 'under-way';
  if (state === 'voided') return (what === 'paid' ? debt !== undefined : debt === 'settled') ? 'yes' : 'no';
  return state === 'returned' || (state === 'posted' && what === 'paid') ? 'yes' : 'no';
}

const verbs = { paid: 'paid', returned: 'got back' } as const satisfies Readonly<Record<ListedPayout['what'], string>>;

/**
 * What we hold to have happened at the bank, with the day on which it should list it; without a day it was never told.
 */
function expectedOf(hold: StoredHold): readonly (readonly [what: ListedPayout['what'], atMs: number | undefined])[] {
  return [
    ...(booked(hold, 'paid') === 'yes' ? [['paid', hold.paidAtMs] as const] : []),
    ...(booked(hold, 'returned') === 'yes' ? [['returned', hold.returnedAtMs] as const] : []),
  ];
}

/**
 * Holds the bank's own list of payouts against ours, by our keys. What the bank paid or got back and we have not booked
 * is a finding, and so is what only we have on a day that it listed, another amount, and one key twice. What is sent
 * and not ended is no finding: the bank is asked when it is due, and `payoutsInFlight` says when that is.
 */
export function checkPayoutList(
  holds: LedgerItems['holds'],
  bank: { readonly days: readonly string[]; readonly payouts: readonly ListedPayout[] },
  tell: Tell,
): void {
  const ours = holds.filter(({ reader }) => readerOf(reader).partner === 'bank');
  const byKey = new Map(ours.map((hold) => [hold.partnerKey, hold]));
  const listed = new Set<string>();
  for (const { lineReference, payoutKey, what, amountSatang } of bank.payouts) {
    const name = `${payoutKey} ${what}`;
    if (listed.has(name))
      tell('bank-lists-twice', payoutKey, `the bank ${verbs[what]} it twice, the second time by ${lineReference}`);
    listed.add(name);
    const hold = byKey.get(payoutKey);
    if (hold === undefined) {
      tell('bank-theirs-only', payoutKey, `the bank ${verbs[what]} ${amountSatang} under a key that we never ordered`);
    } else if (hold.amountSatang !== amountSatang) {
      tell(
        'bank-amount-differs',
        payoutKey,
        `the bank ${verbs[what]} ${amountSatang}, our payout is of ${hold.amountSatang}`,
      );
    } else if (booked(hold, what) === 'no') {
      tell('bank-theirs-only', payoutKey, `the bank ${verbs[what]} ${amountSatang}, our payout is ${hold.state}`);
    }
  }
  const days = new Set(bank.days);
  for (const hold of ours) {
    for (const [what, atMs] of expectedOf(hold)) {
      if (atMs === undefined || !days.has(periodsAt(atMs).day) || listed.has(`${hold.partnerKey} ${what}`)) continue;
      tell(
        'bank-ours-only',
        hold.partnerKey,
        `we booked that the bank ${verbs[what]} ${hold.amountSatang}, it does not list it`,
      );
    }
  }
}
