import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { BrandName } from '../shared/enums.ts';
import { addressUnder, currentBrand } from './brands/appearance.ts';
import { decideVisit } from './guard.ts';
import { clearFlags, flagsLeftBehind, readFlag } from './identity-flags.ts';
import type { Need, Standing } from './needs.ts';
import { Navigate, useLocation } from './router.ts';
import type { AppRoute } from './routes.tsx';
import { farewellPath } from './session.ts';
import { SplashPicture } from './ui/splash-picture.tsx';
import { useStore } from './ui/store.ts';

interface VisitProps {
  readonly loggedIn: boolean;
  /** What is known of who is logged in; undefined until it is. */
  readonly who?: Standing | undefined;
  /** What is seen until the user info is there. */
  readonly pending?: ReactNode;
  /** Draws the route, or why its person may not use it. */
  readonly show: (route: AppRoute, unmet?: Need) => ReactNode;
}

/** Leads to where the guard decides, and shows the route where somebody may be. */
export function Visit({ loggedIn, who, pending, show }: VisitProps) {
  const location = useLocation();
  const farewell = useStore(farewellPath);
  const verdict = decideVisit({
    pathname: location.pathname,
    search: location.search,
    brand: currentBrand.name,
    loggedIn,
    who,
  });
  // The end of a session is told wherever it came, on a public page, too.
  const isTold = farewell?.split('?', 1)[0] === location.pathname;
  const leavesTo = loggedIn || isTold ? undefined : farewell;
  const redirectTo = leavesTo ?? (verdict.kind === 'redirect' ? verdict.to : undefined);
  useEffect(() => {
    if (isTold) farewellPath.set(undefined);
  }, [isTold]);

  useFlagsLeftBehind(location.pathname);

  return (
    <>
      {redirectTo === undefined ? null : <Navigate to={redirectTo} replace />}
      {verdict.kind === 'switch-brand' ? (
        <BrandSwitch brand={verdict.brand} path={location.pathname + location.search} />
      ) : null}
      {verdict.kind === 'load-user-info' ? pending : null}
      {verdict.kind === 'show' || verdict.kind === 'refuse'
        ? show(verdict.route, verdict.kind === 'refuse' ? verdict.need : undefined)
        : null}
    </>
  );
}

/** Clears what the screen that was left kept for itself alone, before the next one keeps anything. */
function useFlagsLeftBehind(pathname: string): void {
  const before = useRef(pathname);
  useLayoutEffect(() => {
    clearFlags(flagsLeftBehind(before.current, pathname, readFlag('nationalityType')));
    before.current = pathname;
  }, [pathname]);
}

/** What belongs to another entry opens there; until the new page comes, its picture is seen. */
function BrandSwitch({ brand, path }: { readonly brand: BrandName; readonly path: string }) {
  useEffect(() => window.location.replace(addressUnder(brand, path)), [brand, path]);
  return <SplashPicture />;
}
