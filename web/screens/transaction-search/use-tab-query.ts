import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from '../../router.ts';

/**
 * The query of a tab's address. While another screen is shown the tab keeps it, and puts it back where somebody
 * comes by the tab bar, whose addresses have none. Each change takes the place of the one before, so that the way
 * back leads out of the tab. It is given with its question mark, or empty.
 */
export function useTabQuery(path: string): readonly [URLSearchParams, (query: string) => void] {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isShown = pathname === path;
  const [kept, setKept] = useState(isShown ? search : '');
  const isCleared: boolean = typeof state === 'object' && state !== null && 'cleared' in state;
  useEffect(() => {
    if (!isShown) return;
    if (search === '' && kept !== '' && !isCleared) void navigate(path + kept, { replace: true });
    else setKept(search);
  }, [isShown, search, kept, isCleared, navigate, path]);
  const change = useCallback(
    (query: string) =>
      void navigate(path + query, { replace: true, ...(query === '' && { state: { cleared: true } }) }),
    [navigate, path],
  );
  const current = isShown && (search !== '' || isCleared) ? search : kept;
  return [useMemo(() => new URLSearchParams(current), [current]), change];
}
