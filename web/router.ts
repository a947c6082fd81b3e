import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The one place that names the router: the declarative hash router, whose data
 * half would cost 17 kB more. Paths are matched by our own table of routes.
 */
export { HashRouter, matchPath, Navigate, useLocation, useNavigate } from 'react-router-dom';

/** The query of the current address, behind the hash. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
