import type { WordSays, WordVia } from '../../../shared/inspect/partner-word.ts';
import { bookedSatang, isForcedBack, timesOf } from './payout.ts';
import type { PartnerTerms, Payout } from './payout.ts';
import type { PayoutEvent } from './transitions.ts';

/**
 * Something the partner said of an order, or did not say. `refused` is a try's (a duplicate, any 4xx), `accepted` and
 * `unknown` may be a cancellation's; the others are the status of our key.
 */
export interface Word {
  readonly via: WordVia;
  readonly says: WordSays;
  /** Where the word names an amount, in satang. */
  readonly amountSatang?: number;
  /** What the partner itself calls the payout, where the word says so. */
  readonly reference?: string;
  /**
   * When it was paid and when it came back by the partner's own clock, where the word says so:
   * its list has it on that day.
   */
  readonly paidAtMs?: number;
  readonly returnedAtMs?: number;
  /** Before the question was asked, or when the message came, in epoch milliseconds. */
  readonly askedAtMs: number;
  /** Whether the partner answered from its primary record; a copy of it may lag behind. */
  readonly isPrimary: boolean;
  /** Of `refused` alone: the partner's own code, and the HTTP status that it came with. */
  readonly refused?: { readonly code: string; readonly httpStatus: number };
}

/**
 * What a word does. `isOpen`: the message is not done with, and is read once more after this. A contradiction is kept
 * and alarmed, the partner is asked, and it takes four eyes; it books nothing.
 */
export type Effect =
  | { readonly does: 'move'; readonly event: PayoutEvent; readonly isOpen: boolean }
  | { readonly does: 'owe'; readonly isOpen: boolean }
  | { readonly does: 'settle-debt' | 'order' | 'note-cancellation-answered' | 'contradiction' | 'nothing' };

const nothing: Effect = { does: 'nothing' };
const contradiction: Effect = { does: 'contradiction' };
const move = (event: PayoutEvent, isOpen = false): Effect => ({ does: 'move', event, isOpen });

function readCompleted(payout: Payout): Effect {
  const { state, debt } = payout;
  switch (state) {
    case 'sent':
      return move('complete');
    case 'voided':
      return debt === undefined ? { does: 'owe', isOpen: false } : nothing;
    case 'posted':
      return nothing;
    // It was given back because its partner said that it had not paid: its owner may have both.
    case 'returned':
      return isForcedBack(payout) ? contradiction : nothing;
    // Nobody has ordered it.
    case 'held':
    case 'paused':
      return contradiction;
  }
}

/** Money that came back: only what was there comes back, so what is missing is booked first. */
function readReturned({ state, debt }: Payout): Effect {
  switch (state) {
    case 'sent':
      return move('complete', true);
    case 'posted':
      return move('return');
    case 'voided':
      if (debt === undefined) return { does: 'owe', isOpen: true };
      return debt === 'owed' ? { does: 'settle-debt' } : nothing;
    case 'returned':
      return nothing;
    case 'held':
    case 'paused':
      return contradiction;
  }
}

/**
 * True where the partner's primary record was asked when nothing could come any more, and answered while it remembers.
 */
function isCertain(word: Word, payout: Payout, terms: PartnerTerms, nowMs: number): boolean {
  const { certainAtMs, forgottenAtMs } = timesOf(payout, terms);
  return word.via === 'query' && word.isPrimary && word.askedAtMs >= certainAtMs && nowMs < forgottenAtMs;
}

/**
 * Whether a word is what a partner says of every key that it has forgotten, one that it has paid among them: that it
 * never heard of it, or that it is cancelled, because it cancels such a key as one that it never saw.
 */
export function isForgotten({ says }: Word, payout: Payout, terms: PartnerTerms, nowMs: number): boolean {
  return (says === 'unknown' || says === 'cancelled') && nowMs >= timesOf(payout, terms).forgottenAtMs;
}

function readEndedUnpaid(word: Word, payout: Payout, terms: PartnerTerms, nowMs: number): Effect {
  const isSoHere = (payout.state === 'voided' && payout.debt === undefined) || isForcedBack(payout);
  if (payout.state !== 'sent') return isSoHere ? nothing : contradiction;
  const isForgottenKey = word.via === 'cancellation' && nowMs >= timesOf(payout, terms).forgottenAtMs;
  // Only the statement ends it then, by the hand of two operators.
  if (isForgottenKey || isForgotten(word, payout, terms, nowMs)) return readCancellationAnswer(word, payout);
  if (terms.keepsEndedKeys || isCertain(word, payout, terms, nowMs)) return move('end-unpaid');
  // Such a partner runs the key again when the order comes again: this ends nothing, but it is an answer.
  return readCancellationAnswer(word, payout);
}

function readUnknown(word: Word, payout: Payout, terms: PartnerTerms, nowMs: number): Effect {
  if (word.via !== 'query') return readCancellationAnswer(word, payout);
  if (payout.state === 'sent') {
    if (isCertain(word, payout, terms, nowMs)) return move('end-unpaid');
    return payout.cancellation === undefined && nowMs < payout.notAfterMs ? { does: 'order' } : nothing;
  }
  const isKnown = word.isPrimary && !isForgotten(word, payout, terms, nowMs);
  return payout.state === 'posted' && isKnown ? contradiction : nothing;
}

function readCancellationAnswer({ via }: Word, { state, cancellation }: Payout): Effect {
  return via === 'cancellation' && state === 'sent' && cancellation === 'wanted'
    ? { does: 'note-cancellation-answered' }
    : nothing;
}

/**
 * That it is under way, of what has ended: an answer of the partner's that was late says so of what was true before,
 * and its record may lag behind its own message. Only where its primary record was asked well after the end is it
 * against it; but a line of the statement, by which operators have posted it, stands above that word.
 */
function readPending(word: Word, payout: Payout, { marginMs }: PartnerTerms): Effect {
  const { endedAtMs, correctedAs } = payout;
  if (endedAtMs === undefined || correctedAs === 'force-post') return readCancellationAnswer(word, payout);
  const isAfter = word.via === 'query' && word.isPrimary && word.askedAtMs >= endedAtMs + marginMs;
  return isAfter ? contradiction : nothing;
}

/** The amount that a word has to name: of what was done, as our books have it by now; else of what was ordered. */
function knownSatang({ says }: Word, payout: Payout): number {
  if (says === 'completed') return bookedSatang(payout, 'paid');
  return says === 'returned' ? bookedSatang(payout, 'returned') : payout.amountSatang;
}

/**
 * Decides what a word of the partner means for a payout, whichever way it came; silence and
 * a try's refusal mean nothing.
 */
export function readWord(word: Word, payout: Payout, terms: PartnerTerms, nowMs: number): Effect {
  if (word.amountSatang !== undefined && word.amountSatang !== knownSatang(word, payout)) return contradiction;
  switch (word.says) {
    case 'completed':
      return readCompleted(payout);
    case 'returned':
      return readReturned(payout);
    case 'failed':
    case 'cancelled':
      return readEndedUnpaid(word, payout, terms, nowMs);
    case 'unknown':
      return readUnknown(word, payout, terms, nowMs);
    case 'accepted':
      return readCancellationAnswer(word, payout);
    case 'pending':
      return readPending(word, payout, terms);
    case 'refused':
    case 'silence':
      return nothing;
  }
}
