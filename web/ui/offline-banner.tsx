import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
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
  return (
    <div role="status" className="sticky top-0 z-40">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 bg-warning-tint px-4 py-2 text-center text-sm font-medium text-warning-ink">
          <WifiOff aria-hidden className="size-4.5 shrink-0" />
          {t('offline.banner')}
        </p>
      )}
    </div>
  );
}
