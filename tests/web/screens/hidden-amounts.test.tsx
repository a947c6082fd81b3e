// @vitest-environment jsdom
import { showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { wipeStorage } from '../../../web/data/session/wipe-storage.ts';
import { AssetsScreen } from '../../../web/screens/assets/assets-screen.tsx';
import { AccountLimitsScreen } from '../../../web/screens/settings/account-limits-screen.tsx';
import { MainPage } from '../../../web/screens/main/main-page.tsx';
import { PendingNotice } from '../../../web/screens/main/pending-notice.tsx';
import { AmountPage } from '../../../web/screens/money-flow/amount-page.tsx';
import { TopUpOutcome } from '../../../web/screens/top-up/top-up-outcome.tsx';
import { TopUpScreen } from '../../../web/screens/top-up/top-up-screen.tsx';
import { Amount } from '../../../web/ui/amount.tsx';
import { amountsHidden, toggleAmounts } from '../../../web/ui/hidden-amounts.tsx';
import { limits, row, used } from '../../states/money.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const minuteMs = 60_000;
/** Any amount of money, in figures. */
const money = /\d[\d,]*\.\d\d/;
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'fully' });
  const answers: readonly (readonly [{ readonly path: string }, object])[] = [
    [
      getLastBalance,
      {
        availableSatang: 12_345,
        heldSatang: 6_700,
        reserveSatang: 890,
        transferableSatang: 2_345,
        withdrawableSatang: 12_345,
        atMs: 1,
      },
    ],
    [
      getTransactionPage,
      {
        rows: [row('A'), row('B', { feeSatang: 500, totalSatang: 12_550 })],
        overview: {
          openTopUps: ['C', 'D'].map((letter) => ({
            topUpId: `tup_01JD000000000000000${letter}`,
            method: 2,
            amountSatang: 99_900,
            expiresAtMs: Date.now() + 10 * minuteMs,
          })),
          hasToppedUp: true,
          hasTransferred: true,
        },
      },
    ],
    [
      getNotificationPage,
      {
        total: 1,
        rows: [
          { notificationId: 'ntf_01JD0000000000000000', type: 5, status: 1, createdAtMs: 1, amountSatang: 45_600 },
        ],
      },
    ],
  ];
  for (const [{ path }, data] of answers)
    server.answer(path, () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) }));
});
afterEach(() => {
  cleanup();
  if (amountsHidden.get()) toggleAmounts();
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const seen = () => document.body.textContent ?? '';

it.each([
  ['home', 'THB 123.45'],
  ['transactions', '125.50'],
  ['notify', '456.00'],
])('hidden balance hides every amount of the tab %s', async (tab, shown) => {
  showScreen(<MainPage pathname={`/mainPage/${tab}`} />, `/mainPage/${tab}`);
  await waitFor(() => expect(seen()).toContain(shown));
  toggleAmounts();
  await waitFor(() => expect(seen()).not.toMatch(money));
  expect(screen.getAllByText('Balance hidden').length).toBeGreaterThan(0);
  toggleAmounts();
  await waitFor(() => expect(seen()).toContain(shown));
});

it('hides what is being found out beside every screen, the balance among them', async () => {
  server.answer(createTransfer.path, () => 'drop');
  await runCommand(createTransfer, { receiverId: 'usr_01JD0000000000000000', amountSatang: 45_650, feeSatang: 0 });
  showScreen(<PendingNotice />);
  await waitFor(() => expect(seen()).toContain('456.50'));
  toggleAmounts();
  await waitFor(() => expect(seen()).not.toMatch(money));
  expect(seen()).toContain('Checking the result of your transfer');
});

it('hides the balances, and what a freeze keeps of them', async () => {
  toggleAmounts();
  showScreen(<AssetsScreen />, '/assets');
  await screen.findAllByText('Balance hidden');
  await screen.findByText(/is frozen/);
  expect(seen()).not.toMatch(money);
});

it('hides the new balance of a paid top-up, and never what was paid', async () => {
  toggleAmounts();
  const topUp = { topUpId: 'tup_01JD0000000000000000', method: 2, status: 2, amountSatang: 25_000 } as const;
  showScreen(<TopUpOutcome topUp={{ ...topUp, createdAtMs: 1, expiresAtMs: 2, returns: [], serverTimeMs: 1 }} />);
  await screen.findByText('Balance hidden');
  expect(seen()).toContain('+THB 250.00');
  expect(seen()).not.toContain('123.45');
});

it.each(['topUp', 'transfer', 'cashOut'] as const)(
  'hides beside the field of %s how much there is, which is the balance or the way from it to its cap',
  async (flow) => {
    for (const { path, data } of [limits('semi'), used()])
      server.answer(path, () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) }));
    const nothing = () => undefined;
    const page = {
      payee: { name: 'M*** S.', line: '' },
      amount: '',
      amountsSatang: undefined,
      isAsking: false,
      onAll: undefined,
      onAmount: nothing,
      onReview: () => Promise.resolve(undefined),
      onBack: nothing,
      roomSatang: ({ availableSatang }: { readonly availableSatang: number }) => availableSatang,
    };
    showScreen(flow === 'topUp' ? <TopUpScreen /> : <AmountPage words={flow} {...page} />);
    await waitFor(() => expect(seen()).toMatch(money));
    toggleAmounts();
    await waitFor(() => expect(seen()).not.toMatch(money));
    expect(seen()).toContain('THB ••••••');
  },
);

it('hides of the limits what is used and left, for of the balance cap that is the balance, and tells the limit', async () => {
  for (const { path, data } of [limits('semi'), used(undefined, 99_900)])
    server.answer(path, () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) }));
  showScreen(<AccountLimitsScreen />, '/accountLimits');
  const cap = await screen.findByRole('meter', { name: 'Maximum balance' });
  expect(cap.getAttribute('aria-valuetext')).toContain('THB 199.35 of');
  expect(seen()).toContain('THB 999.00');
  toggleAmounts();
  await waitFor(() => expect(screen.queryByRole('meter')).toBeNull());
  expect(document.body.innerHTML).not.toMatch(/199\.35|999\.00|2,500|27,500/);
  expect(seen()).toContain('•••••• of 30,000 used');
});

it('is pressed at home, and lasts over the end of the tab and of the session', async () => {
  showScreen(<MainPage pathname="/mainPage/home" />, '/mainPage/home');
  await waitFor(() => expect(seen()).toContain('THB 123.45'));
  await press('Hide balance');
  await waitFor(() => expect(seen()).not.toMatch(money));
  wipeStorage(sessionStorage);
  wipeStorage(localStorage);
  expect(localStorage.getItem('kapao.balanceHidden')).toBe('true');
  await press('Show balance');
  await waitFor(() => expect(seen()).toContain('THB 123.45'));
  expect(localStorage.getItem('kapao.balanceHidden')).toBe('false');
});

it('never hides what is paid or received where that is looked at by itself', async () => {
  toggleAmounts();
  showScreen(<Amount satang={12_345} />);
  await screen.findByText('THB 123.45');
});
