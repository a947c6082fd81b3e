import { homePath, routeOf } from './routes.tsx';
import type { AppRoute } from './routes.tsx';

/** What the guard knows when somebody goes somewhere. */
export interface Visit {
  readonly pathname: string;
  readonly search: string;
  readonly loggedIn: boolean;
  readonly userInfoLoaded: boolean;
}

export type Verdict =
  | { readonly kind: 'show'; readonly route: AppRoute }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'load-user-info'; readonly route: AppRoute };

/** The page to log in at, which leads back to where somebody wanted to go. */
export function loginPathFor(fullPath: string): string {
  return `/login?redirect=${encodeURIComponent(fullPath)}`;
}

/**
 * Where to go after a login: the `redirect` of a login page's query, as long as
 * it is one of our own paths; another site's address, or /login itself, is not.
 */
export function redirectTarget(search: string): string {
  const asked = new URLSearchParams(search).get('redirect') ?? '';
  // A path with a second slash or a backslash at its start is an address of another host to a browser.
  if (!/^\/(?![/\\])/.test(asked)) return '/';
  const pathname = asked.split(/[?#]/, 1)[0] ?? '';
  return routeOf(pathname) === undefined || pathname === '/login' ? '/' : asked;
}

/** The access rule of every path; a pure decision. */
export function decideVisit(visit: Visit): Verdict {
  if (visit.pathname === '/' || visit.pathname === '/mainPage') return { kind: 'redirect', to: homePath };
  const route = routeOf(visit.pathname);
  if (route === undefined) return { kind: 'redirect', to: '/404' };
  if (!visit.loggedIn) {
    return route.access === 'public'
      ? { kind: 'show', route }
      : { kind: 'redirect', to: loginPathFor(visit.pathname + visit.search) };
  }
  if (!visit.userInfoLoaded) return { kind: 'load-user-info', route };
  if (visit.pathname === '/login') return { kind: 'redirect', to: redirectTarget(visit.search) };
  return { kind: 'show', route };
}
