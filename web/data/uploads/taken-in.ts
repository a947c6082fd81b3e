import { userRefusals } from '../../../shared/refusals/users.ts';
import { settlesCommand } from '../../../shared/settling.ts';
import type { CommandOutcome, WebCommand } from '../sending/command-outcome.ts';

/** What became of a picture that was to be taken in: it is in its place or never will be, or nobody knows yet. */
export type TakenIn = 'over' | 'unsure';

/**
 * Reads that from the answer. A server that is busy has taken nothing and refused nothing, and a consent that is
 * missing can be given: the picture is as good as before.
 */
export function takenIn<C extends WebCommand>(outcome: CommandOutcome<C>): TakenIn {
  if (outcome.kind === 'ok') return 'over';
  if (outcome.kind === 'unanswered' || outcome.code === userRefusals['consent-needed'].code) return 'unsure';
  return settlesCommand(outcome.code) ? 'over' : 'unsure';
}
