import { useCallback, useEffect, useRef, useState } from 'react';
import { faceResult } from '../../../shared/contracts/identity/face-result.ts';
import type { ShownFaceCheck } from '../../../shared/face.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { faceResultFacts } from '../../commands/identity/face-result.ts';
import type { CommandOutcome } from '../../data/sending/command-outcome.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { mayHaveShell, native } from '../../native/native.ts';

/** What is under way is looked after this often. */
const askEveryMs = 2_000;

export type FaceLook = CommandOutcome<typeof faceResult>;

/** The check as far as this page knows it; `looking` until the server was asked once. */
export type KnownCheck = 'looking' | 'none' | ShownFaceCheck;

/** The check while its minute goes on. */
export const underWay = (known: KnownCheck): ShownFaceCheck | undefined =>
  typeof known === 'object' && (known.state === 'asked' || known.state === 'started') ? known : undefined;

function knownAfter(outcome: FaceLook, known: KnownCheck): KnownCheck {
  if (outcome.kind === 'ok') return outcome.data.check ?? 'none';
  // Without an answer a check that goes on is looked at again, and one may be begun where none is known.
  return outcome.kind === 'refused' || known === 'looking' ? 'none' : known;
}

interface FaceChecking {
  readonly known: KnownCheck;
  /** Looks once more, at a check that was begun just now. */
  readonly lookAgain: () => void;
}

interface Looking {
  /** Whether nothing is asked any more once the check has ended, or somebody looks until they leave. */
  readonly until: 'it-ends' | 'left';
  /** Told of each look; the next one waits for it. */
  readonly onLook: (outcome: FaceLook) => unknown;
}

/**
 * Looks after the last check of an act, begun before a reload or in another tab included, and has the native shell run
 * its kit. Nothing that fails meanwhile is told above the screen: the next look is two seconds away, and 21803 is the
 * word of a face that was refused.
 */
export function useFaceCheck(
  { purpose, actRequestId }: InputOf<typeof faceResult>,
  { until, onLook }: Looking,
): FaceChecking {
  const { run } = useCommand(faceResult, faceResultFacts, { tells: () => true });
  const [known, setKnown] = useState<KnownCheck>('looking');
  const told = useRef(onLook);
  useEffect(() => {
    told.current = onLook;
  });
  const goesOn = until === 'left' || known === 'looking' || underWay(known) !== undefined;
  useEffect(() => {
    if (!goesOn) return undefined;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const outcome = await run({ purpose, ...(actRequestId !== undefined && { actRequestId }) });
      if (isLeft) return;
      setKnown((before) => knownAfter(outcome, before));
      await told.current(outcome);
      if (!isLeft) timer = setTimeout(() => void look(), askEveryMs);
    };
    void look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [goesOn, run, purpose, actRequestId]);
  useNativeFace(underWay(known)?.session);
  return { known, lookAgain: useCallback(() => setKnown('looking'), []) };
}

/**
 * Has the native shell run its own kit, once for each session, as it has said that it checks for life; its word ends
 * nothing, the server's does. A plain browser has none, and fetches no bridge.
 */
function useNativeFace(session: string | undefined): void {
  useEffect(() => {
    if (session === undefined || !mayHaveShell()) return;
    // The shell may take its time to answer, and whoever has left by then is shown no kit.
    let isLeft = false;
    const run = async () => {
      const bridge = await native();
      const configuration = await bridge.liveDetectionConfiguration();
      if (!isLeft) await bridge.checkFace(session, configuration);
    };
    void run();
    return () => {
      isLeft = true;
    };
  }, [session]);
}
