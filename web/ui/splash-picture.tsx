import { currentBrand } from '../brands/appearance.ts';
import { t } from '../text/text.ts';
import { BrandMark, BrandMotif } from './brand-mark.tsx';

/** The brand over the whole page: what is seen while the app finds out who is there. */
export function SplashPicture() {
  return (
    <main className="surface relative grid min-h-dvh place-items-center overflow-hidden">
      <BrandMotif />
      <div className="fade-in relative text-center">
        <BrandMark on="surface" className="breathe mx-auto size-20" />
        <h1 className="mt-4 text-2xl font-bold tracking-tight">{currentBrand.displayName}</h1>
        <p role="status" className="sr-only">
          {t('common.loading')}
        </p>
      </div>
    </main>
  );
}
