import { useLayoutEffect } from 'react';

const places = new Map<string, number>();

/** A fresh page is at its top; to move it there all the same would lay it out twice. */
let fresh = true;

/** Forgets every place, because another person may log in next. */
export function forgetScrollPlaces(): void {
  places.clear();
}

/**
 * Puts the page back where it was when a screen is shown again; a screen that
 * keeps no place starts at the top.
 */
export function useKeepScroll(name: string, keep: boolean): void {
  useLayoutEffect(() => {
    if (!fresh) window.scrollTo({ top: keep ? (places.get(name) ?? 0) : 0, behavior: 'instant' });
    fresh = false;
    if (!keep) return undefined;
    const remember = () => places.set(name, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [name, keep]);
}
