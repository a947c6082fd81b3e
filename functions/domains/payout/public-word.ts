import { nextBusinessDay } from '../calendar/business-days.ts';
import type { Actor } from '../../engine/transitions.ts';
import { timesOf } from './payout.ts';
import type { PartnerTerms, Payout } from './payout.ts';
import { payoutTransitions } from './transitions.ts';
import type { PayoutState } from './transitions.ts';

const statementAtMs = 10 * 3_600_000;

/** How a payout that is over has ended. */
const endWords = { posted: 'arrived', voided: 'not-paid', returned: 'returned' } as const satisfies Partial<
  Record<PayoutState, string>
>;

function isEnd(state: PayoutState): state is keyof typeof endWords {
  return state in endWords;
}

/** What everybody may know of a payout: its status, who has to act, and until when; late is a word, not a state. */
export interface PublicWord {
  readonly status: number;
  readonly says: 'on-its-way' | 'paused' | 'looking-into-it' | (typeof endWords)[keyof typeof endWords];
  readonly acts: Actor;
  /** The time by which the next thing is known, in epoch milliseconds, ahead of now; absent once it has ended. */
  readonly untilMs?: number;
}

/** Says a payout as its owner sees it now; what is late is looked into, with the next time at which that ends. */
export function publicWord(payout: Payout, terms: PartnerTerms, nowMs: number): PublicWord {
  const { state } = payout;
  if (isEnd(state)) return { status: payoutTransitions.states[state].shows, says: endWords[state], acts: 'nobody' };
  const { shows, acts, endsBy } = payoutTransitions.states[state];
  const times = timesOf(payout, terms);
  const endsAtMs = endsBy === 'never' ? nowMs : times[endsBy];
  // Whoever's money operators hold back can do nothing about it: that they look into it is all there is to say.
  if (nowMs < endsAtMs && payout.lockedAtMs !== undefined)
    return { status: shows, says: 'looking-into-it', acts: 'us', untilMs: endsAtMs };
  if (nowMs < endsAtMs)
    return { status: shows, says: state === 'paused' ? 'paused' : 'on-its-way', acts, untilMs: endsAtMs };
  // Held and paused ones end with the next sweep; a sent one while the partner remembers; then the statement tells.
  const nextMs = endsBy === 'notAfterMs' ? times.certainAtMs : times.forgottenAtMs;
  const untilMs = nowMs < nextMs ? nextMs : nextBusinessDay(nowMs) + statementAtMs;
  return { status: shows, says: 'looking-into-it', acts: 'us', untilMs };
}

/** Since when a payout that is looked into is; undefined where nothing but a hand ends it. */
export function lookedIntoSinceMs(payout: Payout, terms: PartnerTerms): number | undefined {
  const { state, lockedAtMs } = payout;
  if (lockedAtMs !== undefined || isEnd(state)) return lockedAtMs;
  const { endsBy } = payoutTransitions.states[state];
  return endsBy === 'never' ? undefined : timesOf(payout, terms)[endsBy];
}
