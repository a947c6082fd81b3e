import { useCallback, useRef } from 'react';

/**
 * Plays rounds one after the other: however many are wanted while one is under way, one more follows, which sees all
 * that was changed until it began. What it gives is over with the last round that was wanted meanwhile. A round never
 * throws.
 */
export function useOneAfterAnother(round: () => Promise<void>): () => Promise<void> {
  const underWay = useRef<Promise<void>>(undefined);
  const isWanted = useRef(false);
  return useCallback(() => {
    const play = async () => {
      while (isWanted.current) {
        isWanted.current = false;
        // What is wanted from here on may be too late for pages that this round has asked for already.
        await round();
      }
      underWay.current = undefined;
    };
    isWanted.current = true;
    underWay.current ??= play();
    return underWay.current;
  }, [round]);
}
