import { useCallback, useEffect } from 'react';
import { currentBrand } from '../../brands/appearance.ts';
import { sweepUnsent } from '../../data/pending/unsent.ts';
import { lastInputMs, leftByHandMs } from '../../data/session/last-input.ts';
import { isPageSession, pageSession } from '../../data/session/page-session.ts';
import { readSession } from '../../data/session/stored.ts';
import { watchSessions } from '../../data/session/session-channel.ts';
import { isSessionEnding, useEndSession, useForgetTab } from '../../data/session/use-end-session.ts';
import { farewellPath, loginState, sessionOver, startSession } from '../../session.ts';
import { useStore } from '../../ui/store.ts';

/**
 * Wipes the session when the server says it is over, and follows when another tab has ended it or logged somebody in.
 * Where it begins, what others have left unsent on this device goes.
 */
export function SessionWatch() {
  const endSession = useEndSession();
  const over = useStore(sessionOver);
  useEffect(() => {
    const userId = pageSession()?.userId;
    // Storage that fails now may not at the next start.
    if (userId !== undefined) void sweepUnsent(userId).catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!over) return;
    void endSession('over').then(() => {
      sessionOver.set(false);
      loginState.set('out');
    });
  }, [over, endSession]);
  const forgetTab = useForgetTab();
  // A tab that slept has heard nothing of what the others did; somebody else may have logged in there. And one that was
  // closed while its logout by hand waited for the server could tell nobody.
  const look = useCallback(() => {
    const lookAgain = async () => {
      if (document.visibilityState !== 'visible' || isSessionEnding()) return;
      const session = await readSession(currentBrand.name);
      const isLeft = (await lastInputMs()) === leftByHandMs;
      if (!isLeft && (await isPageSession(session?.token))) return;
      await forgetTab(!isLeft);
      // What is said where nobody is logged in is known at the end of it.
      if (isLeft) farewellPath.set('/LogoutPage');
      else loginState.set('out');
      await startSession();
    };
    void lookAgain().catch(() => undefined);
  }, [forgetTab]);
  useEffect(
    () =>
      watchSessions(currentBrand.name, {
        ended: (keepsTyped) => {
          // A logout by the person's own hand is one everywhere; after any other end the login leads back to this page.
          if (!keepsTyped) farewellPath.set('/LogoutPage');
          void forgetTab(keepsTyped).then(() => loginState.set('out'));
        },
        begun: look,
      }),
    [forgetTab, look],
  );
  useEffect(() => {
    const watch = new AbortController();
    document.addEventListener('visibilitychange', look, watch);
    // Of two windows side by side none is ever hidden.
    for (const sign of ['pageshow', 'focus']) window.addEventListener(sign, look, watch);
    return () => watch.abort();
  }, [look]);
  return null;
}
