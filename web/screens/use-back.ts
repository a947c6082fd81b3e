import { homePath } from '../route-table.ts';
import { useLocation, useNavigate } from '../router.ts';

/** Goes back where somebody came from; from a page opened directly, to its parent. */
export function useBack(parent: string = homePath): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    // The router's first entry has this key, or this place once the guard has led on from it (by way of a login, too):
    // nothing of ours lies behind it.
    const state: unknown = history.state;
    const isFirst = typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0;
    if (isFirst || key === 'default') void navigate(parent, { replace: true });
    else void navigate(-1);
  };
}
