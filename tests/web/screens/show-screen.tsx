import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { QueryCache } from '../../../web/data/queries/query-cache.tsx';
import { HashRouter } from '../../../web/router.ts';
import { forgetTypedLogin } from '../../../web/screens/login/typed-login.ts';
import { ToastPlace } from '../../../web/ui/toast.tsx';
import { logIn, startDevice, userInfo } from '../data/start.ts';
import type { WalletServer } from '../data/wallet-server.ts';
import { showAllTexts } from '../text/all-texts.ts';

/** An empty device with English texts, connected to the server of the test. */
export async function startScreens(server: WalletServer): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  // Files share a page: a way in that one of them took, and never came in by, would stand open in the next.
  forgetTypedLogin();
  await startDevice(server, { retryPausesMs: [], locale: () => 'en-US' });
  await showAllTexts('en');
}

/** Logs somebody in who is as the test says, and has the server know them. */
export async function startLoggedIn(server: WalletServer, facts: Partial<UserInfo> = {}): Promise<void> {
  await logIn(server, userInfo.userId);
  server.answer(getBaseInfo.path, () => ({ code: 1, message: 'OK', data: { ...userInfo, ...facts } }));
  server.seen.length = 0;
}

/** Draws one screen at a path of the app, with what stands around every screen. */
export function showScreen(screen: ReactNode, path = '/'): void {
  location.hash = `#${path}`;
  render(
    <QueryCache>
      <HashRouter>{screen}</HashRouter>
      <ToastPlace />
    </QueryCache>,
  );
}

/** The payloads that an operation was called with, oldest first; without what the protocol adds. */
export function sentTo(
  server: WalletServer,
  { path }: { readonly path: string },
): readonly Readonly<Record<string, unknown>>[] {
  return server.seen
    .filter((seen) => seen.path === path)
    .map(({ payload }) => {
      const { timestamp: _timestamp, deviceKey: _deviceKey, ...input } = payload;
      return input;
    });
}

/** An answer that refuses with a code and its parameters, undefined where it has none. */
export function refusing(
  code: number,
  data: Readonly<Record<string, number | string | boolean | readonly JsonObject[] | undefined>> | undefined,
  message = 'refused',
) {
  return () => ({ code, message, data });
}
