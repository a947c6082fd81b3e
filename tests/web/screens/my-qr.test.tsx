// @vitest-environment jsdom
import { showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildMyQr } from '../../../shared/my-qr.ts';
import { decodePixels } from '../../../web/screens/qr/decode-pixels.ts';
import { MyQrScreen } from '../../../web/screens/qr/my-qr-screen.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const receiverId = 'usr_01JD0000000000000000' as const;
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { userId: receiverId, firstName: 'Malee', lastName: 'Srisuk' });
  showScreen(<MyQrScreen />, '/myQr');
});
afterEach(cleanup);

/** What a scanner reads of the shown code: its drawing as a picture, each module four pixels wide. */
function scanned(name: string): string | undefined {
  const drawing = screen.getByRole('img', { name });
  const side = Number(drawing.getAttribute('viewBox')?.split(' ')[2]) * 4;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const runs =
    drawing
      .querySelector('path:last-child')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h(\d+)/g) ?? [];
  for (const [, x, y, wide] of runs) {
    for (let line = Number(y) * 4; line < Number(y) * 4 + 4; line += 1) {
      const start = (line * side + Number(x) * 4) * 4;
      for (let at = start; at < start + Number(wide) * 16; at += 4) data.fill(0, at, at + 3);
    }
  }
  return decodePixels({ data, width: side, height: side }, 'moving');
}

it('shows the own code with the own name, without an amount at first', async () => {
  expect((await screen.findByText('Malee Srisuk')).isConnected).toBe(true);
  expect(screen.getByText('The sender enters the amount').isConnected).toBe(true);
  expect(scanned('My QR for receiving money')).toBe(buildMyQr({ receiverId }));
});

it('asks for an amount once one is typed, and for none again when it is taken away', async () => {
  await screen.findByText('Malee Srisuk');
  fireEvent.click(screen.getByRole('button', { name: 'Ask for an amount' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show QR' }));
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '120.50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show QR' }));
  expect(scanned('QR for receiving THB 120.50')).toBe(buildMyQr({ receiverId, amountSatang: 12_050 }));
  fireEvent.click(screen.getByRole('button', { name: 'No amount' }));
  expect(scanned('My QR for receiving money')).toBe(buildMyQr({ receiverId }));
});

it('a picture that cannot be made is told, with what to do instead', async () => {
  await screen.findByText('Malee Srisuk');
  fireEvent.click(screen.getByRole('button', { name: 'Save my QR' }));
  expect((await screen.findByText(/Take a screenshot instead/)).isConnected).toBe(true);
});
