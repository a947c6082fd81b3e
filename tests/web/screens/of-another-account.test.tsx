// @vitest-environment jsdom
import { showScreen, startLoggedIn } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BankAccountsScreen } from '../../../web/screens/bank-account/bank-accounts-screen.tsx';
import { CashOutScreen } from '../../../web/screens/cash-out/cash-out-screen.tsx';
import { ofAnother } from '../../states/accounts.ts';
import { states as ofAccounts } from '../../states/bank-account/bank-accounts-screen.ts';
import { states as ofCashOut } from '../../states/cash-out/cash-out-screen.ts';
import { answersOf } from '../../states/state.ts';
import type { ScreenStates } from '../../states/state.ts';
import { ok, stateOf } from './review-case.tsx';

const server = await openLoggedInScreens({ tier: 'semi' });

async function open(element: React.JSX.Element, states: ScreenStates, name: string): Promise<void> {
  const state = stateOf(states, name);
  await startLoggedIn(server, { tier: 'semi', ...state.who });
  for (const { path, data } of answersOf(states, state)) server.answer(path, () => ok(data));
  showScreen(element, state.at);
}

it('a cash out to an account that was linked under another name leads to its page, which says why', async () => {
  await open(<CashOutScreen />, ofCashOut, 'an account under another name');
  fireEvent.click(await screen.findByRole('button', { name: /Link again/ }));
  expect(location.hash).toBe(`#/bankAccounts/${ofAnother.accountId}`);
});

it('the list marks it, and nothing else', async () => {
  await open(<BankAccountsScreen />, ofAccounts, 'one is under another name');
  expect(await screen.findAllByText('Link again')).toHaveLength(1);
});
