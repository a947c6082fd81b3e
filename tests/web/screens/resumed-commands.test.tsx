// @vitest-environment jsdom
import { refusing, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { runCommand } from '../../../web/data/run-command.ts';
import { ResumedCommands } from '../../../web/screens/main/resumed-commands.tsx';
import { presented } from '../data/start.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server);
  server.answer(createTransfer.path, () => 'drop');
  await runCommand(createTransfer, { receiverId: 'usr_01JD0000000000000000', amountSatang: 100, feeSatang: 0 });
});
afterEach(cleanup);

it.each([
  [5000, { kind: 'alert', message: 'Read this.' }],
  [20001, { kind: 'log-out', text: 'login-expired' }],
  [21803, { kind: 'silent' }],
] as const)('a command from before that is answered with %i gets what the product asks for', async (code, reaction) => {
  server.answer(createTransfer.path, refusing(code, undefined, 'Read this.'));
  showScreen(<ResumedCommands />);
  await waitFor(() => expect(presented).toEqual([reaction]));
  expect(screen.queryByText('Read this.')).toBeNull();
});

it('a command from before that was refused says why', async () => {
  server.answer(createTransfer.path, refusing(21101, { availableSatang: 0 }, 'Too little.'));
  showScreen(<ResumedCommands />);
  await screen.findByText('Too little.');
  expect(presented).toEqual([]);
});
