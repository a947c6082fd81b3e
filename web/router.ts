import { useCallback, useMemo } from 'react';
import type { NavigateFunction, NavigateOptions, To } from 'react-router-dom';
import { useLocation, useNavigate as useAnyNavigate } from 'react-router-dom';

/**
 * The one place that names the router: the declarative hash router, whose data
 * half would cost 17 kB more. Paths are matched by our own table of routes.
 */
export { HashRouter, matchPath, Navigate, useLocation, useNavigationType } from 'react-router-dom';

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

/** The query of the current address, behind the hash. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
