import { Sparkles } from 'lucide-react';
import { t } from '../../text/text.ts';

/** The line that offers a new version. */
export function UpdateOffer({ update }: { readonly update: () => void }) {
  return (
    <p className="rise-in flex items-center gap-3 rounded-card bg-raised py-1.5 pr-2 pl-4 text-sm shadow-lift">
      <Sparkles aria-hidden className="size-5 text-brand-ink" />
      {t('update.ready')}
      <button
        type="button"
        onClick={update}
        className="min-h-11 rounded-card px-3 font-semibold text-brand-ink active:bg-sunk"
      >
        {t('update.reload')}
      </button>
    </p>
  );
}
