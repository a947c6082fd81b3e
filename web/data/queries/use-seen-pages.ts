import { useCallback, useEffect, useRef, useState } from 'react';
import { oneAfterAnother } from './one-round.ts';

/** How far below the window a page is taken for seen, in pixels: about where the next one is fetched. */
const aheadPx = 400;

/** The first page that reaches into the window, and how many there are down to its end: all, where none is known. */
interface SeenPages {
  readonly first: number;
  readonly count: number;
}

function seenOf(starts: readonly (Element | null)[]): SeenPages {
  const top = (start: Element | null) => start?.getBoundingClientRect().top;
  const below = starts.findIndex((start) => (top(start) ?? 0) > innerHeight + aheadPx);
  return {
    first: Math.max(
      0,
      starts.findLastIndex((start) => (top(start) ?? 0) < 0),
    ),
    count: below < 0 ? Infinity : Math.max(1, below),
  };
}

/**
 * Asks for the pages of a list that are on the screen, one round at a time, and for those above it once they are
 * scrolled to. `starts` takes what each page begins with. A refresh never throws: how a round failed its query knows.
 */
export function useSeenPages(ask: (seen: SeenPages) => Promise<void>) {
  const starts = useRef<(Element | null)[]>([]);
  /** How many pages from the top on were above the screen as the others were asked for. */
  const unasked = useRef(0);
  const [inTurn] = useState(oneAfterAnother);
  const askNow = useRef(ask);
  useEffect(() => {
    askNow.current = ask;
  });
  const refresh = useCallback(
    () =>
      inTurn(async () => {
        const seen = seenOf(starts.current);
        unasked.current = seen.first;
        try {
          await askNow.current(seen);
        } catch {
          // swr keeps the failure in `error`, where the screen finds it.
        }
      }),
    [inTurn],
  );
  useEffect(() => {
    const look = () => {
      if (unasked.current > seenOf(starts.current).first) void refresh();
    };
    addEventListener('scroll', look, { capture: true, passive: true });
    return () => removeEventListener('scroll', look, { capture: true });
  }, [refresh]);
  return { starts, refresh };
}
