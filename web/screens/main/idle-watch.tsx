import { useEffect, useRef, useState } from 'react';
import { idleMs, keepLastInput, lastInputMs } from '../../data/session/last-input.ts';
import { isSessionEnding, useEndSession } from '../../data/session/use-end-session.ts';
import { useLocation } from '../../router.ts';
import { farewellPath, loginState } from '../../session.ts';
import { t } from '../../text/text.ts';
import { ConfirmSheet } from '../../ui/sheet.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';

/** The last minute is announced. */
const noticeMs = 60_000;
const signs = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Tabs tell each other of input, and pages to come, this often at most: a forgotten one must not
 * end the session of one in use.
 */
const tellEveryMs = 5_000;
const channelName = 'kapao.input';

/** What the watch knows beside what is drawn. */
interface Watched {
  lastInputMs: number;
}

/**
 * True for a press with which a machine wakes before the watch has looked: it ends what was absence, and is no use. So
 * is one while the session is being ended.
 */
function comesTooLate({ lastInputMs }: Watched, atMs: number): boolean {
  return isSessionEnding() || (lastInputMs > 0 && atMs - lastInputMs >= idleMs);
}

/** Notes what is touched, here and in other tabs, of which it tells. Gives the function that ends it. */
function watchInput(watched: Watched, onElsewhere: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  let toldMs = 0;
  const noteInput = () => {
    const nowMs = Date.now();
    if (comesTooLate(watched, nowMs)) return;
    watched.lastInputMs = nowMs;
    if (nowMs - toldMs < tellEveryMs) return;
    toldMs = nowMs;
    channel.postMessage(nowMs);
    void keepLastInput().catch(() => undefined);
  };
  // A tab that the browser had stopped hears late of what was touched in the others meanwhile, each at its own time.
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const atMs = typeof data === 'number' ? data : Date.now();
    if (comesTooLate(watched, atMs)) return;
    watched.lastInputMs = Math.max(watched.lastInputMs, atMs);
    onElsewhere();
  });
  noteInput();
  for (const sign of signs) window.addEventListener(sign, noteInput, { passive: true, capture: true });
  return () => {
    channel.close();
    for (const sign of signs) window.removeEventListener(sign, noteInput, { capture: true });
  };
}

/** Watches for input, warns a minute before the session ends, and leads back to the same page after the next login. */
export function IdleWatch() {
  const watched = useRef<Watched>({ lastInputMs: 0 });
  const [endsAtMs, setEndsAtMs] = useState<number>();
  const { pathname, search } = useLocation();
  const endSession = useEndSession();
  const leftMs = useCountdown(endsAtMs);

  useEffect(() => {
    const end = watchInput(watched.current, () => setEndsAtMs(undefined));
    const timer = setInterval(() => {
      const endMs = watched.current.lastInputMs + idleMs;
      // While the notice is open only its button counts, so that a stray touch does not hide it.
      setEndsAtMs((open) => open ?? (Date.now() >= endMs - noticeMs ? endMs : undefined));
    }, 1000);
    return () => {
      clearInterval(timer);
      end();
    };
  }, []);

  // The page it leads back to is the one that is open when the time is over.
  const leave = useRef(async () => {});
  useEffect(() => {
    leave.current = async () => {
      // A tab that the browser had stopped looks before it has heard: another may have been in use all the time.
      const elsewhereMs = (await lastInputMs().catch(() => undefined)) ?? 0;
      if (elsewhereMs > watched.current.lastInputMs + tellEveryMs && Date.now() - elsewhereMs < idleMs) {
        watched.current.lastInputMs = elsewhereMs;
        return setEndsAtMs(undefined);
      }
      farewellPath.set(`/LogoutPage?because=idle&redirect=${encodeURIComponent(pathname + search)}`);
      await endSession('idle').finally(() => loginState.set('out'));
    };
  });
  const over = endsAtMs !== undefined && leftMs === 0;
  useEffect(() => {
    if (over) void leave.current();
  }, [over]);

  const stay = () => {
    const nowMs = Date.now();
    if (comesTooLate(watched.current, nowMs)) return;
    watched.current.lastInputMs = nowMs;
    setEndsAtMs(undefined);
  };
  return (
    <ConfirmSheet
      open={endsAtMs !== undefined}
      onClose={stay}
      title={t('idle.title')}
      text={t('idle.text', { seconds: Math.ceil(leftMs / 1000) })}
      confirmLabel={t('idle.stay')}
      onConfirm={stay}
    />
  );
}
