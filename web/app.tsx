import { Suspense, useEffect, useState } from 'react';
import { lazyPart, lazyScreen } from './lazy-screen.ts';
import { alertMessage } from './present-reaction.ts';
import { HashRouter } from './router.ts';
import { ScreenPlace } from './screen-place.tsx';
import { PageBoundary } from './screens/main/page-boundary.tsx';
import { loginState } from './session.ts';
import { useLanguage } from './text/text.ts';
import { LoadingOverlay } from './ui/loading-overlay.tsx';
import { OfflineBanner } from './ui/offline-banner.tsx';
import { SplashPicture } from './ui/splash-picture.tsx';
import { useStore } from './ui/store.ts';
import { ToastPlace } from './ui/toast.tsx';
import { forgetScrollPlaces } from './ui/use-keep-scroll.ts';
import { Visit } from './visit.tsx';

const LoggedIn = lazyScreen(async () => (await import('./screens/main/logged-in.tsx')).LoggedIn);

const AlertDialog = lazyPart(async () => (await import('./alert-dialog.tsx')).AlertDialog);

/** Fetches what somebody needs who is logged in, to be drawn at once; never rejects. */
export const preloadLoggedIn = LoggedIn.preload;

/** The whole app: what is above every screen, and the screen that the address asks for. */
export function App() {
  return (
    <>
      <HashRouter>
        <OfflineBanner />
        <PageBoundary>
          <Pages />
        </PageBoundary>
        <Alerts />
      </HashRouter>
      <LoadingOverlay />
      <ToastPlace />
    </>
  );
}

/** What speaks to the server is fetched for those who have something to ask; the way in shows itself without it. */
function Pages() {
  // Everything below draws again with the new texts when the language changes.
  useLanguage();
  return useStore(loginState) === 'in' ? (
    <Suspense fallback={<SplashPicture />}>
      <LoggedIn />
    </Suspense>
  ) : (
    <PublicPages />
  );
}

function PublicPages() {
  useEffect(forgetScrollPlaces, []);
  // The first screen comes first, then what it leads to.
  return (
    <Visit
      loggedIn={false}
      show={(route) => (
        <div>
          <ScreenPlace route={route} onShown={preloadLoggedIn} />
        </div>
      )}
    />
  );
}

/** Hardly anybody ever sees the dialog: it is fetched for its first message, and stays for those that may follow. */
function Alerts() {
  const isAsked = useStore(alertMessage) !== undefined;
  const [needed, setNeeded] = useState(isAsked);
  if (isAsked && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <AlertDialog />
    </Suspense>
  ) : null;
}
