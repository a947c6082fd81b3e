// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { pendingCommands } from '../../../web/data/pending/pending-commands.ts';
import { currentVault } from '../../../web/data/pending/pending-vault.ts';
import { settle, settledCommands } from '../../../web/data/pending/settled-commands.ts';
import { PendingNotice } from '../../../web/screens/main/pending-notice.tsx';
import { presented } from '../data/start.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { settleUnderWay } from '../under-way.ts';

const receipt = {
  transferId: 'trf_1',
  transactionId: 'txn_1',
  status: 2,
  amountSatang: 100,
  feeSatang: 0,
  completedAtMs: 1,
};
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
  [5000, [{ kind: 'alert', message: 'Read this.' }]],
  [20001, [{ kind: 'log-out', text: 'login-expired' }]],
  [21803, []],
] as const)(
  'a command from before that is answered with %i gets what the product asks for',
  async (code, reactions) => {
    server.answer(createTransfer.path, refusing(code, undefined, 'Read this.'));
    showScreen(<PendingNotice />);
    await waitFor(() => expect(sentTo(server, createTransfer)).toHaveLength(2));
    await waitFor(() => expect(presented).toEqual(reactions));
  },
);

it('tells on every screen of what nobody knows yet, and then of its end, and leads to its form', async () => {
  showScreen(<PendingNotice />);
  await screen.findByText('Checking the result of your transfer');
  server.answer(createTransfer.path, () => ({ code: 1, message: 'OK', data: receipt }));
  window.dispatchEvent(new Event('online'));
  fireEvent.click(await screen.findByRole('button', { name: /^Your transfer went through/ }));
  await waitFor(() => expect(location.hash).toBe('#/transfer'));
  expect(screen.queryByText(/^Your transfer went through/)).toBeNull();
});

it('says of a command that ended unsure that nobody knows, and no word of success', async () => {
  const vault = await currentVault();
  const [pending] = await pendingCommands();
  if (vault === undefined || pending === undefined) throw new Error('nothing is pending');
  await settle(vault, { ...pending, path: '/bankAccounts', unsure: true, told: false });
  showScreen(<PendingNotice />);
  await screen.findByText(/^We could not find out the result/);
  expect(screen.queryByText(/went through/)).toBeNull();
  cleanup();
  // The page that it leads to shows much, and need not show this.
  showScreen(<PendingNotice />, '/bankAccounts');
  await screen.findByText(/^We could not find out the result/);
  await act(settleUnderWay);
  expect(await settledCommands()).toMatchObject([{ told: false }]);
});

it('tells that nothing was paid until somebody closes it', async () => {
  server.answer(createTransfer.path, refusing(21101, { availableSatang: 0 }, 'Too little.'));
  showScreen(<PendingNotice />);
  await screen.findByText('Nothing was charged');
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.click(close);
  await waitFor(() => expect(screen.queryByText('Nothing was charged')).toBeNull());
  // Whoever pressed it goes on from where it stood, and not from nowhere.
  expect(document.activeElement).not.toBe(document.body);
  // Nothing of what was sent is left, but which try of it the next one has to stand above.
  expect(await settledCommands()).toMatchObject([{ input: {}, told: true, tries: expect.any(Number) }]);
});
