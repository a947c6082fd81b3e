import type { CallProblem } from '../data/queries/ask.ts';
import { reactionTo } from '../data/calls/client-rules.ts';
import { t } from '../text/text.ts';

/**
 * True for refusals that belong beside the field or the button that caused them:
 * what the operation itself says of the input. The protocol's own (an alert, the
 * end of the session) keep their place above the screen, and a silent one is told nowhere.
 */
export function belongsToForm(problem: CallProblem): boolean {
  return problem.kind === 'refused' && problem.code >= 20404 && reactionTo(problem).kind !== 'silent';
}

/** A problem in words: the server's sentence, or what a broken connection means. */
export function problemText(problem: CallProblem): string {
  if (problem.kind === 'unanswered') {
    const reaction = reactionTo(problem);
    return t('text' in reaction && reaction.text === 'permission-required' ? 'error.permission' : 'error.network');
  }
  return problem.message === '' ? t('error.failed') : problem.message;
}
