import type { PayoutPartner } from '../../../shared/payout-partner.ts';
import { wordComesWithinMs } from '../../domains/calendar/compared-days.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import { bookedSatang, isForcedBack, ownSatang, timesOf } from '../../domains/payout/payout.ts';
import { payoutTransitions } from '../../domains/payout/transitions.ts';
import type { PayoutState } from '../../domains/payout/transitions.ts';
import { payoutOfHold } from '../hold.ts';
import type { Hold } from '../hold.ts';
import type { LedgerItems, StoredHold } from './ledger-items.ts';
import type { ListRule, Tell } from './ledger-violation.ts';
import { readerOf } from '../payee/payout-readers.ts';

/** A line of a partner's list: what it paid under our key, or what of that came back. Amount in satang. */
export interface ListedPayout {
  readonly lineReference: string;
  readonly payoutKey: string;
  readonly what: 'paid' | 'returned';
  readonly amountSatang: number;
  /** By the partner's own clock, in epoch milliseconds. */
  readonly atMs: number;
  /** Whether it went to the account that we ordered it for; undefined where that is not known. */
  readonly account?: 'as-ordered' | 'another' | undefined;
}

/** What a partner lists of whole Bangkok days, `20261122`. */
export interface PayoutList {
  readonly partner: PayoutPartner;
  readonly days: readonly string[];
  readonly lines: readonly ListedPayout[];
}

/** What a partner is called where a difference is described. */
export const partnerWords = {
  bank: 'the bank',
  airtime: 'the airtime partner',
} as const satisfies Readonly<Record<PayoutPartner, string>>;

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

/** Whether our books have it that its partner paid a payout, or got it back. */
export function isBooked({ state, debt }: Pick<Hold, 'state' | 'debt'>, what: ListedPayout['what']): boolean {
  if (state === 'voided') return what === 'paid' ? debt !== undefined : debt === 'settled';
  return state === 'returned' || (state === 'posted' && what === 'paid');
}

const verbs = { paid: 'paid', returned: 'got back' } as const satisfies Readonly<Record<ListedPayout['what'], string>>;

/** When that happened by its partner's own word, in epoch milliseconds; undefined where it has not said so. */
const toldAt = ({ paidAtMs, returnedAtMs }: StoredHold, what: ListedPayout['what']): number | undefined =>
  what === 'paid' ? paidAtMs : returnedAtMs;

/**
 * Whether a line is another payment, or another return, than the one that we have booked: that one stands on the day
 * that its partner has told us, by the same clock but for the margin around midnight. Where it told none, what was
 * booked was over when it was booked, but for what was paid after its void.
 */
function isAnother(hold: StoredHold, { what, atMs }: ListedPayout): boolean {
  const { marginMs } = readerOf(hold.reader).terms;
  const bookedAtMs = toldAt(hold, what);
  if (bookedAtMs === undefined)
    return hold.state !== 'voided' && hold.endedAtMs !== undefined && atMs > hold.endedAtMs + marginMs;
  return periodsAt(bookedAtMs).day !== periodsAt(atMs).day && Math.abs(bookedAtMs - atMs) > marginMs;
}

/** What is wrong with a line under a key of ours; undefined where our books have it like that, or soon will. */
function describeWrong(
  hold: StoredHold,
  line: ListedPayout,
  who: string,
  nowMs: number,
): [ListRule, string] | undefined {
  const { what, amountSatang, atMs, lineReference } = line;
  const did = `${who} ${verbs[what]}`;
  const ours = bookedSatang(hold, what);
  if (ours !== amountSatang) return ['amount-differs', `${did} ${amountSatang}, our payout is of ${ours}`];
  if (line.account === 'another') return ['account-differs', `${did} ${amountSatang}, not to the account ordered`];
  if (hold.state === 'sent' && nowMs - atMs < wordComesWithinMs) return undefined;
  if (!isBooked(hold, what)) return ['theirs-only', `${did} ${amountSatang}, our payout is ${hold.state}`];
  if (!isAnother(hold, line)) return undefined;
  const told = toldAt(hold, what);
  const once = told === undefined ? 'before' : `on ${periodsAt(told).day}`;
  return ['lists-twice', `${did} it ${once} by its own word, and on ${periodsAt(atMs).day} by ${lineReference}`];
}

/**
 * Holds a partner's own list of payouts against ours, by our keys. What it paid or got back and we have not booked is a
 * finding, and so is what only we have on a day that it listed, another amount or account, and a key that was paid or
 * came back more than once, be it on different days. What is sent has `wordComesWithinMs` from its line on; where no
 * line is, `payoutsInFlight` says when its partner is asked.
 */
export function checkPayoutList(
  holds: LedgerItems['holds'],
  { partner, days, lines }: PayoutList,
  nowMs: number,
  tell: Tell,
): void {
  const who = partnerWords[partner];
  const say = (rule: ListRule, key: string, detail: string): void => tell(`${partner}-${rule}`, key, detail);
  const ours = holds.filter(({ reader }) => readerOf(reader).partner === partner);
  const byKey = new Map(ours.map((hold) => [hold.partnerKey, hold]));
  const [listed, listedAsBooked] = [new Set<string>(), new Set<string>()];
  for (const line of lines) {
    const { lineReference, payoutKey, what, amountSatang } = line;
    const name = `${payoutKey} ${what}`;
    const hold = byKey.get(payoutKey);
    const wrong: [ListRule, string] | undefined =
      hold === undefined
        ? ['theirs-only', `${who} ${verbs[what]} ${amountSatang} under a key that we never ordered`]
        : describeWrong(hold, line, who, nowMs);
    const isSecond = listed.has(name);
    if (isSecond) say('lists-twice', payoutKey, `${who} ${verbs[what]} it twice, the second time by ${lineReference}`);
    if (wrong !== undefined && !(isSecond && wrong[0] === 'lists-twice')) say(wrong[0], payoutKey, wrong[1]);
    listed.add(name);
    if (hold !== undefined && !isAnother(hold, line)) listedAsBooked.add(name);
  }
  const asked = new Set(days);
  for (const hold of ours) {
    for (const what of ['paid', 'returned'] as const) {
      const atMs = isBooked(hold, what) ? toldAt(hold, what) : undefined;
      const isListed = listedAsBooked.has(`${hold.partnerKey} ${what}`);
      // Of what operators gave back, neither was or both were: paid there and back here only, its owner has it twice.
      const isPaidOnly = what === 'returned' && isForcedBack(hold) && listed.has(`${hold.partnerKey} paid`);
      if (isPaidOnly && !listed.has(`${hold.partnerKey} returned`))
        say('ours-only', hold.partnerKey, `we gave ${ownSatang(hold)} back by hand, ${who} lists it as paid`);
      if (atMs === undefined || isListed || !asked.has(periodsAt(atMs).day)) continue;
      const booked = `${who} ${verbs[what]} ${bookedSatang(hold, what)}`;
      say('ours-only', hold.partnerKey, `we booked that ${booked}, it does not list it`);
    }
  }
}
