import { useEffect } from 'react';
import { currentBrand } from '../../brands/appearance.ts';
import { useEndSession, useForgetTab, watchSessionEnd } from '../../data/use-end-session.ts';
import { loginState, sessionOver } from '../../session.ts';
import { useStore } from '../../ui/store.ts';

/** Wipes the session when the server says it is over, and follows when another tab has ended it. */
export function SessionWatch() {
  const endSession = useEndSession();
  const over = useStore(sessionOver);
  useEffect(() => {
    if (!over) return;
    void endSession('over').then(() => {
      sessionOver.set(false);
      loginState.set('out');
    });
  }, [over, endSession]);
  const forgetTab = useForgetTab();
  useEffect(() => watchSessionEnd(currentBrand.name, (typedBy) => {
    void forgetTab(typedBy).then(() => loginState.set('out'));
  }), [forgetTab]);
  return null;
}
