import { useEffect, useRef } from 'react';

interface LeaveGuard {
  /** The path of the form: who stays on it, on whatever page, leaves nothing. */
  readonly path: string;
  /** Whether something is typed that the server does not have yet. */
  readonly isUnsaved: boolean;
  /** Keeps what is typed; false where that failed. */
  readonly keep: () => Promise<boolean>;
  /** What is typed could not be kept: whoever leaves is asked. */
  readonly onAsk: () => void;
}

/** The router's own number of the entry of the history that one is at. */
function placeInHistory(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

/**
 * Lets nobody leave a form with something typed that nobody else has: whoever closes the page is asked by the browser,
 * and who goes back by the phone's own button stays until it is kept, or is asked where it cannot be. The router of
 * this app knows no blockers (its data half would cost 17 kB), so the step back is taken back before it hears of it.
 */
export function useLeaveGuard(guard: LeaveGuard): void {
  const { isUnsaved } = guard;
  const now = useRef(guard);
  useEffect(() => {
    now.current = guard;
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const at = placeInHistory();
    let wayOut = 0;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const leave = async () => {
      const by = wayOut;
      if (await now.current.keep()) history.go(by);
      else now.current.onAsk();
    };
    const stay = (event: PopStateEvent) => {
      const by = placeInHistory() - at;
      const isInForm = location.hash.slice(1).split('?', 1)[0] === now.current.path;
      if (by === 0 && wayOut !== 0) {
        // Back on the form's own entry: nobody has seen anything else.
        event.stopImmediatePropagation();
        void leave();
        wayOut = 0;
      } else if (by !== 0 && !isInForm) {
        event.stopImmediatePropagation();
        wayOut = by;
        history.go(-by);
      }
    };
    window.addEventListener('beforeunload', warn);
    // Before the router's own listener, which stands on the same window.
    window.addEventListener('popstate', stay, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('popstate', stay, { capture: true });
    };
  }, [isUnsaved]);
}
