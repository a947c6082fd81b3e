import { useRef } from 'react';
import type { PointerEvent } from 'react';

/** A press this long counts as a long one. */
export const longPressMs = 2000;

/** Handlers that call back once a finger stays for two seconds without moving away. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown(event: PointerEvent) {
      from.current = { x: event.clientX, y: event.clientY };
      stop();
      timer.current = setTimeout(onLongPress, longPressMs);
    },
    onPointerMove(event: PointerEvent) {
      if (Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > 10) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
  };
}
