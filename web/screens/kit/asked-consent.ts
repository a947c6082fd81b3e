import { userRefusals } from '../../../shared/refusals/users.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { lazyPart } from '../../lazy-screen.ts';

/**
 * The consent in the place of what asks for it. Whoever has agreed to the text that counts now, as nearly everybody
 * has, never sees it.
 */
export const ConsentStep = lazyPart(async () => (await import('../identity/consent-step.tsx')).ConsentStep, 'identity');

/** Whether that is all that is missing: what was asked for goes on once it is given. */
export function isForConsent(problem: CallProblem | undefined): boolean {
  return problem?.kind === 'refused' && problem.code === userRefusals['consent-needed'].code;
}
