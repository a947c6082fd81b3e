import { useLayoutEffect, useState } from 'react';

/** Milliseconds left until a moment of this device's clock; draws again every second and stops at zero. */
export function useCountdown(untilMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  // Before it is seen: another moment is never counted from when the one before it was drawn.
  useLayoutEffect(() => {
    if (untilMs === undefined) return undefined;
    setNowMs(Date.now());
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= untilMs) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [untilMs]);
  return untilMs === undefined ? 0 : Math.max(0, untilMs - nowMs);
}
