import { LoaderCircle } from 'lucide-react';
import { t } from '../text/text.ts';
import { createStore, useStore } from './store.ts';

const running = createStore(0);

/** Covers the app while something runs that must not be left or started twice. */
export async function withOverlay<T>(work: Promise<T>): Promise<T> {
  running.set(running.get() + 1);
  try {
    return await work;
  } finally {
    running.set(running.get() - 1);
  }
}

/** The overlay itself; it fades out over one second, and lets presses through as soon as it fades. */
export function LoadingOverlay() {
  const shown = useStore(running) > 0;
  return (
    <div
      data-shown={shown}
      aria-hidden={!shown}
      className={`loading-overlay fixed inset-0 z-50 grid place-items-center bg-ground/70 backdrop-blur-[2px] ${shown ? '' : 'pointer-events-none'}`}
    >
      <div role="status" className="grid size-20 place-items-center rounded-card bg-raised text-brand-ink shadow-lift">
        <LoaderCircle aria-hidden className="turn size-8" />
        <span className="sr-only">{shown ? t('common.loading') : ''}</span>
      </div>
    </div>
  );
}
