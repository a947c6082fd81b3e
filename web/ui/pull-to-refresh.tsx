import { ArrowDown, LoaderCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode, TouchEvent } from 'react';
import { t } from '../text/text.ts';

const triggerPx = 64;

interface PullToRefreshProps {
  readonly onRefresh: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** A list that reloads when pulled down at its top; the button for the same stands in its header. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const startY = useRef<number | undefined>(undefined);
  const [pulledPx, setPulledPx] = useState(0);
  const [busy, setBusy] = useState(false);

  const start = (event: TouchEvent) => {
    startY.current = window.scrollY <= 0 && !busy ? event.touches[0]?.clientY : undefined;
  };
  const move = (event: TouchEvent) => {
    if (startY.current === undefined) return;
    const way = (event.touches[0]?.clientY ?? 0) - startY.current;
    setPulledPx(way <= 0 || window.scrollY > 0 ? 0 : Math.min(96, way * 0.45));
  };
  const end = async () => {
    startY.current = undefined;
    if (pulledPx < triggerPx) {
      setPulledPx(0);
      return;
    }
    setBusy(true);
    setPulledPx(triggerPx);
    await onRefresh().catch(() => undefined);
    setBusy(false);
    setPulledPx(0);
  };
  return (
    <div
      onTouchStart={start}
      onTouchMove={move}
      onTouchEnd={() => void end()}
      onTouchCancel={() => setPulledPx(0)}
      className="flex grow flex-col"
    >
      <div
        aria-hidden={!busy}
        className="grid place-items-center overflow-hidden text-brand-ink transition-[height] duration-150"
        style={{ height: pulledPx }}
      >
        {busy ? (
          <LoaderCircle aria-label={t('common.loading')} className="turn size-6" />
        ) : (
          <ArrowDown
            aria-hidden
            className="size-6 transition-transform"
            style={{ transform: pulledPx >= triggerPx ? 'rotate(180deg)' : undefined }}
          />
        )}
      </div>
      {children}
    </div>
  );
}
