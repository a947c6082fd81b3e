import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whether the screen is still there: what comes for it once it was left is told elsewhere, or leads nobody away. */
export function useIsHere(): Readonly<RefObject<boolean>> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
