import { createStore } from '../ui/store.ts';

/** Where one is: a screen, and what is asked there, so that a place can be passed on and comes back after a reload. */
export interface Place {
  readonly path: string;
  readonly asked: Readonly<Record<string, string>>;
}

/** Reads `#/payouts?day=20261123`. */
export function readPlace(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  return { path, asked: Object.fromEntries(new URLSearchParams(query)) };
}

/** The address of a place, for a link. */
export function hrefOf({ path, asked }: Place): string {
  const filled = Object.entries(asked).filter(([, value]) => value !== '');
  const query = new URLSearchParams(filled).toString();
  return `#/${path}${query === '' ? '' : `?${query}`}`;
}

export const place = createStore<Place>(readPlace(location.hash));

addEventListener('hashchange', () => place.set(readPlace(location.hash)));

/** Goes to a place; the browser's back button leads from it again. */
export function goTo(target: Place): void {
  location.hash = hrefOf(target);
}
