import { useEffect, useRef } from 'react';
import { resumableNamed } from '../../commands/all-commands.ts';
import { serverNowMs } from '../calls/clock.ts';
import { resumePending } from '../sending/kept-command.ts';
import { isPageSeen } from './page-seen.ts';
import { formOf, isTooOld, mayAskUnasked } from './pending-commands.ts';
import { pendingPicture, type PendingPicture, readPendingPicture, usePendingPicture } from './pending-picture.ts';
import { useRefresh } from '../queries/use-refresh.ts';

/** Pauses between askings; the last one again and again. */
const pausesMs = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000] as const;

function mayAskNow(): boolean {
  return navigator.onLine && isPageSeen();
}

/**
 * Takes up pending commands for as long as it is used: at once, when the connection or the page comes back, and after
 * growing pauses. What they turn out to have changed is asked for anew, on every tab. Gives what is known of them.
 */
export function usePendingResume(): PendingPicture | undefined {
  const picture = usePendingPicture();
  const refresh = useRefresh();
  const waiting = picture?.pending.map(({ requestId }) => requestId).join(' ') ?? '';
  useEffect(() => {
    if (waiting === '') {
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tries = 0;
    let isOver = false;
    const askAll = async () => {
      clearTimeout(timer);
      try {
        if (mayAskNow()) {
          await askForAnswers();
        }
        // Read even where nothing was asked: a command becomes too old to be asked for by the mere passing of time.
        await readPendingPicture();
      } catch {
        // Storage that fails now may not at the next asking.
      } finally {
        const pauseMs = pausesMs[Math.min(tries, pausesMs.length - 1)];
        tries += 1;
        clearTimeout(timer);
        timer = isOver ? undefined : setTimeout(ask, pauseMs);
      }
    };
    const ask = () => void askAll();
    const askAnew = () => {
      tries = 0;
      ask();
    };
    ask();
    window.addEventListener('online', askAnew);
    document.addEventListener('visibilitychange', askAnew);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', askAnew);
      document.removeEventListener('visibilitychange', askAnew);
    };
  }, [waiting]);

  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (picture === undefined) {
      return;
    }
    const before = known.current;
    known.current = new Set(picture.settled.map(({ requestId }) => requestId));
    const fresh =
      before === undefined
        ? picture.settled.filter(({ told }) => !told)
        : picture.settled.filter(({ requestId }) => !before.has(requestId));
    for (const { contractName, path } of fresh) {
      const facts = path === undefined ? undefined : resumableNamed(contractName);
      if (facts !== undefined) {
        void refresh(facts.changes);
      }
    }
  }, [picture, refresh]);
  return picture;
}

/**
 * Asks for what nobody is asking for already and what may be asked for without its person; one that fails stops none.
 */
async function askForAnswers(): Promise<void> {
  const picture = pendingPicture();
  for (const pending of picture?.pending ?? []) {
    const isOurs = picture?.runningHere.has(formOf(pending)) ?? false;
    if (!isOurs && (mayAskUnasked(pending, serverNowMs()) || isTooOld(pending))) {
      try {
        await resumePending(pending);
      } catch {
        // Its part of the app did not load, or the storage failed: it stays pending, and is asked for again.
      }
    }
  }
}
