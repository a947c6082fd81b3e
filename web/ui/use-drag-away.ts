import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

/** How far something is pulled down before letting go puts it away. */
const awayPx = 72;

interface DragHandle {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

/**
 * What a handle needs so that pulling it down moves a sheet along; let go of far enough down it is put away, else it
 * comes back. Nobody has to pull: every sheet has a button that does the same.
 */
export function useDragAway(sheet: RefObject<HTMLElement | null>, onAway: () => void): DragHandle {
  const startY = useRef<number | undefined>(undefined);
  const move = (px: number | undefined) => {
    const style = sheet.current?.style;
    // Under the finger at once; back or away as the sheet moves by itself.
    style?.setProperty('transition', px === undefined ? '' : 'none');
    style?.setProperty('transform', px === undefined ? '' : `translateY(${px}px)`);
  };
  const pulled = ({ clientY }: PointerEvent) => Math.max(0, clientY - (startY.current ?? clientY));
  const end = () => {
    startY.current = undefined;
    move(undefined);
  };
  return {
    onPointerDown: (event) => {
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      if (startY.current !== undefined) move(pulled(event));
    },
    onPointerUp: (event) => {
      const isAway = pulled(event) >= awayPx;
      end();
      if (isAway) onAway();
    },
    onPointerCancel: end,
  };
}
