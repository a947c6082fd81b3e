import { Activity, Suspense, useEffect, useRef, useState } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { addressUnder, currentBrand } from './brands/appearance.ts';
import type { BrandName } from '../shared/enums.ts';
import { getBaseInfo } from '../shared/contracts/user/get-base-info.ts';
import { QueryCache } from './data/query-cache.tsx';
import { noteScreen } from './data/telemetry-hooks.ts';
import { useQuery } from './data/use-query.ts';
import type { QueryState } from './data/use-query.ts';
import { decideVisit } from './guard.ts';
import { lazyScreen } from './lazy-screen.ts';
import { clearFlags, flagsLeftBehind, readFlag } from './identity-flags.ts';
import { HashRouter, Navigate, useLocation } from './router.ts';
import type { AppRoute } from './routes.tsx';
import { PageBoundary } from './screens/main/page-boundary.tsx';
import { problemText } from './screens/problem-text.ts';
import { farewellPath, keepReactivate, loginState } from './session.ts';
import { t, useLanguage } from './text/text.ts';
import { ErrorState } from './ui/error-state.tsx';
import { LoadingOverlay } from './ui/loading-overlay.tsx';
import { OfflineBanner } from './ui/offline-banner.tsx';
import { SplashPicture } from './ui/splash-picture.tsx';
import { useStore } from './ui/store.ts';
import { ToastPlace } from './ui/toast.tsx';
import { forgetScrollPlaces, useKeepScroll } from './ui/use-keep-scroll.ts';

const MainPage = lazyScreen(async () => (await import('./screens/main/main-page.tsx')).MainPage);
const MainNav = lazyScreen(async () => (await import('./screens/main/main-nav.tsx')).MainNav);
const LoggedInWatch = lazyScreen(async () => (await import('./screens/main/logged-in-watch.tsx')).LoggedInWatch, 'watch');

/** The whole app: what is above every screen, and the screen that the address asks for. */
export function App() {
  return (
    <QueryCache>
      <HashRouter>
        <OfflineBanner />
        <PageBoundary><Pages /></PageBoundary>
        <AlertDialog />
      </HashRouter>
      <LoadingOverlay />
      <ToastPlace />
    </QueryCache>
  );
}

function Pages() {
  // Everything below draws again with the new texts when the language changes.
  useLanguage();
  const location = useLocation();
  const loggedIn = useStore(loginState) === 'in';
  const farewell = useStore(farewellPath);
  const userInfo = useQuery(getBaseInfo, loggedIn ? {} : undefined, { quiet: true });
  const verdict = decideVisit({
    pathname: location.pathname,
    search: location.search,
    brand: currentBrand.name,
    loggedIn,
    userInfoLoaded: userInfo.data !== undefined,
  });
  useEffect(() => {
    if (userInfo.data !== undefined) keepReactivate(userInfo.data.reactivate);
    if (!loggedIn) forgetScrollPlaces();
  }, [userInfo.data, loggedIn]);
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
      {loggedIn ? <Suspense><LoggedInWatch /></Suspense> : null}
      {redirectTo === undefined ? null : <Navigate to={redirectTo} replace />}
      {verdict.kind === 'switch-brand' ? <BrandSwitch brand={verdict.brand} path={location.pathname + location.search} /> : null}
      {verdict.kind === 'load-user-info' ? <UserInfoPending userInfo={userInfo} /> : null}
      {verdict.kind === 'show' ? <ShownRoute route={verdict.route} userId={userInfo.data?.userId} /> : null}
    </>
  );
}

/** Clears what the screen that was left kept for itself alone. */
function useFlagsLeftBehind(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    clearFlags(flagsLeftBehind(before.current, pathname, readFlag('nationalityType')));
    before.current = pathname;
  }, [pathname]);
}

/** What belongs to another entry opens there; until the new page comes, its picture is seen. */
function BrandSwitch({ brand, path }: { readonly brand: BrandName; readonly path: string }) {
  useEffect(() => window.location.replace(addressUnder(brand, path)), [brand, path]);
  return <SplashPicture />;
}

/** Before anything of somebody's own is shown, the app knows who it is. */
function UserInfoPending({ userInfo }: { readonly userInfo: QueryState<typeof getBaseInfo> }) {
  if (userInfo.problem === undefined || userInfo.isLoading) return <SplashPicture />;
  return (
    <main className="mx-auto flex min-h-dvh max-w-column">
      <ErrorState text={problemText(userInfo.problem)} onRetry={() => void userInfo.refresh()} busy={userInfo.isRefreshing} />
    </main>
  );
}

interface ShownRouteProps {
  readonly route: AppRoute;
  readonly userId: string | undefined;
}

function ShownRoute({ route, userId }: ShownRouteProps) {
  const { pathname } = useLocation();
  const onTab = route.screen === 'tab';
  const [tabsNeeded, setTabsNeeded] = useState(onTab);
  if (onTab && !tabsNeeded) setTabsNeeded(true);
  return (
    <div className={userId === undefined ? undefined : 'desk:pl-64'}>
      {tabsNeeded && userId !== undefined ? (
        <Activity key={userId} mode={onTab ? 'visible' : 'hidden'}>
          <Suspense fallback={<div className="min-h-dvh" />}><MainPage pathname={pathname} /></Suspense>
        </Activity>
      ) : null}
      {onTab ? <PageTitle route={route} /> : (
        <Suspense fallback={<div className="min-h-dvh" />}>
          <ScreenPlace key={pathname} route={route} />
          <PageTitle route={route} />
        </Suspense>
      )}
      {userId === undefined ? null : <Suspense><MainNav pathname={pathname} onTab={onTab} /></Suspense>}
    </div>
  );
}

function ScreenPlace({ route }: { readonly route: AppRoute }) {
  useKeepScroll(route.path, route.keepScroll);
  return route.screen === 'tab' ? null : <route.screen />;
}

/** The page's name in the browser's list; it stands beside the screen because its text comes with it. */
function PageTitle({ route }: { readonly route: AppRoute }) {
  const title = `${t(route.title)} · ${currentBrand.displayName}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => noteScreen(route.path), [route.path]);
  return null;
}
