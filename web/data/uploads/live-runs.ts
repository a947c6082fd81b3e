import { pageSession } from '../session/page-session.ts';
import type { TakenIn } from './taken-in.ts';
import type { PictureUpload, UploadEnd, UploadStep } from './upload-picture.ts';

/** Where an upload stands, for whoever looks at its place. */
export type UploadState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'running' } & UploadStep)
  | Exclude<UploadEnd, { readonly kind: 'checked' | 'over' }>;

/** A screen on which a place is open: what shows how far its picture is, and takes in the one that was checked. */
export interface OpenPlace {
  readonly take: (uploadId: string, picture: Blob | undefined) => Promise<TakenIn>;
  readonly show: (state: UploadState) => void;
}

/** An upload that is under way on this page, on a screen or behind one that was left. */
export interface LiveRun {
  readonly owner: string | undefined;
  readonly upload: PictureUpload;
  state: UploadState;
  /** Where the place was opened last, and whether it is open there still. */
  openAt: OpenPlace;
  isOpen: boolean;
}

/** By place, one for each: whoever wants another picture there ends the standing of the one before. */
const runs = new Map<string, LiveRun>();

/** What is under way for a place, where it is of whoever is logged in now. */
export function liveRun(place: string): LiveRun | undefined {
  const run = runs.get(place);
  return run?.owner === pageSession()?.userId ? run : undefined;
}

/** Has a run stand for its place, instead of any other; gives whether it still does. */
export function beginRun(place: string, run: LiveRun): () => boolean {
  runs.set(place, run);
  return () => runs.get(place) === run;
}

/** Has nothing stand for a place any more. */
export function endRun(place: string): void {
  runs.delete(place);
}

/** A screen of a place was left: what comes of its run waits for whoever opens the place next. */
export function leavePlace(place: string, openAt: OpenPlace): void {
  const run = runs.get(place);
  if (run?.openAt === openAt) run.isOpen = false;
}

/** Has nothing of this page stand any more, as if it had been loaded anew. */
export function forgetRuns(): void {
  runs.clear();
}
