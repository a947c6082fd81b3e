// @vitest-environment jsdom
import { refusing, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getTopUp } from '../../../shared/contracts/top-up/detail.ts';
import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { refusals } from '../../../shared/refusals.ts';
import { Gone, isGone } from '../../../web/screens/kit/gone.tsx';
import { TopUpStatusScreen } from '../../../web/screens/top-up/top-up-status-screen.tsx';
import { TransactionDetailScreen } from '../../../web/screens/transactions/transaction-detail-screen.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server);
});
afterEach(cleanup);

const show = () => showScreen(<TransactionDetailScreen />, '/transactionDetail?id=txn_01JD000000000000000A');

const showTopUp = () => showScreen(<TopUpStatusScreen />, '/topUp/status/tup_01JD000000000000000A');

it.each([
  ['a transaction', getTransaction, 'transaction-not-found', show],
  ['a top-up', getTopUp, 'top-up-not-found', showTopUp],
] as const)(
  '%s that does not exist is said not to, with the way home alone',
  async (_what, { path }, refusal, open) => {
    server.answer(path, refusing(refusals[refusal].code, undefined, 'Not in your list.'));
    open();
    await screen.findByText('Not in your list.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Back to home' }).isConnected).toBe(true);
  },
);

it('the way on leads home', async () => {
  showScreen(<Gone problem={{ kind: 'refused', code: 20404, message: 'Gone.', data: undefined }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Back to home' }));
  await waitFor(() => expect(location.hash).toBe('#/mainPage/home'));
});

it('what only did not come is asked for again', async () => {
  server.answer(getTransaction.path, () => 'drop');
  show();
  expect((await screen.findByRole('button', { name: 'Try again' })).isConnected).toBe(true);
});

it.each([
  ['top-up-not-found', true],
  ['not-found', true],
  ['busy', false],
  ['wallet-frozen', false],
] as const)('%s is final: %s', (name, isFinal) => {
  expect(isGone({ kind: 'refused', code: refusals[name].code, message: '', data: undefined })).toBe(isFinal);
});
