import { createUploadIntent } from '../../../shared/contracts/upload/create-intent.ts';
import { getUpload } from '../../../shared/contracts/upload/get.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { settlesCommand } from '../../../shared/settling.ts';
import { uploadRules } from '../../../shared/uploads.ts';
import type { UploadFault, UploadKind, UploadWord } from '../../../shared/uploads.ts';
import { sessionOver } from '../calls/client-rules.ts';
import { ask, problemOf } from '../queries/ask.ts';
import type { CallProblem } from '../queries/ask.ts';
import { pageSession } from '../session/page-session.ts';
import { runCommand } from '../sending/run-command.ts';
import { sendForm } from './send-form.ts';
import { forgetPicture, isLatest, keepPicture, noteSent } from './kept-pictures.ts';
import type { FoundPicture, PlacedPicture } from './kept-pictures.ts';
import { PictureUnreadable, shrinkPicture } from './shrink-picture.ts';

/** How far an upload is; `part` of it has left the device, from 0 to 1. */
export type UploadStep =
  | { readonly step: 'preparing' | 'checking' }
  | { readonly step: 'sending'; readonly part: number };

/**
 * What became of it. `fault`: nothing can be made of this file. `lapsed`: it was not checked in time, which is no word
 * about the picture, and running it again sends it by another form. `lost`: the connection went, and running it again
 * goes on where it stopped. `replaced`: another tab has put a newer one in its place or thrown this one away; running
 * it again makes it the newest one. `problem`: the server did not give or know a form. `over`: it was wanted by a page
 * that is gone, and is in its place or never will be.
 */
export type UploadEnd =
  | { readonly kind: 'over' }
  | { readonly kind: 'checked'; readonly uploadId: string }
  | { readonly kind: 'fault'; readonly fault: UploadFault }
  | { readonly kind: 'lapsed' | 'lost' | 'replaced' }
  | { readonly kind: 'problem'; readonly problem: CallProblem };

/** A picture on its way; `run` again goes on with the form that it has, as long as that is good. */
export interface PictureUpload {
  /** What this device has of it to show. */
  readonly picture: Blob | undefined;
  /** From where `stands` says that it is not wanted any more, nothing of it is kept, sent or noted. */
  readonly run: (onStep: (step: UploadStep) => void, stands: () => boolean) => Promise<UploadEnd>;
  /** Forgets what this device keeps of it; what another tab keeps for the place stays. */
  readonly forget: () => void;
}

type Intent = OutputOf<typeof createUploadIntent>;

/** A form is asked for anew this long before its end, in milliseconds: what is begun later may come too late. */
const goodForMs = 540_000;
const pausesMs = [1_000, 2_000, 4_000] as const;
const askEveryMs = 1_000;
/** Behind an answer that settles nothing: a server that is busy is asked less. */
const askAgainMs = 5_000;
const askForMs = 60_000;

/** Of these a place takes one beside the other: what another tab adds there has replaced none of them. */
const besideOthers: ReadonlySet<UploadKind> = new Set<UploadKind>(['transfer-proof']);

/** Nothing comes of it any more. */
const ends: ReadonlySet<UploadWord> = new Set<UploadWord>(['refused', 'lapsed', 'dropped', 'deleted']);

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Where a check has ended; `used`: the picture is in its place. */
type CheckEnd = UploadEnd | { readonly kind: 'used' };

/** Whether an answer says for good what became of an upload: it is not known, or not this person's. */
function isSettled(problem: CallProblem): boolean {
  return problem.kind === 'refused' && settlesCommand(problem.code);
}

/**
 * Waits until the check has ended, for a minute; behind that it is as if the connection had gone. Of the answers that
 * settle nothing the end of the session ends it, for nothing else is answered from there. The next person's session is
 * never asked for it.
 */
async function awaitCheck(uploadId: string, isWanted: () => boolean): Promise<CheckEnd> {
  // By the clock, for an answer that does not come takes half a minute.
  const untilMs = performance.now() + askForMs;
  while (performance.now() < untilMs && isWanted()) {
    let pauseMs = askEveryMs;
    try {
      const { word, fault } = await ask(getUpload, { uploadId });
      if (word === 'used') return { kind: 'used' };
      if (word === 'checked') return { kind: 'checked', uploadId };
      if (ends.has(word)) return fault === undefined ? { kind: 'lapsed' } : { kind: 'fault', fault };
    } catch (error) {
      const problem = problemOf(error);
      const isSessionOver = problem.kind === 'refused' && problem.code === sessionOver;
      if (isSettled(problem) || isSessionOver) return { kind: 'problem', problem };
      pauseMs = askAgainMs;
    }
    await pause(pauseMs);
  }
  return { kind: 'lost' };
}

/**
 * Looks after a check until it has ended, and keeps the note of what was sent for as long as it may be wanted. Unless
 * it `standsBeside` others, it gives way to what another tab has kept for its place.
 */
