import { useEffect, useState } from 'react';
import { useNavigationType } from '../router.ts';

const overKeyOf = (form: string) => `kapao.over.${form}`;

/** What was filled in was sent, so that its steps in the browser's history are no way back into it. */
export function noteOver(form: string): void {
  sessionStorage.setItem(overKeyOf(form), 'true');
}

export function isOver(form: string): boolean {
  return sessionStorage.getItem(overKeyOf(form)) !== null;
}

/** Somebody has set out anew. */
export function setOut(form: string): void {
  sessionStorage.removeItem(overKeyOf(form));
}

const seenMark = 'kapao.seen';

/**
 * Whether somebody was at this place of the browser's history before. The router gives each place that it leads to a
 * key; an address that was typed just now has none, and is marked once it was shown.
 */
function wasHere(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && ('key' in state || seenMark in state);
}

function markSeen(): void {
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' && state), [seenMark]: true }, '');
}

/**
 * True for somebody who came back, by the browser's history, into the steps of what was sent. Whoever types the address
 * sets out anew, as by a press, though the browser calls both the same.
 */
export function useOver(form: string): boolean {
  const goesBack = useNavigationType() === 'POP';
  const [over] = useState(() => goesBack && isOver(form) && wasHere());
  useEffect(() => {
    if (over) return;
    setOut(form);
    markSeen();
  }, [over, form]);
  return over;
}
