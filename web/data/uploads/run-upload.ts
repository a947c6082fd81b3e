import { pageSession } from '../session/page-session.ts';
import { forgetLook } from './kept-pictures.ts';
import { beginRun, endRun } from './live-runs.ts';
import type { LiveRun, OpenPlace, UploadState } from './live-runs.ts';
import { reportError } from '../telemetry/telemetry-hooks.ts';
import type { PictureUpload, UploadEnd } from './upload-picture.ts';

/**
 * Runs an upload for its place, and shows there how far it is: also where it is opened anew meanwhile. One that stands
 * no more, because another picture is wanted there or its session is over, takes in, forgets and shows nothing.
 */
export async function runUpload(place: string, upload: PictureUpload, openAt: OpenPlace): Promise<void> {
  const owner = pageSession()?.userId;
  const run: LiveRun = { owner, upload, state: { kind: 'running', step: 'preparing' }, openAt, isOpen: true };
  const stands = beginRun(place, run);
  const show = (state: UploadState) => {
    if (!stands()) return;
    run.state = state;
    run.openAt.show(state);
  };
  const isWanted = () => stands() && pageSession()?.userId === owner;
  try {
    const end = await upload.run((step) => show({ kind: 'running', ...step }), stands);
    show(await settled(place, run, end, isWanted));
  } catch (error) {
    // A storage that the device has shut meanwhile, say: the picture is as good as it was.
    reportError('rejection', error);
    show({ kind: 'lost' });
  } finally {
    // A refusal that nobody has seen is told to whoever opens the place next.
    const isUntold = !run.isOpen && (run.state.kind === 'fault' || run.state.kind === 'problem');
    if (stands() && !isUntold) endRun(place);
  }
}

/** Brings a picture that was checked into its place, and forgets what is over. */
async function settled(place: string, run: LiveRun, end: UploadEnd, isWanted: () => boolean): Promise<UploadState> {
  if (!isWanted()) return { kind: 'lost' };
  if (end.kind === 'checked') {
    const taken = await run.openAt.take(end.uploadId, run.upload.picture);
    // What is kept and noted by now may be another picture, or another person's.
    if (taken === 'unsure' || !isWanted()) return { kind: 'lost' };
    // Where the device had room for the look and none for the picture, the look is there still.
    forgetLook(place);
  }
  if (end.kind === 'checked' || end.kind === 'over' || end.kind === 'fault') run.upload.forget();
  return end.kind === 'checked' || end.kind === 'over' ? { kind: 'idle' } : end;
}
