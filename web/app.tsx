import { Activity, Suspense, useEffect, useState } from 'react';
import { currentBrand } from './brands/appearance.ts';
import { getBaseInfo } from '../shared/contracts/user/get-base-info.ts';
import { watchSessionEnd } from './data/use-end-session.ts';
import { QueryCache } from './data/query-cache.tsx';
import { useEndSession } from './data/use-end-session.ts';
import { useQuery } from './data/use-query.ts';
import { decideVisit } from './guard.ts';
import type { Verdict } from './guard.ts';
import { alertMessage } from './present-reaction.ts';
import { HashRouter, Navigate, Route, Routes, useLocation } from './router.ts';
import { routes } from './routes.tsx';
import type { AppRoute } from './routes.tsx';
import { IdleWatch } from './screens/main/idle-watch.tsx';
import { MainPage } from './screens/main/main-page.tsx';
import { PageBoundary } from './screens/main/page-boundary.tsx';
import { ResumedCommands } from './screens/main/resumed-commands.tsx';
import { problemText } from './screens/problem-text.ts';
import { keepReactivate, loginState, sessionOver } from './session.ts';
import { t, useLanguage } from './text/text.ts';
import { ErrorState } from './ui/error-state.tsx';
import { LoadingOverlay } from './ui/loading-overlay.tsx';
import { OfflineBanner } from './ui/offline-banner.tsx';
import { ConfirmSheet } from './ui/sheet.tsx';
import { SplashPicture } from './ui/splash-picture.tsx';
import { useStore } from './ui/store.ts';
import { ToastPlace } from './ui/toast.tsx';
import { forgetScrollPlaces, useKeepScroll } from './ui/use-keep-scroll.ts';

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

/** Wipes the session when the server says it is over, or another tab has ended it. */
function useSessionEnd(): void {
  const endSession = useEndSession();
  const over = useStore(sessionOver);
  useEffect(() => {
    if (!over) return;
    void endSession({ tellServer: false }).then(() => {
      sessionOver.set(false);
      loginState.set('out');
    });
  }, [over, endSession]);
  useEffect(() => watchSessionEnd(() => loginState.set('out')), []);
}

function Pages() {
  // Everything below draws again with the new texts when the language changes.
  useLanguage();
  useSessionEnd();
  const location = useLocation();
  const loggedIn = useStore(loginState) === 'in';
  const userInfo = useQuery(getBaseInfo, loggedIn ? {} : undefined, { quiet: true });
  const verdict = decideVisit({
    pathname: location.pathname,
    search: location.search,
    loggedIn,
    userInfoLoaded: userInfo.data !== undefined,
  });
  useEffect(() => {
    if (userInfo.data !== undefined) keepReactivate(userInfo.data.reactivate);
    if (!loggedIn) forgetScrollPlaces();
  }, [userInfo.data, loggedIn]);

  if (verdict.kind === 'redirect') return <Navigate to={verdict.to} replace />;
  if (verdict.kind === 'load-user-info') {
    return userInfo.problem === undefined || userInfo.isLoading
      ? <SplashPicture />
      : (
        <main className="mx-auto flex min-h-dvh max-w-column">
          <ErrorState text={problemText(userInfo.problem)} onRetry={() => void userInfo.refresh()} busy={userInfo.isRefreshing} />
        </main>
      );
  }
  return (
    <>
      <ShownRoute verdict={verdict} userId={userInfo.data?.userId} />
      {loggedIn ? <><IdleWatch /><ResumedCommands /></> : null}
    </>
  );
}

interface ShownRouteProps {
  readonly verdict: Extract<Verdict, { kind: 'show' }>;
  readonly userId: string | undefined;
}

function ShownRoute({ verdict: { route }, userId }: ShownRouteProps) {
  const { pathname } = useLocation();
  const onTab = route.screen === 'tab';
  const [tabsNeeded, setTabsNeeded] = useState(onTab);
  if (onTab && !tabsNeeded) setTabsNeeded(true);
  const title = `${t(route.title)} · ${currentBrand.displayName}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      {tabsNeeded && userId !== undefined ? (
        <Activity key={userId} mode={onTab ? 'visible' : 'hidden'}><MainPage pathname={pathname} /></Activity>
      ) : null}
      {onTab ? null : (
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Routes>
            {routes.map((known) => <Route key={known.path} path={known.path} element={<ScreenPlace key={pathname} route={known} />} />)}
          </Routes>
        </Suspense>
      )}
    </>
  );
}

function ScreenPlace({ route }: { readonly route: AppRoute }) {
  useKeepScroll(route.path, route.keepScroll);
  return route.screen === 'tab' ? null : <route.screen />;
}

/** The dialog that the server's code 5000 asks for. */
function AlertDialog() {
  const message = useStore(alertMessage);
  const close = () => alertMessage.set(undefined);
  return (
    <ConfirmSheet open={message !== undefined} title={currentBrand.displayName} text={message ?? ''} confirmLabel={t('common.confirm')} onConfirm={close} onClose={close} />
  );
}
