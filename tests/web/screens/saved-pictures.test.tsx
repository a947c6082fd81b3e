// @vitest-environment jsdom
import { showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getTopUp } from '../../../shared/contracts/top-up/detail.ts';
import { allBrands } from '../../../web/brands/all-brands.ts';
import * as appearance from '../../../web/brands/appearance.ts';
import { MyQrScreen } from '../../../web/screens/qr/my-qr-screen.tsx';
import { TopUpStatusScreen } from '../../../web/screens/top-up/top-up-status-screen.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { standInForCanvas, standInForDownloads, standInForShell } from './picture-stand-ins.ts';

const topUpId = 'tup_01JD000000000000000A';
const nowMs = Date.UTC(2026, 10, 23, 3);
const topUp = {
  topUpId,
  method: 2,
  status: 1,
  amountSatang: 125_050,
  qrText: 'of the bank',
  createdAtMs: nowMs,
  expiresAtMs: nowMs + 900_000,
  returns: [],
  serverTimeMs: nowMs,
};

let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { userId: 'usr_01JD0000000000000000', firstName: 'Malee', lastName: 'Srisuk' });
  server.answer(getTopUp.path, () => ({ code: 1, message: 'OK', data: topUp }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The pages whose code is saved as a picture; a receipt's has tests of its own. */
const pages: readonly {
  readonly at: string;
  readonly page: ReactNode;
  readonly button: string;
  readonly name: string;
  readonly saved: string;
  readonly failed: RegExp;
  readonly says: string;
}[] = [
  {
    at: `/topUp/status/${topUpId}`,
    page: <TopUpStatusScreen />,
    button: 'Save QR image',
    name: 'kapao-0000-000A-W.png',
    saved: 'QR image saved',
    failed: /^The image could not be saved/,
    says: 'THB 1,250.50',
  },
  {
    at: '/myQr',
    page: <MyQrScreen />,
    button: 'Save my QR',
    name: 'my-qr.png',
    saved: 'My QR was saved',
    failed: /^My QR could not be saved/,
    says: 'The sender enters the amount',
  },
];

async function pressSave({ at, page, button }: (typeof pages)[number]): Promise<void> {
  showScreen(page, at);
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: button });
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
}

describe.each(pages)('the code of $at as a picture', (row) => {
  it('goes to the shell where there is one, for a WebView keeps no downloads', async () => {
    standInForCanvas();
    const [saved, { asked, leave }] = [standInForDownloads(), standInForShell()];
    try {
      await pressSave(row);
      await waitFor(() => expect(asked).toMatchObject([{ name: row.name, picture: btoa('png') }]));
    } finally {
      leave();
    }
    expect(saved).toEqual([]);
    expect(screen.queryByText(row.saved)).toBeNull();
  });

  it('is saved by a browser, and says so', async () => {
    const [texts, saved] = [standInForCanvas(), standInForDownloads()];
    await pressSave(row);
    expect((await screen.findByText(row.saved)).isConnected).toBe(true);
    expect(saved).toEqual([row.name]);
    expect(texts).toContain(row.says);
  });

  it('that cannot be made is told, with what to do instead', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await pressSave(row);
    expect((await screen.findByText(row.failed)).isConnected).toBe(true);
  });
});

it('is named after the brand that its person came to', async () => {
  const [page] = pages;
  const saved = standInForDownloads();
  standInForCanvas();
  vi.spyOn(appearance, 'currentBrand', 'get').mockReturnValue(allBrands.jt);
  if (page !== undefined) await pressSave(page);
  await waitFor(() => expect(saved).toEqual(['jt-0000-000A-W.png']));
});
