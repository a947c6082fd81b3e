import type { BrandName } from '../shared/enums.ts';
import { unmetNeed } from './needs.ts';
import type { Need, Standing } from './needs.ts';
import { aliases, entrances } from './route-table.ts';
import { routeOf } from './routes.tsx';
import type { AppRoute } from './routes.tsx';

/** What the guard knows when somebody goes somewhere. */
export interface Visit {
  readonly pathname: string;
  readonly search: string;
  /** The brand of this page, whose entry the session belongs to. */
  readonly brand: BrandName;
  readonly loggedIn: boolean;
  /** What is known of who is logged in; undefined until it is. */
  readonly who: Standing | undefined;
}

export type Verdict =
  | { readonly kind: 'show'; readonly route: AppRoute }
  | { readonly kind: 'refuse'; readonly route: AppRoute; readonly need: Need }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'switch-brand'; readonly brand: BrandName }
  | { readonly kind: 'load-user-info'; readonly route: AppRoute };

/** The page to log in at, which leads back to where somebody wanted to go. */
export function loginPathFor(fullPath: string): string {
  return `/login?redirect=${encodeURIComponent(fullPath)}`;
}

/**
 * Where to go after a login: the `redirect` of a login page's query, as long as
 * it is one of our own paths; another site's address, or a way in itself, is not.
 */
export function redirectTarget(search: string): string {
  const asked = new URLSearchParams(search).get('redirect') ?? '';
  // A path with a second slash or a backslash at its start is an address of another host to a browser, and a browser
  // drops tabs and line breaks before it looks. None of our own paths holds any of these.
  if (!/^\/(?!\/)[^\s\p{C}\\]*$/u.test(asked)) return '/';
  const pathname = asked.split(/[?#]/, 1)[0] ?? '';
  const target = aliases.get(pathname) ?? pathname;
  return routeOf(target) === undefined || entrances.has(target) ? '/' : asked;
}

/** The access rule of every path; a pure decision. */
export function decideVisit(visit: Visit): Verdict {
  const alias = aliases.get(visit.pathname);
  if (alias !== undefined) return { kind: 'redirect', to: alias };
  const route = routeOf(visit.pathname);
  if (route === undefined) return { kind: 'redirect', to: '/404' };
  // Before the session: the other entry has one of its own, or asks for a login of its own.
  if (route.brand !== 'any' && route.brand !== visit.brand) return { kind: 'switch-brand', brand: route.brand };
  if (!visit.loggedIn) {
    return route.access === 'public'
      ? { kind: 'show', route }
      : { kind: 'redirect', to: loginPathFor(visit.pathname + visit.search) };
  }
  if (visit.who === undefined) return { kind: 'load-user-info', route };
  if (entrances.has(route.path)) return { kind: 'redirect', to: redirectTarget(visit.search) };
  const need = unmetNeed(route.needs, visit.who);
  return need === undefined ? { kind: 'show', route } : { kind: 'refuse', route, need };
}
