import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { PlainTextKey } from './text/text.ts';
import { matchPath, useLocation } from './router.ts';

export interface AppRoute {
  readonly path: string;
  readonly title: PlainTextKey;
  /** Public routes are shown without a session, all others lead to /login first. */
  readonly access: 'public' | 'session';
  /** Comes back to where it was scrolled. */
  readonly keepScroll: boolean;
  /** The tabs live in the main page, which stays alive while other screens are shown. */
  readonly screen: LazyExoticComponent<ComponentType> | 'tab';
}

function screenOf(path: string, title: PlainTextKey, screen: AppRoute['screen']): AppRoute {
  return { path, title, access: 'session', keepScroll: false, screen };
}

function publicScreen(path: string, title: PlainTextKey, screen: AppRoute['screen']): AppRoute {
  return { ...screenOf(path, title, screen), access: 'public' };
}

const loadLogin = async () => ({ default: (await import('./screens/login/login-screen.tsx')).LoginScreen });
const Login = lazy(loadLogin);
const Language = lazy(async () => ({ default: (await import('./screens/settings/language-screen.tsx')).LanguageScreen }));
const NotFound = lazy(async () => ({ default: (await import('./screens/public/not-found-screen.tsx')).NotFoundScreen }));
const LoggedOut = lazy(async () => ({ default: (await import('./screens/public/logged-out-screen.tsx')).LoggedOutScreen }));
const Splash = lazy(async () => ({ default: (await import('./screens/public/splash-screen.tsx')).SplashScreen }));
const NotOpen = lazy(async () => ({ default: (await import('./screens/public/not-open-screen.tsx')).NotOpenScreen }));
const TopUp = lazy(async () => ({ default: (await import('./screens/top-up/top-up-screen.tsx')).TopUpScreen }));
const TopUpStatus = lazy(async () => ({ default: (await import('./screens/top-up/top-up-status-screen.tsx')).TopUpStatusScreen }));
const Transfer = lazy(async () => ({ default: (await import('./screens/transfer/transfer-screen.tsx')).TransferScreen }));
const TransferStatus = lazy(async () => ({ default: (await import('./screens/transfer/transfer-status-screen.tsx')).TransferStatusScreen }));
const TransactionDetail = lazy(async () => ({ default: (await import('./screens/transactions/transaction-detail-screen.tsx')).TransactionDetailScreen }));
const AccountLimits = lazy(async () => ({ default: (await import('./screens/settings/account-limits-screen.tsx')).AccountLimitsScreen }));

export const homePath = '/mainPage/home';

/** Every path of the app. The root leads home, anything else to /404. */
export const routes: readonly AppRoute[] = [
  { path: homePath, title: 'tabs.home', access: 'session', keepScroll: true, screen: 'tab' },
  { path: '/mainPage/transactions', title: 'tabs.transactions', access: 'session', keepScroll: true, screen: 'tab' },
  { path: '/mainPage/notify', title: 'tabs.notify', access: 'session', keepScroll: false, screen: 'tab' },
  { path: '/mainPage/settings', title: 'tabs.settings', access: 'session', keepScroll: false, screen: 'tab' },

  publicScreen('/login', 'title.login', Login),
  publicScreen('/language', 'language.title', Language),
  publicScreen('/LogoutPage', 'title.loggedOut', LoggedOut),
  publicScreen('/SplashPage', 'title.splash', Splash),
  publicScreen('/kapao', 'title.splash', Splash),
  publicScreen('/404', 'title.notFound', NotFound),

  screenOf('/topUp', 'topUp.title', TopUp),
  screenOf('/topUp/status/:id', 'topUp.title', TopUpStatus),
  screenOf('/transfer', 'transfer.title', Transfer),
  screenOf('/transfer/status/:id', 'transfer.title', TransferStatus),
  screenOf('/transactionDetail', 'transactions.detail', TransactionDetail),
  screenOf('/accountLimits', 'limits.title', AccountLimits),

  screenOf('/cashOut', 'action.cashOut', NotOpen),
  screenOf('/topUp/mobile', 'action.mobile', NotOpen),
  screenOf('/jtBills', 'action.bills', NotOpen),
  screenOf('/identityChoose', 'action.identity', NotOpen),
];

function match(route: AppRoute, pathname: string) {
  return matchPath({ path: route.path, end: true, caseSensitive: true }, pathname);
}

/** Fetches the first screen of somebody who is not logged in, before it is asked for. */
export function preloadLogin(): void {
  // Should it fail, the screen itself asks again and says so.
  void loadLogin().catch(() => undefined);
}

/** The route of a path, or undefined where there is none. */
export function routeOf(pathname: string): AppRoute | undefined {
  return routes.find((route) => match(route, pathname) !== null);
}

/** The `:id` of the current address. */
export function useIdParam(): string | undefined {
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  return route === undefined ? undefined : match(route, pathname)?.params['id'];
}
