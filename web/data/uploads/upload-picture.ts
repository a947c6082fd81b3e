import { createUploadIntent } from '../../../shared/contracts/upload/create-intent.ts';
import { getUpload } from '../../../shared/contracts/upload/get.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { uploadRules } from '../../../shared/uploads.ts';
import type { UploadFault, UploadKind, UploadWord } from '../../../shared/uploads.ts';
import { ask, problemOf } from '../queries/ask.ts';
import type { CallProblem } from '../queries/ask.ts';
import { pageSession } from '../session/page-session.ts';
import { runCommand } from '../sending/run-command.ts';
import { forgetSent, leaveSent, noteSent } from './sent-pictures.ts';
import { sendForm } from './send-form.ts';
import { keepPicture } from './kept-pictures.ts';
import { PictureUnreadable, shrinkPicture } from './shrink-picture.ts';

/** How far an upload is; `part` of it has left the device, from 0 to 1. */
export type UploadStep =
  | { readonly step: 'preparing' | 'checking' }
  | { readonly step: 'sending'; readonly part: number };

/**
 * What became of it. `fault`: nothing can be made of this file. `lost`: the connection went, and running it again goes
 * on where it stopped. `problem`: the server did not give or know a form. `over`: it was wanted by a page that is gone,
 * and is in its place or never will be.
 */
export type UploadEnd =
  | { readonly kind: 'over' }
  | { readonly kind: 'checked'; readonly uploadId: string }
  | { readonly kind: 'fault'; readonly fault: UploadFault | 'lapsed' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'problem'; readonly problem: CallProblem };

/** A picture on its way; `run` again goes on with the form that it has, as long as that is good. */
export interface PictureUpload {
  readonly run: (onStep: (step: UploadStep) => void) => Promise<UploadEnd>;
}

type Intent = OutputOf<typeof createUploadIntent>;

/** A form is asked for anew this long before its end, in milliseconds: what is begun later may come too late. */
const goodForMs = 540_000;
const pausesMs = [1_000, 2_000, 4_000] as const;
const askEveryMs = 1_000;
const askForMs = 60_000;

/** Nothing comes of it any more. */
const ends: ReadonlySet<UploadWord> = new Set<UploadWord>(['refused', 'lapsed', 'dropped', 'deleted']);

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Where a check has ended; `used`: the picture is in its place. */
type CheckEnd = UploadEnd | { readonly kind: 'used' };

/**
 * Waits until the check has ended, for a minute; behind that it is as if the connection had gone. The next person's
 * session is never asked for it.
 */
async function awaitCheck(uploadId: string, isTheirs: () => boolean): Promise<CheckEnd> {
  for (let waitedMs = 0; waitedMs < askForMs && isTheirs(); waitedMs += askEveryMs) {
    try {
      const { word, fault } = await ask(getUpload, { uploadId });
      if (word === 'used') return { kind: 'used' };
      if (word === 'checked') return { kind: 'checked', uploadId };
      if (ends.has(word)) return { kind: 'fault', fault: fault ?? 'lapsed' };
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind === 'refused') return { kind: 'problem', problem };
    }
    await pause(askEveryMs);
  }
  return { kind: 'lost' };
}

/** Whether this page is still of whoever it is of now: the next person's session is no place for their picture. */
function ownerStays(): () => boolean {
  const owner = pageSession()?.userId;
  return () => pageSession()?.userId === owner;
}

/** Looks after a check until it has ended, and keeps the note of what was sent for as long as it may be wanted. */
async function followCheck(place: string, uploadId: string, isTheirs: () => boolean): Promise<CheckEnd> {
  const end = await awaitCheck(uploadId, isTheirs);
  if (end.kind === 'lost' || !isTheirs()) {
    leaveSent(uploadId);
    return { kind: 'lost' };
  }
  if (end.kind !== 'checked') forgetSent(place, uploadId);
  return end;
}

/** Goes on with a picture that a page which is gone has sent for a place. */
export function goOnWithUpload(place: string, uploadId: string): PictureUpload {
  const isTheirs = ownerStays();
  return {
    run: async (onStep) => {
      onStep({ step: 'checking' });
      const end = await followCheck(place, uploadId, isTheirs);
      if (end.kind === 'checked' || end.kind === 'lost') return end;
      // Nobody waits for it any more: only what was wrong with the picture is told.
      return end.kind === 'fault' && end.fault !== 'lapsed' ? end : { kind: 'over' };
    },
  };
}

/**
 * Takes a file to be uploaded for a place; nothing is sent before `run`. `shrunk` is one that a page which is gone has
 * drawn small.
 */
export function openUpload(kind: UploadKind, place: string, file: Blob, shrunk?: Blob): PictureUpload {
  const owner = pageSession()?.userId;
  const isTheirs = ownerStays();
  let small = shrunk;
  let held: { readonly intent: Intent; readonly untilMs: number; sent: boolean } | undefined;

  async function send(picture: Blob, onStep: (step: UploadStep) => void): Promise<UploadEnd | 'sent'> {
    for (const pauseMs of [...pausesMs, undefined]) {
      if (!isTheirs()) return { kind: 'lost' };
      if (held === undefined || performance.now() > held.untilMs) {
        const outcome = await runCommand(createUploadIntent, { kind, type: 'image/jpeg' });
        if (outcome.kind === 'refused') return { kind: 'problem', problem: outcome };
        if (outcome.kind === 'ok') held = { intent: outcome.data, untilMs: performance.now() + goodForMs, sent: false };
      }
      if (held !== undefined) {
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
    run: async (onStep) => {
      try {
        onStep({ step: 'preparing' });
        small ??= await shrinkPicture(file, uploadRules[kind].longestSide);
      } catch (error) {
        if (error instanceof PictureUnreadable) return { kind: 'fault', fault: 'not-readable' };
        throw error;
      }
      await keepPicture(owner, place, small);
      const sent = held?.sent === true ? 'sent' : await send(small, onStep);
      if (sent !== 'sent') return sent;
      onStep({ step: 'checking' });
      const uploadId = held?.intent.uploadId ?? '';
      if (isTheirs()) noteSent(place, uploadId);
      const end = await followCheck(place, uploadId, isTheirs);
      if (end.kind === 'fault') held = undefined;
      // In its place already: the answer to that was lost, and taking it in again changes nothing.
      return end.kind === 'used' ? { kind: 'checked', uploadId } : end;
    },
  };
}
