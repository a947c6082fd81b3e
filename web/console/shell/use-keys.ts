import { useLayoutEffect, useRef } from 'react';

/** What each key does, by what it types on a keyboard of Latin letters. */
export type Keys = Readonly<Record<string, () => void>>;

/** Whether keys belong to a field that somebody types into. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');
}

/**
 * What a key would type on a keyboard of Latin letters: on a Thai one `a` is `ฟ`, and what types `2` elsewhere types
 * `/` there. With Shift a digit's key is left as it is: there its mark is meant, such as the German `/`.
 */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length !== 1 || /[A-Za-z0-9]/.test(key)) return key;
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  if (digit !== undefined && !shiftKey) return digit;
  return code === 'Slash' && !shiftKey ? '/' : key;
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
      const key = keyOf(event);
      const act = Object.hasOwn(current.current, key) ? current.current[key] : undefined;
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
