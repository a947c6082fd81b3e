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

/** True for somebody who came back, by the browser's history, into the steps of what was sent. */
export function useOver(form: string): boolean {
  const goesBack = useNavigationType() === 'POP';
  const [over] = useState(() => goesBack && isOver(form));
  useEffect(() => {
    if (!over) setOut(form);
  }, [over, form]);
  return over;
}
