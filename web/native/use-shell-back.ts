import { useEffect, useRef } from 'react';
import { onBack } from './back-handlers.ts';

/** Has the shell's back button do what the screen's own back icon does, as long as that is shown. */
export function useShellBack(goBack: (() => void) | undefined): void {
  const current = useRef(goBack);
  useEffect(() => {
    current.current = goBack;
  });
  const hasBack = goBack !== undefined;
  useEffect(() => {
    if (!hasBack) return undefined;
    return onBack(() => {
      current.current?.();
      return true;
    });
  }, [hasBack]);
}
