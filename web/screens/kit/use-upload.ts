import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadKind } from '../../../shared/uploads.ts';
import { presentProblem } from '../../data/queries/ask.ts';
import { forgetPicture, keptPicture } from '../../data/uploads/kept-pictures.ts';
import { dropSent, forgetSent, leaveSent, takeUpSent } from '../../data/uploads/sent-pictures.ts';
import { goOnWithUpload, openUpload } from '../../data/uploads/upload-picture.ts';
import type { PictureUpload, UploadEnd, UploadStep } from '../../data/uploads/upload-picture.ts';
import { belongsToForm } from '../problem-text.ts';

/** Where an upload of a screen stands. */
export type UploadState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'running' } & UploadStep)
  | Exclude<UploadEnd, { readonly kind: 'checked' | 'over' }>;

interface Upload {
  readonly state: UploadState;
  /** What was picked, as this device shows it; undefined before. */
  readonly preview: string | undefined;
  readonly pick: (file: Blob, shrunk?: Blob) => void;
  /** Goes on with what was picked, after the connection was lost. */
  readonly again: () => void;
  /** Forgets what was picked and is not in its place, for another one. */
  readonly drop: () => void;
  readonly isRunning: boolean;
}

/**
 * Uploads one picture at a time for a screen; `onChecked` takes the one that was checked into its `place`, and answers
 * `unsure` where nobody knows whether it did: then it is as if the connection had gone, and what was checked is still
 * there. What a page that is gone has sent for the place is gone on with; what it had picked and did not bring there
 * waits for a press.
 */
export function useUpload(
  kind: UploadKind,
  place: string,
  onChecked: (uploadId: string) => Promise<'over' | 'unsure'>,
): Upload {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const [preview, setPreview] = useState<string>();
  const upload = useRef<PictureUpload>(undefined);
  const told = useRef(onChecked);
  useEffect(() => {
    told.current = onChecked;
  });
  // The page holds the picture in memory for as long as its address lives.
  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview]);
  const again = useCallback(() => {
    const run = async () => {
      const end = await upload.current?.run((step) => setState({ kind: 'running', ...step }));
      if (end === undefined) return;
      if (end.kind === 'problem') presentProblem(end.problem, belongsToForm(end.problem));
      if (end.kind === 'over' || end.kind === 'fault') forgetPicture(place);
      if (end.kind === 'over') return setState({ kind: 'idle' });
      if (end.kind !== 'checked') return setState(end);
      const isOver = (await told.current(end.uploadId)) === 'over';
      if (isOver) forgetPicture(place);
      if (isOver) forgetSent(place, end.uploadId);
      else leaveSent(end.uploadId);
      return setState({ kind: isOver ? 'idle' : 'lost' });
    };
    void run();
  }, [place]);
  useEffect(() => {
    const uploadId = takeUpSent(place);
    if (uploadId !== undefined) {
      upload.current = goOnWithUpload(place, uploadId);
      return again();
    }
    return void keptPicture(place).then((kept) => {
      // Another one may have been picked meanwhile.
      if (kept === undefined || upload.current !== undefined) return;
      upload.current = openUpload(kind, place, kept, kept);
      setPreview(URL.createObjectURL(kept));
      setState({ kind: 'lost' });
    });
  }, [kind, place, again]);
  const drop = useCallback(() => {
    upload.current = undefined;
    forgetPicture(place);
    dropSent(place);
    setPreview(undefined);
    setState({ kind: 'idle' });
  }, [place]);
  const pick = useCallback(
    (file: Blob, shrunk?: Blob) => {
      upload.current = openUpload(kind, place, file, shrunk);
      setPreview(URL.createObjectURL(file));
      again();
    },
    [kind, place, again],
  );
  return { state, preview, pick, again, drop, isRunning: state.kind === 'running' };
}
