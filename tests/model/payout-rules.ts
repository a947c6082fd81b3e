import { decideForced } from '../../functions/domains/payout/decide-by-hand.ts';
import { decideDue } from '../../functions/domains/payout/decide-due.ts';
import { timesOf } from '../../functions/domains/payout/payout.ts';
import type { Payout } from '../../functions/domains/payout/payout.ts';
import { publicWord } from '../../functions/domains/payout/public-word.ts';
import { readWord } from '../../functions/domains/payout/read-word.ts';
import type { Effect, Word } from '../../functions/domains/payout/read-word.ts';
import { payoutTransitions } from '../../functions/domains/payout/transitions.ts';
import { asBuilt } from './payout-as-built.ts';
import { zoneMs } from './payout-world.ts';
import type { Bounds, Rules } from './payout-world.ts';

/** One rule taken away, or one part of it: the world in which that shows, and what then goes wrong. */
export interface Taken {
  readonly rule: string;
  readonly rules: Partial<Rules>;
  readonly bounds?: Partial<Bounds>;
  readonly wrong: string;
}

const ends: Effect = { does: 'move', event: 'end-unpaid', isOpen: false };

/** The rules with another reading of some words about a sent payout. */
function reading(means: (word: Word, payout: Payout, nowMs: number) => Effect | undefined): Partial<Rules> {
  return {
    readWord: (word, payout, terms, nowMs) => means(word, payout, nowMs) ?? readWord(word, payout, terms, nowMs),
  };
}

/** A word about a sent payout that is taken for its end. */
const endsWhere = (is: (word: Word, nowMs: number, payout: Payout) => boolean): Partial<Rules> =>
  reading((word, payout, nowMs) => (payout.state === 'sent' && is(word, nowMs, payout) ? ends : undefined));

const stays = (state: keyof typeof payoutTransitions.states): boolean =>
  payoutTransitions.states[state].endsBy !== 'never';
const certainAtMs = (payout: Payout): number => timesOf(payout, asBuilt.terms).certainAtMs;
const stuck = 'from here on nothing ends it';
const payable = 'voided while payable';
const paid = 'voided while paid';

