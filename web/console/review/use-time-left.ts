import { useLayoutEffect, useState } from 'react';
import type { Case } from './use-case.ts';

/**
 * Milliseconds until what was promised to this case's person, below zero once it is late; it goes on while the case
 * stands open. By the server's clock: the device's own tells only how much has passed since the case was read.
 */
export function useTimeLeft(found: Pick<Case, 'promisedAtMs' | 'claimedUntilMs' | 'claimLeftMs'>): number {
  const [passedMs, setPassedMs] = useState(0);
  // Its time runs from the drawing that shows it, and not from when the page gets to it.
  useLayoutEffect(() => {
    const sinceMs = Date.now();
    setPassedMs(0);
    const timer = setInterval(() => setPassedMs(Date.now() - sinceMs), 1000);
    return () => clearInterval(timer);
  }, [found]);
  const readAtMs = found.claimedUntilMs - found.claimLeftMs;
  return found.promisedAtMs - readAtMs - passedMs;
}
