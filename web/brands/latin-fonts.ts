import latinFonts from './latin-fonts.css?url';
import { afterPaint } from '../ui/after-paint.ts';

/** What did not come is fetched again with the next connection. */
function fetchNow(): void {
  const link = document.createElement('link');
  link.addEventListener('error', () => {
    link.remove();
    window.addEventListener('online', fetchNow, { once: true });
  });
  link.rel = 'stylesheet';
  link.href = latinFonts;
  document.head.append(link);
}

/**
 * Has digits and Latin letters look the same on every device. At once where somebody is logged in, whose first screen
 * is an amount, or where the files lie on the device; else behind the first screen, which waits a quarter of a second
 * less for being seen on a slow network.
 */
export function fetchLatinFonts(isLoggedIn: boolean): void {
  const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (isLoggedIn || isKept) fetchNow();
  else afterPaint(fetchNow);
}