export const taken: readonly Taken[] = [
  {
    rule: '1: sent is written before the first call',
    rules: { sentFirst: false },
    bounds: { cancels: true },
    wrong: payable,
  },
  { rule: '1: all tries carry the same key', rules: { oneKey: false }, wrong: 'paid twice' },
  { rule: '1: a time-out is no word', rules: endsWhere(({ says }) => says === 'silence'), wrong: payable },
  {
    rule: "1: a try's refusal is not the order's word",
    rules: endsWhere(({ says }) => says === 'refused'),
    wrong: payable,
  },
  {
    rule: '1: never sent again past its not-after time',
    wrong: payable,
    rules: reading(({ via, says }, { state }, nowMs) =>
      via === 'query' && says === 'unknown' && state === 'sent' && nowMs < 2 * zoneMs ? { does: 'order' } : undefined,
    ),
  },
  { rule: '2: the partner never runs an ended key again', rules: {}, bounds: { keepsEnded: false }, wrong: payable },
  {
    rule: '3: never heard of it counts only past not-after and margin',
    rules: endsWhere(({ via, says, isPrimary }) => via === 'query' && says === 'unknown' && isPrimary),
    wrong: payable,
  },
  {
    rule: '3: it counts only where it was asked then',
    rules: endsWhere(({ says }, nowMs, payout) => says === 'unknown' && nowMs >= certainAtMs(payout)),
    wrong: payable,
  },
  {
    rule: '3: it counts only from the primary record',
    bounds: { copies: true },
    wrong: payable,
    rules: { readWord: (word, payout, terms, nowMs) => readWord({ ...word, isPrimary: true }, payout, terms, nowMs) },
  },
  {
    rule: '3: not found or accepted confirms no cancellation',
    rules: endsWhere(({ via, says }) => via === 'cancellation' && (says === 'unknown' || says === 'accepted')),
    bounds: { cancels: true },
    wrong: payable,
  },
  {
    rule: '3: silence never voids, however long',
    rules: endsWhere(({ says }, nowMs, payout) => says === 'silence' && nowMs >= certainAtMs(payout)),
    wrong: payable,
  },
  {
    rule: "3: past the partner's memory only the statement ends it",
    rules: { terms: { ...asBuilt.terms, memoryMs: 9 * zoneMs } },
    wrong: paid,
  },
  {
    rule: "3: past the partner's memory it ends by the statement and two operators, or not at all",
    rules: {},
    bounds: { workers: 1, operators: true, statement: false },
    wrong: stuck,
  },
  {
    rule: '3: that a forgotten key is cancelled ends nothing either',
    rules: endsWhere(
      ({ via, says }, nowMs, payout) => via === 'query' && says === 'cancelled' && nowMs >= certainAtMs(payout),
    ),
    bounds: { workers: 1, operators: true },
    wrong: paid,
  },
  {
    rule: "4: a cancellation's intent is stored before its call",
    rules: { intentFirst: false },
    bounds: { cancels: true },
    wrong: 'ordered again after its cancellation',
  },
  {
    rule: '4: from then on the order is not sent again',
    bounds: { cancels: true },
    wrong: 'ordered again after its cancellation',
    rules: reading(({ via, says }, { state }, nowMs) =>
      via === 'query' && says === 'unknown' && state === 'sent' && nowMs < zoneMs ? { does: 'order' } : undefined,
    ),
  },
  {
    rule: '4: its call is repeated until an answer',
    bounds: { cancels: true, lastZone: 0 },
    wrong: stuck,
    rules: {
      decideDue: (payout, isLocked, nowMs) =>
        payout.state === 'sent' ? { does: 'ask' } : decideDue(payout, isLocked, nowMs),
    },
  },
  {
    rule: '5: held past not-after is voided, never sent',
    wrong: payable,
    rules: {
      decideDue: (payout, isLocked, nowMs) =>
        payout.state === 'held'
          ? { does: 'move', event: 'order', thenOrders: true }
          : decideDue(payout, isLocked, nowMs),
    },
  },
  {
    rule: '5: held carries a due item',
    rules: { hasDue: (state) => state !== 'held' },
    bounds: { lastZone: 2 },
    wrong: stuck,
  },
  {
    rule: '5: sent carries a due item',
    rules: { hasDue: (state) => state !== 'sent' },
    bounds: { lastZone: 2, workers: 1 },
    wrong: stuck,
  },
  {
    rule: '5: paused carries a due item',
    rules: { hasDue: (state) => state !== 'paused' },
    bounds: { locks: 1, workers: 1, lastZone: 2 },
    wrong: stuck,
  },
  {
    rule: '6: inbox record and effect are one transaction',
    rules: { inboxWithEffect: false },
    wrong: 'a success was taken and forgotten',
  },
  {
    rule: '6: ended ones are asked again and matched',
    rules: { looksAgain: false, hasDue: stays },
    bounds: { breaks: true, workers: 1, operators: true },
    wrong: stuck,
  },
  {
    rule: '6: what operators have given back is asked for again',
    rules: {
      looksAgain: false,
      decideDue: (payout, isLocked, nowMs) =>
        payout.state === 'returned' ? { does: 'nothing' } : decideDue(payout, isLocked, nowMs),
    },
    bounds: { breaks: true, workers: 1, operators: true, lastZone: 2 },
    wrong: stuck,
  },
  {
    rule: '7: what comes back after posted is returned',
    rules: reading(({ says }, { state }) =>
      says === 'returned' && state === 'posted' ? { does: 'nothing' } : undefined,
    ),
    wrong: 'a return was taken and forgotten',
  },
  {
    rule: '7: a return while still sent stays open until it is posted and returned',
    wrong: 'a return was taken and forgotten',
    rules: reading(({ says }, { state }) =>
      says === 'returned' && state === 'sent' ? { does: 'move', event: 'complete', isOpen: false } : undefined,
    ),
  },
  {
    rule: '8: a success after a void is a debt to us',
    bounds: { breaks: true },
    wrong: 'a success was taken and forgotten',
    rules: reading(({ says }, { state }) =>
      says === 'completed' && state === 'voided' ? { does: 'nothing' } : undefined,
    ),
  },
  {
    rule: '8: a success after it was given back by hand is kept',
    rules: reading(({ says }, { state }) =>
      says === 'completed' && state === 'returned' ? { does: 'nothing' } : undefined,
    ),
    // The closed day of a bank would show it all the same; of the airtime partner nothing does.
    bounds: { breaks: true, workers: 1, operators: true, statement: false, lastZone: 2 },
    wrong: stuck,
  },
  {
    rule: '8: a failure after posted books nothing',
    bounds: { breaks: true },
    wrong: paid,
    rules: reading(({ says }, { state }) =>
      says === 'failed' && state === 'posted' ? { does: 'move', event: 'force-return', isOpen: false } : undefined,
    ),
  },
  {
    rule: '8: that it is under way again after its end is kept',
    bounds: { reopens: true, workers: 1, lastZone: 2 },
    wrong: 'under way again after its end, and nobody is woken',
    rules: reading(({ says }) => (says === 'pending' ? { does: 'nothing' } : undefined)),
  },
  {
    rule: '8: that it is under way, asked for before its end and answered late, is kept by nobody',
    bounds: { reopens: true, lastZone: 2 },
    wrong: 'alarmed by an answer that was late',
    rules: reading(({ via, says }, { endedAtMs }) =>
      via === 'query' && says === 'pending' && endedAtMs !== undefined ? { does: 'contradiction' } : undefined,
    ),
  },
  {
    rule: '9: a forced post needs a statement line',
    bounds: { operators: true },
    wrong: 'posted, and never paid',
    rules: {
      decideForced: (act, payout, facts, terms, nowMs) =>
        decideForced(act, payout, act === 'force-post' ? { ...facts, isProven: true } : facts, terms, nowMs),
    },
  },
  {
    rule: '9: a forced void needs the stored intent and not-after plus the margin',
    bounds: { operators: true },
    wrong: payable,
    rules: {
      decideForced: (act, payout, facts, terms, nowMs) =>
        act === 'force-void' && payout.state === 'sent' && facts.saysUnpaid
          ? { event: act }
          : decideForced(act, payout, facts, terms, nowMs),
    },
  },
  {
    rule: '10: what is late is said, with the time until which it is looked into',
    rules: { publicWord: (payout, terms) => publicWord(payout, terms, 0) },
    wrong: 'somebody waits and is not told until when',
  },
  {
    rule: 'lock: an unlock looks at the lock in its own transaction',
    rules: { unlockLooks: false },
    bounds: { locks: 2 },
    wrong: 'sent after the lock had said that it is paused',
  },
  {
    rule: 'lock: what operators hold back stays when its owner unlocks the wallet',
    rules: { looksAtMark: false, resumeAsks: false },
    bounds: { locks: 1, holdsBack: true, lastZone: 0 },
    wrong: 'it goes on although operators hold it back',
  },
  {
    rule: "lock: going on after an unlock asks for the operators' mark in its own write",
    rules: { resumeAsks: false },
    bounds: { locks: 1, holdsBack: true, lastZone: 0 },
    wrong: 'it goes on although operators hold it back',
  },
];
