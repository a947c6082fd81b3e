// @vitest-environment jsdom
import { showScreen } from './show-screen.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { HomeTab } from '../../../web/screens/home/home-tab.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';

const server = await openLoggedInScreens({ firstName: 'Malee', lastName: 'Srisuk' });
const balance = {
  availableSatang: 12_345,
  heldSatang: 0,
  reserveSatang: 0,
  transferableSatang: 12_345,
  withdrawableSatang: 12_345,
  atMs: 1,
};

it('a balance of before says that it is not of now while the server does not answer, and no more once it has', async () => {
  server.answer(getLastBalance.path, () => ({ code: 1, message: 'OK', data: { ...balance } }));
  server.answer(getTransactionPage.path, () => ({ code: 1, message: 'OK', data: { rows: [] } }));
  showScreen(<HomeTab />, '/mainPage/home');
  await screen.findByText('THB 123.45');
  expect(screen.queryByRole('button', { name: /as last known/ })).toBeNull();
  server.answer(getLastBalance.path, () => 'drop');
  // It is asked for again when the connection comes back, once it was not just asked for.
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    screen.getByRole('button', { name: /Balance as last known/ });
  });
  // A page that nobody looks at asks for nothing by itself.
  using _ = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(screen.getByText('THB 123.45')).toBeDefined();
  server.answer(getLastBalance.path, () => ({ code: 1, message: 'OK', data: { ...balance, availableSatang: 700 } }));
  fireEvent.click(screen.getByRole('button', { name: /Balance as last known/ }));
  await screen.findByText('Available balance');
  await screen.findByText('THB 7.00');
  expect(screen.queryByRole('button', { name: /as last known/ })).toBeNull();
});
