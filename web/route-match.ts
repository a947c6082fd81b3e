import { laterPages, openPages } from './route-table.ts';
import type { RouteFacts } from './route-table.ts';
import { matchPath, useLocation } from './router.ts';

/** A route without its screen: whoever only asks about a path need not know what is shown there. */
export interface Page extends RouteFacts {
  readonly path: string;
}

const pages: readonly Page[] = Object.entries<RouteFacts>({ ...openPages, ...laterPages }).map(([path, facts]) => ({
  path,
  ...facts,
}));

function match({ path }: Page, pathname: string) {
  return matchPath({ path, end: true, caseSensitive: true }, pathname);
}

/** What is known of a path's route, or undefined where there is none. */
export function pageOf(pathname: string): Page | undefined {
  return pages.find((page) => match(page, pathname) !== null);
}

/** The `:id` of the current address. */
export function useIdParam(): string | undefined {
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  return page === undefined ? undefined : match(page, pathname)?.params['id'];
}
