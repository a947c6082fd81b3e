import { Suspense, useEffect, useLayoutEffect } from 'react';
import { currentBrand } from './brands/appearance.ts';
import { noteScreen } from './data/telemetry/telemetry-hooks.ts';
import type { Need } from './needs.ts';
import { useLocation } from './router.ts';
import type { AppRoute } from './routes.tsx';
import { t } from './text/text.ts';
import { afterPaint } from './ui/after-paint.ts';
import { useKeepScroll } from './ui/use-keep-scroll.ts';

interface ScreenPlaceProps {
  readonly route: AppRoute;
  /** Set where its person may not use it: then the page says why. */
  readonly unmet?: Need | undefined;
  /** To be called once the screen is seen. */
  readonly onShown?: () => unknown;
}

/** The screen of a route that is no tab, with the page's name, which comes with its texts. */
export function ScreenPlace({ route, unmet, onShown }: ScreenPlaceProps) {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <KeptScreen key={pathname} route={route} unmet={unmet} />
      <PageTitle route={route} />
      {onShown === undefined ? null : <ToldShown onShown={onShown} />}
    </Suspense>
  );
}

function KeptScreen({ route, unmet }: Pick<ScreenPlaceProps, 'route' | 'unmet'>) {
  useKeepScroll(route.path, route.keepScroll);
  if (route.screen === 'tab') return null;
  const { Shown, WhyNot } = route.screen;
  return unmet === undefined ? (
    <Shown />
  ) : (
    <WhyNot need={unmet} title={route.title}>
      <Shown />
    </WhyNot>
  );
}

function ToldShown({ onShown }: { readonly onShown: () => unknown }) {
  useEffect(() => afterPaint(onShown), [onShown]);
  return null;
}

/** The page's name in the browser's list. */
export function PageTitle({ route }: { readonly route: AppRoute }) {
  const title = `${t(route.title)} · ${currentBrand.displayName}`;
  // With the screen, not a moment after it.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => noteScreen(route.path), [route.path]);
  return null;
}
