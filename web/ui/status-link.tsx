import { statusPagePath } from '../../shared/status-page.ts';
import { currentBrand } from '../brands/appearance.ts';
import { currentLanguage, t } from '../text/text.ts';

/** To the page that says what works and what does not; no part of the app, so that it stands when that does not. */
export function StatusLink() {
  return (
    <a
      href={statusPagePath(currentBrand.name, currentLanguage())}
      className="mx-auto mt-2 flex min-h-11 w-fit items-center px-3 text-sm font-semibold text-brand-ink"
    >
      {t('common.status')}
    </a>
  );
}
