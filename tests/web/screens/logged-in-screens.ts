import { startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach } from 'vitest';
import type { UserInfo } from '../../../shared/user-info.ts';
import { loginState } from '../../../web/session.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

/**
 * A server for the tests of a file, each of which begins on an empty device with somebody logged in who is as the file
 * says, and takes away at its end what it has drawn.
 */
export async function openLoggedInScreens(facts: Partial<UserInfo>): Promise<WalletServer> {
  const server = await startWalletServer();
  afterAll(() => server.close());
  beforeEach(async () => {
    await startScreens(server);
    await startLoggedIn(server, facts);
    loginState.set('in');
  });
  afterEach(() => {
    cleanup();
    loginState.set('out');
  });
  return server;
}
