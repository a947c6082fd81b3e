// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { reportScam } from '../../../shared/contracts/transaction/report-scam.ts';
import type { WholeTransaction } from '../../../shared/transaction-facts.ts';
import { useLocation } from '../../../web/router.ts';
import { ReportScamScreen } from '../../../web/screens/transactions/report-scam-screen.tsx';
import { TransactionDetailScreen } from '../../../web/screens/transactions/transaction-detail-screen.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { whole } from '../../states/money.ts';
import { bodyOf } from '../../states/state.ts';
import { allTexts } from '../text/all-texts.ts';

const texts = allTexts.en;
const id = `txn_${bodyOf('A')}`;
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

/** Both pages, each at its own address. */
function Pages() {
  return useLocation().pathname.startsWith('/reportScam') ? <ReportScamScreen /> : <TransactionDetailScreen />;
}

const ok = (data: object) => () => ({ code: 1, message: 'OK', data: structuredClone(data) as Record<string, never> });
const shows = (more: Partial<WholeTransaction> = {}) => server.answer(getTransaction.path, ok(whole('A', more)));

it('in three taps a transfer is reported, and its number and what to do next are shown', async () => {
  shows();
  showScreen(<Pages />, `/transactionDetail?id=${id}`);
  fireEvent.click(await screen.findByRole('button', { name: texts['scam.report'] }));
  await waitFor(() => expect(location.hash).toBe(`#/reportScam/${id}`));
  fireEvent.click(await screen.findByRole('radio', { name: texts['scam.kind.investment'] }));
  server.answer(reportScam.path, () => {
    shows({ scamCase: 'SC-ABCD-EFGH-K' });
    return { code: 1, message: 'OK', data: { caseNumber: 'SC-ABCD-EFGH-K', reportedAtMs: 1 } };
  });
  fireEvent.click(screen.getByRole('button', { name: texts['scam.send'] }));
  expect(await screen.findByText('SC-ABCD-EFGH-K')).toBeDefined();
  expect(screen.getByText(texts['scam.police'])).toBeDefined();
  expect(sentTo(server, reportScam)).toMatchObject([{ transactionId: id, kind: 'investment' }]);
});

it('without a choice nothing is sent, and it says what to choose', async () => {
  shows();
  showScreen(<ReportScamScreen />, `/reportScam/${id}`);
  fireEvent.click(await screen.findByRole('button', { name: texts['scam.send'] }));
  expect(await screen.findByText(texts['scam.choose'])).toBeDefined();
  expect(sentTo(server, reportScam)).toEqual([]);
});

it('what was reported already leads to its report, and is not reported again', async () => {
  shows({ scamCase: 'SC-ABCD-EFGH-K' });
  showScreen(<Pages />, `/transactionDetail?id=${id}`);
  fireEvent.click(await screen.findByRole('button', { name: texts['scam.see'] }));
  expect(await screen.findByText('SC-ABCD-EFGH-K')).toBeDefined();
  expect(screen.queryByRole('button', { name: texts['scam.send'] })).toBeNull();
});

it.each([{ type: 6 }, { status: 3 }] as const)('of %o no report is offered', async (more) => {
  shows(more);
  showScreen(<TransactionDetailScreen />, `/transactionDetail?id=${id}`);
  await screen.findByText(texts['facts.title']);
  expect(screen.queryByRole('button', { name: texts['scam.report'] })).toBeNull();
});
