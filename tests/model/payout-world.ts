import { timesOf } from '../../functions/domains/payout/payout.ts';
import type { PartnerTerms, Payout } from '../../functions/domains/payout/payout.ts';
import type { publicWord } from '../../functions/domains/payout/public-word.ts';
import type { decideDue } from '../../functions/domains/payout/decide-due.ts';
import type { decideForced } from '../../functions/domains/payout/decide-by-hand.ts';
import type { Effect, readWord } from '../../functions/domains/payout/read-word.ts';
import type { PayoutState } from '../../functions/domains/payout/transitions.ts';
import type { Clause } from '../../functions/table/expression.ts';

/** What the partner tells by webhook, and what of it we have taken. */
export type Told = 'completed' | 'failed' | 'cancelled' | 'returned';

/**
 * A write that is decided and still to be made: under which conditions, by what was read in which zone of the clock.
 */
export interface Act {
  readonly at: 'act';
  readonly zone: number;
  readonly effect: Effect | { readonly does: 'store-cancellation' };
  readonly where: readonly Clause[];
  readonly needsNoLock: boolean;
  readonly thenOrders: boolean;
  /** The webhook that this write answers. */
  readonly takes?: Told;
}

/** Where a worker stands between two steps; it may crash in each. */
export type Phase =
  | { readonly at: 'idle' }
  | Act
  /** About to make a call. */
  | { readonly at: 'call'; readonly zone: number; readonly via: 'order' | 'cancellation' | 'query' }
  | { readonly at: 'wait'; readonly zone: number; readonly via: 'order' | 'cancellation' | 'query' }
  /** A query was answered, and the answer is on its way. */
  | { readonly at: 'late'; readonly zone: number; readonly isPrimary: boolean; readonly says: 'unknown' | 'pending' };

/**
 * What the partner has done with our key, and whether it broke its word: paid what it had ended, denied or
 * took back what it said it paid, or paid after that what operators had given back by its word; or says of what has
 * ended that it is under way.
 */
export interface Partner {
  readonly status: 'none' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'returned';
  readonly payments: number;
  readonly broke: 'nothing' | 'paid-ended' | 'denied' | 'took-back' | 'paid-corrected' | 'reopened';
  /** Past its memory it was told to cancel the key, and has cancelled it as one that it never saw. */
  readonly isCancelledAnew: boolean;
}

/** Our accounts, in payouts; `overpaid` is what is owed to us. */
export interface Books {
  readonly available: number;
  readonly held: number;
  readonly payable: number;
  readonly overpaid: number;
}

export interface World {
  readonly zone: number;
  readonly payout: Payout;
  readonly books: Books;
  readonly isLocked: boolean;
  readonly locks: number;
  /** The lock has answered that the payout was stopped in time. */
  readonly saidPaused: boolean;
  readonly partner: Partner;
  /** Under way to the partner, by the zone in which they were decided; each may arrive any number of times. */
  readonly orders: readonly number[];
  readonly cancels: readonly number[];
  /** Sent by the partner and not lost; each may come any number of times, in any order. */
  readonly events: readonly Told[];
  readonly inbox: readonly Told[];
  readonly workers: readonly Phase[];
  readonly cancelWasCalled: boolean;
  readonly orderedAfterCancel: boolean;
  /** What was paid after it was given back by hand is kept as a contradiction: people settle it in the books. */
  readonly isKept: boolean;
  /** It matters when it ended. */
  readonly notesEnd: boolean;
  /** What was wrong with how a word was taken that it is under way. */
  readonly wrongPending?: 'alarmed by an answer that was late' | 'under way again after its end, and nobody is woken';
}

