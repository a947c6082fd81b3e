import { useCallback, useEffect, useMemo } from 'react';
import type { NavigateFunction, NavigateOptions, To } from 'react-router-dom';
import { useLocation, useNavigate as useAnyNavigate } from 'react-router-dom';

/**
 * The one place that names the router: the declarative hash router, whose data
 * half would cost 17 kB more. Paths are matched by our own table of routes.
 */
export { HashRouter, matchPath, useLocation, useNavigationType } from 'react-router-dom';

/** Where the page is at this very moment, also between a navigation and the drawing of it. */
function currentPath(): string {
  return location.hash.slice(1) || '/';
}

/**
 * The router's own function, without what leads nowhere: to go to where one already is (a second press before the
 * screen has changed) would only put the page twice into the history.
 */
export function useNavigate(): NavigateFunction {
  const navigate = useAnyNavigate();
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      if (typeof to === 'number') return navigate(to);
      return to === currentPath() ? undefined : navigate(to, options);
    },
    [navigate],
  );
}

interface NavigateProps {
  readonly to: string;
  readonly replace?: boolean;
}

/**
 * Leads on from where somebody was when it was drawn. Who has gone somewhere else since, by a link of the shell or a
 * typed address while the app starts, is left there: the router's own one led away from there, too.
 */
export function Navigate({ to, replace = false }: NavigateProps): null {
  const navigate = useAnyNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isAt(pathname)) void navigate(to, { replace });
  }, [navigate, pathname, to, replace]);
  return null;
}

function isAt(pathname: string): boolean {
  // An address may come without the slash that the router sets before its path.
  return `/${currentPath().split(/[?#]/, 1)[0] ?? ''}`.replace('//', '/') === pathname;
}

/** The query of the current address, behind the hash. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
