import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadKind } from '../../../shared/uploads.ts';
import { presentProblem } from '../../data/queries/ask.ts';
import { forgetSent, leaveSent, takeUpSent } from '../../data/uploads/sent-pictures.ts';
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
  readonly pick: (file: Blob) => void;
  /** Goes on with what was picked, after the connection was lost. */
  readonly again: () => void;
  readonly isRunning: boolean;
}

/**
 * Uploads one picture at a time for a screen; `onChecked` takes the one that was checked into its `place`, and answers
 * `unsure` where nobody knows whether it did: then it is as if the connection had gone, and what was checked is still
 * there. What a page that is gone has sent for the place is gone on with.
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
      if (end.kind === 'over') return setState({ kind: 'idle' });
      if (end.kind !== 'checked') return setState(end);
      const isOver = (await told.current(end.uploadId)) === 'over';
      if (isOver) forgetSent(place, end.uploadId);
      else leaveSent(end.uploadId);
      return setState({ kind: isOver ? 'idle' : 'lost' });
    };
    void run();
  }, [place]);
  useEffect(() => {
    const uploadId = takeUpSent(place);
    if (uploadId === undefined) return;
    upload.current = goOnWithUpload(place, uploadId);
    again();
  }, [place, again]);
  const pick = useCallback(
    (file: Blob) => {
      upload.current = openUpload(kind, place, file);
      setPreview(URL.createObjectURL(file));
      again();
    },
    [kind, place, again],
  );
  return { state, preview, pick, again, isRunning: state.kind === 'running' };
}