/** What of the protocol holds; all of it as built, or all but the one thing whose absence has to be found. */
export interface Rules {
  readonly terms: PartnerTerms;
  readonly decideDue: typeof decideDue;
  readonly readWord: typeof readWord;
  readonly decideForced: typeof decideForced;
  readonly publicWord: typeof publicWord;
  /** `sent` is written before the first order goes out. */
  readonly sentFirst: boolean;
  /** All tries carry one key. */
  readonly oneKey: boolean;
  readonly intentFirst: boolean;
  readonly inboxWithEffect: boolean;
  /** Ended ones are asked again, and the closed day shows what differs from the statement. */
  readonly looksAgain: boolean;
  /** Workers look at the operators' mark beside the owner's lock. */
  readonly looksAtMark: boolean;
  /** What goes on after an unlock asks in its own write that operators do not hold it back. */
  readonly resumeAsks: boolean;
  readonly hasDue: (state: PayoutState) => boolean;
  /** An unlock's transaction looks at the lock. */
  readonly unlockLooks: boolean;
}

/** How far the walk goes, and what may happen in it. */
export interface Bounds {
  readonly workers: number;
  readonly lastZone: number;
  readonly locks: number;
  readonly cancels: boolean;
  readonly operators: boolean;
  /** The partner sends a statement, as the bank does and the airtime partner does not. */
  readonly statement: boolean;
  /** Operators hold it back, and let it go on. */
  readonly holdsBack: boolean;
  readonly copies: boolean;
  readonly breaks: boolean;
  /** It says of what has ended that it is under way; that answer may be late, too, of a partner that keeps its word. */
  readonly reopens: boolean;
  /** Whether the partner really keeps ended keys, whatever its terms say. */
  readonly keepsEnded: boolean;
}

export const zoneMs = 10;
/** The middle of a zone: before not-after, within the margin, certain, past the partner's memory. */
export const nowOf = (zone: number): number => zone * zoneMs + zoneMs / 2;
export const termsOf = (keepsEndedKeys: boolean): PartnerTerms => ({
  marginMs: zoneMs,
  memoryMs: 3 * zoneMs,
  keepsEndedKeys,
});

export function start({ workers, reopens }: Bounds): World {
  return {
    zone: 0,
    payout: { state: 'held', amountSatang: 1, heldAtMs: 0, notAfterMs: zoneMs },
    books: { available: 0, held: 1, payable: 0, overpaid: 0 },
    isLocked: false,
    locks: 0,
    saidPaused: false,
    partner: { status: 'none', payments: 0, broke: 'nothing', isCancelledAnew: false },
    orders: [],
    cancels: [],
    events: [],
    inbox: [],
    workers: Array.from({ length: workers }, () => ({ at: 'idle' as const })),
    cancelWasCalled: false,
    orderedAfterCancel: false,
    isKept: false,
    notesEnd: reopens,
  };
}

const phaseKeys = new WeakMap<Phase, string>();

/** The text of a phase, made once, for making it is most of the walk's work. */
function phaseKey(phase: Phase): string {
  const known = phaseKeys.get(phase);
  if (known !== undefined) return known;
  const key = phaseText(phase);
  phaseKeys.set(phase, key);
  return key;
}

function phaseText(phase: Phase): string {
  switch (phase.at) {
    case 'idle':
      return '-';
    case 'act': {
      const event = phase.effect.does === 'move' ? phase.effect.event : '';
      const isOpen = 'isOpen' in phase.effect && phase.effect.isOpen;
      return `${phase.zone}${phase.effect.does}${event}${isOpen ? '+' : ''}${phase.where.map(({ value }) => value).join('/')}${phase.thenOrders ? '>' : ''}${phase.takes ?? ''}`;
    }
    case 'call':
    case 'wait':
      return `${phase.at}${phase.zone}${phase.via}`;
    case 'late':
      return `late${phase.zone}${phase.says}${phase.isPrimary ? '' : '?'}`;
  }
}

