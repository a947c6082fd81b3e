import { useEffect, useState } from 'react';
import { faceResult } from '../../../shared/contracts/identity/face-result.ts';
import type { ShownFaceCheck } from '../../../shared/face.ts';
import { changedByFace, faceResultFacts } from '../../commands/identity/face-result.ts';
import { useRefresh } from '../../data/queries/use-refresh.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { mayHaveShell, native } from '../../native/native.ts';

/** What is under way is looked after this often. */
const askEveryMs = 2_000;

const isUnderWay = ({ state }: ShownFaceCheck): boolean => state === 'asked' || state === 'started';

/**
 * Looks after a check that is under way until it has ended, and then has asked again what that changes. Nothing that
 * fails meanwhile is told: the next look is two seconds away, and 21803 is the word of a face that was refused.
 */
export function useFaceCheck(isOpen: boolean): ShownFaceCheck | undefined {
  const { run } = useCommand(faceResult, faceResultFacts, { tells: () => true });
  const refresh = useRefresh();
  const [check, setCheck] = useState<ShownFaceCheck>();
  useEffect(() => {
    if (!isOpen) return undefined;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const outcome = await run({ purpose: 'identity' });
      if (isLeft) return;
      const shown = outcome.kind === 'ok' ? outcome.data.check : undefined;
      setCheck(shown);
      const hasEnded = outcome.kind === 'ok' ? shown === undefined || !isUnderWay(shown) : outcome.kind === 'refused';
      if (hasEnded) await refresh(changedByFace);
      timer = setTimeout(() => void look(), askEveryMs);
    };
    void look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isOpen, run, refresh]);
  useNativeFace(check?.session);
  return check;
}

/**
 * Has the native shell run its own kit, once for each session; its word ends nothing, the server's does. A plain
 * browser has none, and fetches no bridge.
 */
function useNativeFace(session: string | undefined): void {
  useEffect(() => {
    if (session === undefined || !mayHaveShell()) return;
    void native().then((bridge) => bridge.checkFace(session));
  }, [session]);
}
