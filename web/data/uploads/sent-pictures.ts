import { draftKeyOf } from '../session/kept-drafts.ts';

/**
 * Which picture was sent for a place and is not in it yet. A page may be dropped between the two, and then nobody would
 * take in what was checked: so its id, and nothing of the picture, waits in the session storage as other drafts do, for
 * its person alone. What this very page looks after is in live-runs.ts.
 */
const keyOf = (place: string): string => draftKeyOf(`upload/${place}`);

/** Notes that a picture was sent for a place, instead of whichever was before. */
export function noteSent(place: string, uploadId: string): void {
  sessionStorage.setItem(keyOf(place), uploadId);
}

/** The picture that was sent for a place, where nobody knows yet what became of it. */
export function sentFor(place: string): string | undefined {
  return sessionStorage.getItem(keyOf(place)) ?? undefined;
}

/** Forgets it, because it is in its place or never will be; another one may have been sent for that meanwhile. */
export function forgetSent(place: string, uploadId: string): void {
  if (sentFor(place) === uploadId) dropSent(place);
}

/** Forgets whichever was sent for a place: its person wants another one there. */
export function dropSent(place: string): void {
  sessionStorage.removeItem(keyOf(place));
}
