import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadKind } from '../../../shared/uploads.ts';
import { presentProblem } from '../../data/queries/ask.ts';
import { forgetLook, keptPicture, placedPicture } from '../../data/uploads/kept-pictures.ts';
import { endRun, leavePlace, liveRun } from '../../data/uploads/live-runs.ts';
import type { OpenPlace, UploadState } from '../../data/uploads/live-runs.ts';
import { runUpload } from '../../data/uploads/run-upload.ts';
import { goOnWithUpload, openUpload } from '../../data/uploads/upload-picture.ts';
import type { PictureUpload } from '../../data/uploads/upload-picture.ts';
import { belongsToForm } from '../problem-text.ts';

interface Upload {
  readonly state: UploadState;
  /** What was picked, as this device shows it; undefined before. */
  readonly preview: string | undefined;
  readonly pick: (file: Blob, shrunk?: Blob) => void;
  /** Goes on with what was picked, after it came to a halt. */
  readonly again: () => void;
  /** Forgets what was picked and is not in its place, for another one. */
  readonly drop: () => void;
  readonly isRunning: boolean;
  /** It is on its way, or waits for a press to go on: its place is not offered to another one. */
  readonly isWaiting: boolean;
}

/** Where the picture of a place stands for a screen that opens it. */
function firstState(place: string): UploadState {
  return liveRun(place)?.state ?? { kind: 'idle' };
}

/** What shows a picture; the page holds it in memory for as long as its address lives. */
function useAddress(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (picture === undefined) return undefined;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [picture]);
  return address;
}

/** The screen as what runs an upload knows it. */
function useOpenPlace(onChecked: OpenPlace['take'], onState: (state: UploadState) => void) {
  const told = useRef(onChecked);
  useEffect(() => {
    told.current = onChecked;
  });
  const [here] = useState<OpenPlace>(() => ({
    take: (uploadId, picture) => told.current(uploadId, picture),
    show: (state) => {
      if (state.kind === 'problem') presentProblem(state.problem, belongsToForm(state.problem));
      onState(state);
    },
  }));
  return here;
}

/**
 * Uploads one picture at a time for a screen; `onChecked` takes the one that was checked into its `place`, and answers
 * `unsure` where nobody knows whether it did: then it is as if the connection had gone, and what was checked is still
 * there. What is on its way behind a page that was left is shown and taken in here; what a page that is gone has sent
 * for the place is gone on with; what it had picked and did not bring there waits for a press.
 */
export function useUpload(kind: UploadKind, place: string, onChecked: OpenPlace['take']): Upload {
  const [state, setState] = useState<UploadState>(() => firstState(place));
  const [picture, setPicture] = useState(() => liveRun(place)?.upload.picture);
  const preview = useAddress(picture);
  const upload = useRef<PictureUpload>(undefined);
  const here = useOpenPlace(onChecked, setState);
  const begin = useCallback(
    (next: PictureUpload) => {
      upload.current = next;
      setPicture(next.picture);
      void runUpload(place, next, here);
    },
    [place, here],
  );
  const again = useCallback(() => {
    if (upload.current !== undefined) begin(upload.current);
  }, [begin]);
  useEffect(() => {
    const live = liveRun(place);
    if (live !== undefined) {
      Object.assign(live, { openAt: here, isOpen: true });
      upload.current = live.upload;
      if (live.state.kind !== 'running') endRun(place);
      return setState(live.state);
    }
    let isHere = true;
    void keptPicture(place).then((found) => {
      // Another one may have been picked meanwhile.
      if (!isHere || upload.current !== undefined || found === undefined) return;
      if (found.sentAs !== undefined) return begin(goOnWithUpload(kind, found, found.sentAs));
      upload.current = openUpload(kind, found, found.picture, found.picture);
      setPicture(found.picture);
      setState({ kind: 'lost' });
    });
    return () => {
      isHere = false;
    };
  }, [kind, place, here, begin]);
  useEffect(() => () => leavePlace(place, here), [place, here]);
  const drop = useCallback(() => {
    endRun(place);
    upload.current?.forget();
    // One that was accepted a moment ago may not lie there under its own name yet.
    forgetLook(place);
    upload.current = undefined;
    setPicture(undefined);
    setState({ kind: 'idle' });
  }, [place]);
  const pick = useCallback(
    (file: Blob, shrunk?: Blob) => {
      upload.current?.forget();
      begin(openUpload(kind, placedPicture(place), file, shrunk));
    },
    [kind, place, begin],
  );
  const isRunning = state.kind === 'running';
  const isWaiting = isRunning || state.kind === 'lost' || state.kind === 'lapsed' || state.kind === 'replaced';
  return { state, preview, pick, again, drop, isRunning, isWaiting };
}
