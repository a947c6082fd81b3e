import { useState } from 'react';
import type { CallProblem } from '../../data/queries/ask.ts';
import { problemText } from '../problem-text.ts';
import { isForConsent } from './contract-faults.ts';

interface ConsentedSend {
  /** Sends, and sends again once the consent is there. */
  readonly send: () => Promise<void>;
  /** Why it was not taken. */
  readonly error: string | undefined;
  /** The same as it came, for whoever says more of it. */
  readonly problem: CallProblem | undefined;
  /** Whether only the consent to the text that counts now is missing, which is then asked for in the page's place. */
  readonly needsConsent: boolean;
  /** Leads back to the page without it. */
  readonly leave: () => void;
}

/** Sends what stands on a page by one press, and knows where a new text has to be agreed to first. */
export function useConsentedSend(
  run: () => Promise<{ readonly kind: 'ok' } | CallProblem>,
  onSent?: () => void,
): ConsentedSend {
  const [problem, setProblem] = useState<CallProblem>();
  const send = async () => {
    setProblem(undefined);
    const outcome = await run();
    if (outcome.kind === 'ok') onSent?.();
    else setProblem(outcome);
  };
  const needsConsent = isForConsent(problem);
  return { send, error: problem && problemText(problem), problem, needsConsent, leave: () => setProblem(undefined) };
}
