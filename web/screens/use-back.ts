import { homePath } from '../route-table.ts';
import { useLocation, useNavigate } from '../router.ts';

/** Goes back where somebody came from; from a page opened directly, to its parent. */
export function useBack(parent: string = homePath): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    // The router's first entry has this key: nothing of ours lies behind it.
    if (key === 'default') void navigate(parent, { replace: true });
    else void navigate(-1);
  };
}
