import { useEffect, useState } from 'react';
import type { OpenTopUp } from '../../../shared/contracts/transaction/page.ts';
import { serverNowMs } from '../../data/calls/clock.ts';

const longestTimerMs = 2 ** 31 - 1;

/** Those top-ups that can still be paid by the server's clock; draws again when the next one has run out. */
export function useStillOpen(openTopUps: readonly OpenTopUp[]): readonly OpenTopUp[] {
  const [nowMs, setNowMs] = useState(serverNowMs);
  const open = openTopUps.filter(({ expiresAtMs }) => expiresAtMs > nowMs);
  const nextMs = open.reduce((least, { expiresAtMs }) => Math.min(least, expiresAtMs), Infinity);
  useEffect(() => {
    // A timer holds 24 days at most and goes off at once beyond them; no page stands that long.
    if (nextMs - serverNowMs() > longestTimerMs) return undefined;
    // A timer may be early by a little; its top-up has run out all the same.
    const timer = setTimeout(() => setNowMs(Math.max(nextMs, serverNowMs())), Math.max(0, nextMs - serverNowMs()));
    return () => clearTimeout(timer);
  }, [nextMs]);
  return open;
}
