import type { WordMeaning } from '../../../shared/inspect/partner-word.ts';
import type { PartnerTerms, Payout } from '../payout/payout.ts';
import { readWord } from '../payout/read-word.ts';
import type { Word } from '../payout/read-word.ts';
import { payoutTransitions } from '../payout/transitions.ts';

/** What a partner's word of now would do, were it taken; nothing is done by it here. */
export function meaningOf(word: Word, payout: Payout, terms: PartnerTerms, nowMs: number): WordMeaning {
  switch (readWord(word, payout, terms, nowMs).does) {
    case 'move':
    case 'owe':
    case 'settle-debt':
    case 'note-cancellation-answered':
      return 'will-be-booked';
    case 'order':
      return 'will-be-ordered';
    case 'contradiction':
      return 'differs';
    case 'nothing':
      return payoutTransitions.states[payout.state].endsBy === 'never' ? 'agrees' : 'waits';
  }
}
