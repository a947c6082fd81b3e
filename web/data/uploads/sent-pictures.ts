import { draftKeyOf } from '../session/kept-drafts.ts';

/**
 * Which picture was sent for a place and is not in it yet. A page may be dropped between the two, and then nobody would
 * take in what was checked: so its id, and nothing of the picture, waits in the session storage as other drafts do, for
 * its person alone.
 */
const keyOf = (place: string): string => draftKeyOf(`upload/${place}`);

/** What this very page looks after, on a screen or behind one that was left. */
const lookedAfter = new Set<string>();

/** Notes that a picture was sent for a place, instead of whichever was before; this page looks after it. */
export function noteSent(place: string, uploadId: string): void {
  lookedAfter.add(uploadId);
  sessionStorage.setItem(keyOf(place), uploadId);
}

/** The picture that was sent for a place by a page that is gone, which this one looks after from here. */
export function takeUpSent(place: string): string | undefined {
  const uploadId = sessionStorage.getItem(keyOf(place));
  if (uploadId === null || lookedAfter.has(uploadId)) return undefined;
  lookedAfter.add(uploadId);
  return uploadId;
}

/** Lets whoever comes next look after it: the connection was lost, and nobody knows what became of it. */
export function leaveSent(uploadId: string): void {
  lookedAfter.delete(uploadId);
}

/** Forgets it, because it is in its place or never will be; another one may have been sent for that meanwhile. */
export function forgetSent(place: string, uploadId: string): void {
  lookedAfter.delete(uploadId);
  if (sessionStorage.getItem(keyOf(place)) === uploadId) sessionStorage.removeItem(keyOf(place));
}

/** Forgets whichever was sent for a place: its person wants another one there. */
export function dropSent(place: string): void {
  sessionStorage.removeItem(keyOf(place));
}
