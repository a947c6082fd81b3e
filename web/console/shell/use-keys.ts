import { useLayoutEffect, useRef } from 'react';

/** What each key does, by the name that the browser gives it. */
export type Keys = Readonly<Record<string, () => void>>;

/** Whether keys belong to a field that somebody types into. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');
}

/** Keys that mean the same wherever one is; in a field they are letters, and only Escape leads out of it. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  // With what is drawn and not a moment later: a key that is pressed at once is for what stands there.
  useLayoutEffect(() => {
    current.current = keys;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = Object.hasOwn(current.current, event.key) ? current.current[event.key] : undefined;
      const isLetter = event.key !== 'Escape' && isTyping(event.target);
      // A key that is held down would decide about what nobody has seen yet.
      if (act === undefined || isLetter || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