async function followCheck(
  placed: PlacedPicture,
  uploadId: string,
  isWanted: () => boolean,
  standsBeside = false,
): Promise<CheckEnd> {
  let end = await awaitCheck(uploadId, isWanted);
  // The note may be another run's by now, which goes on with the same one.
  if (!isWanted()) return { kind: 'lost' };
  if (end.kind === 'checked' && !standsBeside && !(await isLatest(placed))) {
    // Another tab that went on with it may have brought it into its place; else it is an older one by now.
    end = await awaitCheck(uploadId, isWanted);
    if (end.kind === 'checked') return { kind: 'replaced' };
  }
  // One that is used may still be asked for by its id: the answer of the place that took it may be lost once more.
  const isOver = end.kind === 'problem' ? isSettled(end.problem) : end.kind === 'fault' || end.kind === 'lapsed';
  if (isOver) await noteSent(placed, undefined);
  return end;
}

/** Whether this page is still of whoever a picture is of: the next person's session is no place for it. */
const isTheirs = ({ owner }: PlacedPicture): boolean => pageSession()?.userId === owner;

/**
 * Goes on with a picture that a page which is gone has sent as `uploadId`; it goes anew where nobody has checked what
 * was sent.
 */
export function goOnWithUpload(kind: UploadKind, found: FoundPicture, uploadId: string): PictureUpload {
  const { picture } = found;
  let anew: PictureUpload | undefined;
  return {
    picture,
    run: async (onStep, stands) => {
      if (anew !== undefined) return await anew.run(onStep, stands);
      onStep({ step: 'checking' });
      // Another page may go on with it too, and its person may have thrown it away there.
      const end = await followCheck(found, uploadId, () => isTheirs(found) && stands());
      if (end.kind === 'lapsed' || end.kind === 'replaced') anew = openUpload(kind, found, picture, picture);
      // Nobody waits for it any more: only what its person can do something about is told.
      const isOver = end.kind === 'problem' && isSettled(end.problem);
      return isOver || end.kind === 'used' ? { kind: 'over' } : end;
    },
    forget: () => void forgetPicture(found),
  };
}

/**
 * Takes a file to be uploaded for a place; nothing is sent before `run`. `shrunk` is one that a page which is gone has
 * drawn small.
 */
export function openUpload(kind: UploadKind, placed: PlacedPicture, file: Blob, shrunk?: Blob): PictureUpload {
  let small = shrunk;
  let held: { readonly intent: Intent; readonly untilMs: number; sent: boolean } | undefined;

  async function send(
    picture: Blob,
    onStep: (step: UploadStep) => void,
    isWanted: () => boolean,
  ): Promise<UploadEnd | 'sent'> {
    for (const pauseMs of [...pausesMs, undefined]) {
      if (!isWanted()) return { kind: 'lost' };
      if (held === undefined || performance.now() > held.untilMs) {
        const outcome = await runCommand(createUploadIntent, { kind, type: 'image/jpeg' });
        if (outcome.kind === 'refused') return { kind: 'problem', problem: outcome };
        if (outcome.kind === 'ok') held = { intent: outcome.data, untilMs: performance.now() + goodForMs, sent: false };
      }
      if (held !== undefined && isWanted()) {
        onStep({ step: 'sending', part: 0 });
        const outcome = await sendForm(held.intent, picture, (part) => onStep({ step: 'sending', part }));
        if (outcome === 'sent') {
          held.sent = true;
          return 'sent';
        }
        // A form that is not taken any more is never taken again.
        if (outcome === 'refused') held = undefined;
      }
      if (pauseMs !== undefined) await pause(pauseMs);
    }
    return { kind: 'lost' };
  }

  return {
    picture: file,
    forget: () => void forgetPicture(placed),
    run: async (onStep, stands) => {
      const isWanted = () => isTheirs(placed) && stands();
      try {
        onStep({ step: 'preparing' });
        small ??= await shrinkPicture(file, uploadRules[kind].longestSide);
      } catch (error) {
        if (error instanceof PictureUnreadable) return { kind: 'fault', fault: 'not-readable' };
        throw error;
      }
      // Another one may lie in its place by now.
      if (!isWanted()) return { kind: 'lost' };
      const isSent = held?.sent === true;
      await keepPicture(placed, small, isSent ? held?.intent.uploadId : undefined);
      const sent = isSent ? 'sent' : await send(small, onStep, isWanted);
      if (sent !== 'sent') return sent;
      onStep({ step: 'checking' });
      const uploadId = held?.intent.uploadId ?? '';
      if (!isWanted()) return { kind: 'lost' };
      await noteSent(placed, uploadId);
      const end = await followCheck(placed, uploadId, isWanted, besideOthers.has(kind));
      // What nothing came of is never checked again: the next run takes another form.
      const isSpent = end.kind === 'problem' ? isSettled(end.problem) : end.kind === 'fault' || end.kind === 'lapsed';
      if (isSpent) held = undefined;
      // In its place already: the answer to that was lost, and taking it in again changes nothing.
      return end.kind === 'used' ? { kind: 'checked', uploadId } : end;
    },
  };
}
