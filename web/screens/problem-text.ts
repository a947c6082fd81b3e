import type { CallProblem } from '../data/ask.ts';
import { t } from '../text/text.ts';

/**
 * True for refusals that belong beside the field or the button that caused them:
 * what the operation itself says of the input. The protocol's own (an alert, the
 * end of the session) keep their place above the screen.
 */
export function belongsToForm(problem: CallProblem): boolean {
  return problem.kind === 'refused' && problem.code >= 20404;
}

/** A problem in words: the server's sentence, or what a broken connection means. */
export function problemText(problem: CallProblem): string {
  if (problem.kind === 'unanswered') return t('error.network');
  return problem.message === '' ? t('error.failed') : problem.message;
}
