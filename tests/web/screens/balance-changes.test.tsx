// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getBalancePage } from '../../../shared/contracts/balance/get-page.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { amountsHidden, toggleAmounts } from '../../../web/ui/hidden-amounts.tsx';
import { BalanceChangesScreen } from '../../../web/screens/assets/balance-changes-screen.tsx';
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
afterEach(() => {
  cleanup();
  if (amountsHidden.get()) toggleAmounts();
});

type Change = OutputOf<typeof getBalancePage>['rows'][number];

const atMs = Date.UTC(2026, 0, 2, 3, 4);
const bodyOf = (letter: string) => `01JD000000000000000${letter}`;
function change(letter: string, more: Partial<Change>): Change {
  return {
    transactionId: `txn_${bodyOf(letter)}`,
    reference: bodyOf(letter),
    type: 8,
    status: 2,
    amountSatang: 700,
    feeSatang: 0,
    totalSatang: 700,
    createdAtMs: atMs,
    completedAtMs: atMs,
    changedAtMs: atMs,
    changeSatang: -700,
    balanceSatang: 88_450,
    ...more,
  };
}

type PageOutput = OutputOf<typeof getBalancePage>;

function answerPages(pages: Readonly<Record<string, PageOutput>>): void {
  server.answer(getBalancePage.path, ({ payload }) => {
    const page = pages[typeof payload.cursor === 'string' ? payload.cursor : 'first'] ?? { rows: [] };
    return { code: 1, message: 'OK', data: JSON.parse(JSON.stringify(page)) as JsonObject };
  });
}

const open = () => showScreen(<BalanceChangesScreen />, '/balanceChanges');
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

it('stands by the day on which the balance changed, each with its sign and the balance after it', async () => {
  answerPages({
    first: {
      rows: [
        change('A', { counterpartyName: 'Somchai J.' }),
        // Made two days before it was paid.
        change('B', {
          type: 1,
          createdAtMs: atMs - 3 * 86_400_000,
          completedAtMs: atMs - 86_400_000,
          changedAtMs: atMs - 86_400_000,
          changeSatang: 700,
          balanceSatang: 89_150,
        }),
      ],
    },
  });
  open();
  const paid = await screen.findByRole('button', { name: /To Somchai J\./ });
  expect(paid.textContent).toMatch(/\u2212.*7\.00.*Then 884\.50/);
  expect((await screen.findByRole('button', { name: /Top-up/ })).textContent).toMatch(/\+7\.00.*Then 891\.50/);
  const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(heads).toEqual(['Fri, January 2, 2026', 'Thu, January 1, 2026']);
});

it('goes on by the cursor of the page before, and an entry leads to itself', async () => {
  answerPages({
    first: { rows: [change('A', {})], nextCursor: 'somewhere' },
    somewhere: { rows: [change('B', { type: 6, changeSatang: 700 })] },
  });
  open();
  await press('Show earlier');
  await press(/Money received/);
  expect(location.hash).toBe(`#/transactionDetail?id=txn_${bodyOf('B')}`);
  expect(sentTo(server, getBalancePage).map(({ cursor }) => cursor)).toContain('somewhere');
});

it('that did not load says so and is asked for again', async () => {
  server.answer(getBalancePage.path, () => 'drop');
  open();
  await screen.findByText('This could not be loaded');
  answerPages({ first: { rows: [] } });
  await press('Try again');
  await waitFor(() => expect(screen.getByText('Your balance has not changed yet')).toBeDefined());
});

it('shows neither change nor balance to whoever hides amounts', async () => {
  toggleAmounts();
  answerPages({ first: { rows: [change('A', { counterpartyName: 'Somchai J.' })] } });
  open();
  await screen.findByText(/Somchai J\./);
  expect(document.body.textContent).not.toMatch(/\d\.\d\d/);
});
