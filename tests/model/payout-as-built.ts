import { decideForced } from '../../functions/domains/payout/decide-by-hand.ts';
import { decideDue } from '../../functions/domains/payout/decide-due.ts';
import { publicWord } from '../../functions/domains/payout/public-word.ts';
import { readWord } from '../../functions/domains/payout/read-word.ts';
import { termsOf } from './payout-world.ts';
import type { Bounds, Rules } from './payout-world.ts';

/** Every rule, as the product has it. */
export const asBuilt: Rules = {
  terms: termsOf(true),
  decideDue,
  readWord,
  decideForced,
  publicWord,
  sentFirst: true,
  oneKey: true,
  intentFirst: true,
  inboxWithEffect: true,
  looksAgain: true,
  unlockLooks: true,
  looksAtMark: true,
  resumeAsks: true,
  hasDue: () => true,
};

/** Two workers, the whole clock, and nothing else. */
export const plain: Bounds = {
  workers: 2,
  lastZone: 3,
  locks: 0,
  cancels: false,
  operators: false,
  statement: true,
  holdsBack: false,
  copies: false,
  breaks: false,
  reopens: false,
  keepsEnded: true,
};
