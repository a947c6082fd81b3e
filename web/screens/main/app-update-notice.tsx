import { Sparkles } from 'lucide-react';
import { appUpdate } from '../../app-update.ts';
import { t } from '../../text/text.ts';
import { useStore } from '../../ui/store.ts';

/** Offers a new version; it lives on the tabs only, so never while somebody pays. */
export function AppUpdateNotice() {
  const update = useStore(appUpdate);
  return (
    <div role="status" className="fixed inset-x-0 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 mx-auto w-fit px-4 desk:bottom-6">
      {update === undefined ? null : (
        <p className="rise-in flex items-center gap-3 rounded-card bg-raised py-1.5 pr-2 pl-4 text-sm shadow-lift">
          <Sparkles aria-hidden className="size-5 text-brand-ink" />
          {t('update.ready')}
          <button type="button" onClick={update} className="min-h-11 rounded-card px-3 font-semibold text-brand-ink active:bg-sunk">{t('update.reload')}</button>
        </p>
      )}
    </div>
  );
}
