// @vitest-environment jsdom
import { showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { QueryCache } from '../../../web/data/queries/query-cache.tsx';
import { useEndSession } from '../../../web/data/session/use-end-session.ts';
import { TopUpScreen } from '../../../web/screens/top-up/top-up-screen.tsx';
import { TransferScreen } from '../../../web/screens/transfer/transfer-screen.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'fully' });
});
afterEach(cleanup);

const forms = [
  ['the amount of a top-up', <TopUpScreen key="top-up" />, '/topUp', '250'],
  ['the number of a receiver', <TransferScreen key="transfer" />, '/transfer', '081 234 5678'],
] as const;

it.each(forms)(
  '%s is there again when the session ended while it was typed, and not at another time',
  async (_what, form, path, text) => {
    showScreen(form, path);
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } });
    cleanup();
    showScreen(form, path);
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
    const { result } = renderHook(() => useEndSession(), { wrapper: QueryCache });
    await act(() => result.current('over'));
    cleanup();
    await startLoggedIn(server, { tier: 'fully' });
    showScreen(form, path);
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe(text);
  },
);
