import { useEffect, useRef, useState } from 'react';
import { idleMs, keepLastInput } from '../../data/session/last-input.ts';
import { useEndSession } from '../../data/session/use-end-session.ts';
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

/** Watches for input, warns a minute before the session ends, and leads back to the same page after the next login. */
export function IdleWatch() {
  const lastInputMs = useRef(0);
  const [endsAtMs, setEndsAtMs] = useState<number>();
  const { pathname, search } = useLocation();
  const endSession = useEndSession();
  const leftMs = useCountdown(endsAtMs);

  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    let toldMs = 0;
    const noteInput = () => {
      const nowMs = Date.now();
      lastInputMs.current = nowMs;
      if (nowMs - toldMs < tellEveryMs) return;
      toldMs = nowMs;
      channel.postMessage('input');
      void keepLastInput().catch(() => undefined);
    };
    channel.addEventListener('message', () => {
      lastInputMs.current = Date.now();
      setEndsAtMs(undefined);
    });
    noteInput();
    for (const sign of signs) window.addEventListener(sign, noteInput, { passive: true, capture: true });
    const timer = setInterval(() => {
      const endMs = lastInputMs.current + idleMs;
      // While the notice is open only its button counts, so that a stray touch does not hide it.
      setEndsAtMs((open) => open ?? (Date.now() >= endMs - noticeMs ? endMs : undefined));
    }, 1000);
    return () => {
      clearInterval(timer);
      channel.close();
      for (const sign of signs) window.removeEventListener(sign, noteInput, { capture: true });
    };
  }, []);

  // The page it leads back to is the one that is open when the time is over.
  const leave = useRef(async () => {});
  useEffect(() => {
    leave.current = async () => {
      farewellPath.set(`/LogoutPage?because=idle&redirect=${encodeURIComponent(pathname + search)}`);
      await endSession('idle');
      loginState.set('out');
    };
  });
  const over = endsAtMs !== undefined && leftMs === 0;
  useEffect(() => {
    if (over) void leave.current();
  }, [over]);

  const stay = () => {
    lastInputMs.current = Date.now();
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
