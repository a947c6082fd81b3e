import { WifiOff } from 'lucide-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { t } from '../text/text.ts';

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the connection is gone, for as long as it is. */
export function OfflineBanner() {
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // What else stays at the top of the window stays below it.
    const tell = () => document.documentElement.style.setProperty('--banner', `${place.current?.offsetHeight ?? 0}px`);
    tell();
    window.addEventListener('resize', tell);
    return () => window.removeEventListener('resize', tell);
  }, [online]);
  return (
    <div ref={place} role="status" className="sticky top-0 z-40">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 bg-warning-tint px-4 py-2 text-center text-sm font-medium text-warning-ink">
          <WifiOff aria-hidden className="size-4.5 shrink-0" />
          {t('offline.banner')}
        </p>
      )}
    </div>
  );
}