/** A world as a text; two of the same text are the same world. Which worker is which does not matter. */
export function keyOf(world: World): string {
  const { payout, books, partner } = world;
  return [
    world.zone,
    payout.state,
    payout.cancellation,
    payout.debt,
    payout.correctedAs,
    payout.lockedAtMs === undefined ? '' : 'm',
    books.available,
    books.held,
    books.payable,
    books.overpaid,
    world.isLocked ? 'l' : '',
    world.locks,
    world.saidPaused ? 'p' : '',
    partner.status,
    partner.payments,
    partner.broke,
    partner.isCancelledAnew ? 'c' : '',
    world.orders.join(),
    world.cancels.join(),
    world.events.join(),
    world.inbox.join(),
    world.workers.map(phaseKey).toSorted().join(';'),
    world.cancelWasCalled ? 'x' : '',
    world.orderedAfterCancel ? '!' : '',
    world.isKept ? 'k' : '',
    payout.endedAtMs,
    world.wrongPending,
  ].join('|');
}

/** Whether the partner would run an order that came now. */
export function wouldRun({ partner: { status } }: World, { keepsEnded }: Bounds): boolean {
  return status === 'none' || (!keepsEnded && (status === 'failed' || status === 'cancelled'));
}

function mayStillPay(world: World, bounds: Bounds): boolean {
  const comes = world.orders.length > 0 || world.workers.some((phase) => phase.at === 'call' && phase.via === 'order');
  return world.partner.status === 'pending' || (comes && wouldRun(world, bounds));
}

/** What the partner has of our money now. */
export const paidNow = ({ partner: { status } }: World): number => (status === 'paid' ? 1 : 0);

/** Ended, with our books and the partner's the same or left to people who know, and nothing to come. */
export function hasEnded(world: World, bounds: Bounds): boolean {
  const {
    payout: { state },
    books,
  } = world;
  return (
    (state === 'posted' || state === 'voided' || state === 'returned') &&
    (books.payable === paidNow(world) || world.isKept) &&
    !mayStillPay(world, bounds)
  );
}

function wrongWithMoney(world: World, bounds: Bounds): string | undefined {
  const { books, partner } = world;
  if (partner.payments > 1) return 'paid twice';
  if (books.available > 1) return 'given back twice';
  if (books.available + books.held + books.payable - books.overpaid !== 1) return 'money appeared or vanished';
  const hasBroken = partner.broke === 'paid-ended' || partner.broke === 'paid-corrected';
  if (books.available === 1 && books.overpaid === 0 && !hasBroken) {
    if (paidNow(world) === 1) return 'voided while paid';
    if (mayStillPay(world, bounds)) return 'voided while payable';
  }
  return books.payable === 1 && partner.payments === 0 && partner.broke !== 'took-back'
    ? 'posted, and never paid'
    : undefined;
}

function wrongWithWords(
  { payout, inbox, zone, isLocked, saidPaused, orderedAfterCancel, ...world }: World,
  { terms, publicWord: word }: Rules,
): string | undefined {
  const { state, debt } = payout;
  if (inbox.includes('completed') && state !== 'posted' && state !== 'returned' && debt === undefined)
    return 'a success was taken and forgotten';
  if (inbox.includes('returned') && state !== 'returned' && debt !== 'settled')
    return 'a return was taken and forgotten';
  if (world.wrongPending !== undefined) return world.wrongPending;
  if (orderedAfterCancel) return 'ordered again after its cancellation';
  if (payout.lockedAtMs !== undefined && (state === 'held' || state === 'sent'))
    return 'it goes on although operators hold it back';
  if (isLocked && saidPaused && state === 'sent') return 'sent after the lock had said that it is paused';
  const { says, untilMs } = word(payout, terms, nowOf(zone));
  const times = timesOf(payout, terms);
  const endsAtMs = state === 'sent' ? times.certainAtMs : times.notAfterMs;
  if (world.books.held === 1 && (untilMs === undefined || untilMs <= nowOf(zone)))
    return 'somebody waits and is not told until when';
  return world.books.held === 1 && nowOf(zone) >= endsAtMs && says !== 'looking-into-it'
    ? 'late, and nobody says so'
    : undefined;
}

/** What must never be. */
export function wrongIn(world: World, rules: Rules, bounds: Bounds): string | undefined {
  return wrongWithMoney(world, bounds) ?? wrongWithWords(world, rules);
}
