import { turnOfRun } from '../../infra/local/run-turn.ts';
import type { Turn } from '../../infra/local/run-turn.ts';
import { shareOf } from './share-of-run.ts';

/**
 * Journeys in a real browser through what tests of their own hold piece by piece. In every run stand the first journey,
 * the double payment and the hand; these take turns, a seventh of them in each. Beside them stands what looks for
 * planted bugs of the way to be known, whose rules are played in every run.
 */
export const filesInTurn = [
  'ways-in',
  'unhappy-paths',
  'ways-out',
  'home-and-receipt',
  'app-update',
  'bank-accounts',
  'cash-out',
  'console',
  'pay-by-qr',
  'airtime',
  'expired-qr',
  'identity',
  'company',
  'act-review',
]
  .map((name) => `tests/journeys/${name}.test.ts`)
  .concat('tests/chaos/identity/planted.test.ts');

/** One in so many: what takes turns inside such a file, such as its three languages, may share no factor with it. */
export const oneFileIn = 7;

/**
 * One in so many looks of a walk at a page's accessibility. It shares no factor with the three languages of a walk
 * either: with three, each page would be looked at in one language for ever.
 */
export const oneLookIn = 5;

/** The files that wait for another turn; none where a run plays everything, or is asked for by name. */
export function waitingFiles(turn: Turn = turnOfRun()): readonly string[] {
  const played = shareOf(filesInTurn, { oneIn: oneFileIn }, turn);
  return filesInTurn.filter((file) => !played.includes(file));
}
