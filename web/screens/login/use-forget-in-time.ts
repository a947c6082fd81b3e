import { useEffect } from 'react';
import { keptSentCode } from './sent-code.ts';
import type { CodePurpose, SentCode } from './sent-code.ts';

/**
 * Wipes the number of a code that was sent from this tab's storage once that code counts no
 * more, whatever is shown then.
 */
export function useForgetInTime(purpose: CodePurpose, sent: SentCode | undefined): void {
  const endsAtMs = sent?.endsAtMs;
  useEffect(() => {
    if (endsAtMs === undefined) return;
    // Reading forgets what is over; a timer may be early by a little. It is not called off with its screen.
    setTimeout(() => keptSentCode(purpose), Math.max(0, endsAtMs - Date.now()) + 50);
  }, [purpose, endsAtMs]);
}
