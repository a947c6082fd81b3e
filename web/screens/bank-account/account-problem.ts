import type { CallProblem } from '../../data/queries/ask.ts';
import { t } from '../../text/text.ts';
import { problemText } from '../problem-text.ts';

/**
 * A problem in words; of a press without an answer, what is known of it: what was sent locks its form, which says more.
 */
export function accountProblem(problem: CallProblem): string {
  if (problem.kind !== 'unanswered') return problemText(problem);
  switch (problem.error.because) {
    case 'held':
      return t('bankAccount.held');
    case 'not-kept':
      return t('bankAccount.notKept');
    case 'unclear':
      return t('bankAccount.unclear');
    default:
      return problemText(problem);
  }
}
