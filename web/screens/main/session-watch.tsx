import { useEffect } from 'react';
import { useEndSession, watchSessionEnd } from '../../data/use-end-session.ts';
import { loginState, sessionOver } from '../../session.ts';
import { useStore } from '../../ui/store.ts';

/** Wipes the session when the server says it is over, and follows when another tab has ended it. */
export function SessionWatch() {
  const endSession = useEndSession();
  const over = useStore(sessionOver);
  useEffect(() => {
    if (!over) return;
    void endSession({ tellServer: false }).then(() => {
      sessionOver.set(false);
      loginState.set('out');
    });
  }, [over, endSession]);
  useEffect(() => watchSessionEnd(() => loginState.set('out')), []);
  return null;
}
