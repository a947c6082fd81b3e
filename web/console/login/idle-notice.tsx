import { useEffect, useRef, useState } from 'react';

const minuteMs = 60_000;

/** The server ends a login at which nobody has asked for anything so long; the page leaves it by itself. */
export const idleLimitMs = 15 * minuteMs;
/** So long before that somebody is told. */
export const noticeMs = minuteMs;
/** Who only reads asks the server for nothing; it is told as often as it writes it down. */
export const keepSeenEveryMs = minuteMs;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

interface IdleNoticeProps {
  readonly leave: () => void;
  /** Asks the server for something small. */
  readonly keepSeen: () => void;
  readonly nowMs?: () => number;
}

/** Watches whether anybody is at the console, says a minute before that it will be left, and leaves it. */
export function IdleNotice({ leave, keepSeen, nowMs = Date.now }: IdleNoticeProps) {
  const lastSign = useRef(0);
  const lastSeen = useRef(0);
  const [secondsLeft, setSecondsLeft] = useState<number>();

  useEffect(() => {
    lastSign.current = nowMs();
    lastSeen.current = nowMs();
    const here = () => {
      // A machine that slept wakes with a key: whoever presses it was not here, and what is over stays so.
      if (nowMs() - lastSign.current >= idleLimitMs) return;
      lastSign.current = nowMs();
      setSecondsLeft(undefined);
      if (nowMs() - lastSeen.current < keepSeenEveryMs) return;
      lastSeen.current = nowMs();
      keepSeen();
    };
    const look = () => {
      const leftMs = idleLimitMs - (nowMs() - lastSign.current);
      if (leftMs <= 0) {
        clearInterval(watch);
        leave();
      } else setSecondsLeft(leftMs <= noticeMs ? Math.ceil(leftMs / 1000) : undefined);
    };
    const watch = setInterval(look, 1000);
    for (const sign of signs) window.addEventListener(sign, here, { passive: true });
    return () => {
      clearInterval(watch);
      for (const sign of signs) window.removeEventListener(sign, here);
    };
  }, [leave, keepSeen, nowMs]);

  if (secondsLeft === undefined) return null;
  return (
    <div
      role="alertdialog"
      aria-label="Nobody seems to be here"
      className="fixed inset-x-0 bottom-4 z-20 mx-auto w-96 rounded-card bg-raised p-4 text-center shadow-card"
    >
      <p className="font-semibold">Nobody seems to be here</p>
      <p aria-live="off">You are logged out in {secondsLeft} seconds. Move, or press a key, to stay.</p>
    </div>
  );
}
