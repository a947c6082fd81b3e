// @vitest-environment jsdom
import { logIn, startDevice } from './start.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logout } from '../../../shared/contracts/auth/logout.ts';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getBankAccount } from '../../../shared/contracts/bank-account/detail.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import { QueryCache } from '../../../web/data/queries/query-cache.tsx';
import { useEndSession } from '../../../web/data/session/use-end-session.ts';
import { useQuery } from '../../../web/data/queries/use-query.ts';
import { masked } from '../../states/identity/personal-information-screen.ts';
import { settleUnderWay } from '../under-way.ts';
import { startWalletServer, type WalletServer } from './wallet-server.ts';

const balance = {
  availableSatang: 1,
  heldSatang: 0,
  reserveSatang: 0,
  transferableSatang: 1,
  withdrawableSatang: 1,
  atMs: 1,
};
const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryCache>{children}</QueryCache>;
let server: WalletServer;

const asked = (path: string) => server.seen.filter((seen) => seen.path === path).length;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await startDevice(server, { retryPausesMs: [] });
  await logIn(server, 'usr_1');
  server.answer(logout.path, () => ({ code: 1, message: 'OK', data: {} }));
  server.answer(getLastBalance.path, () => ({ code: 1, message: 'OK', data: balance }));
});
afterEach(cleanup);

describe('the answers of a session', () => {
  const balanceOf = (availableSatang: number) => () => ({
    code: 1,
    message: 'OK',
    data: { ...balance, availableSatang },
  });

  test('are not those of one that is opened within the same second', async () => {
    const { result, rerender } = renderHook(() => ({ query: useQuery(getLastBalance, {}), end: useEndSession() }), {
      wrapper,
    });
    await waitFor(() => expect(result.current.query.data?.availableSatang).toBe(1));
    await act(() => result.current.end('over'));
    server.answer(getLastBalance.path, balanceOf(2));
    await logIn(server, 'usr_1');
    rerender();
    await waitFor(() => expect(result.current.query.data?.availableSatang).toBe(2));
  });

  test("that are still on their way when it ends are nobody's", async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.answer(getLastBalance.path, async () => {
      await held;
      return balanceOf(1)();
    });
    const { result, rerender } = renderHook(() => ({ query: useQuery(getLastBalance, {}), end: useEndSession() }), {
      wrapper,
    });
    await waitFor(() => expect(asked(getLastBalance.path)).toBe(1));
    await act(() => result.current.end('over'));
    server.answer(getLastBalance.path, balanceOf(2));
    await logIn(server, 'usr_2');
    rerender();
    answer();
    await waitFor(() => expect(result.current.query.data?.availableSatang).toBe(2));
    await settleUnderWay();
    expect(result.current.query.data?.availableSatang).toBe(2);
  });

  const known = {
    userId: 'usr_1',
    phone: '081-***-*678',
    reactivate: false,
    tier: 'semi',
    accountLevel: 2,
    kycLevel: 2,
    firstName: 'Somchai',
    lastName: 'Jaidee',
    createdAtMs: 1,
    hasPassword: false,
  } as const;
  const showsInfo = () => renderHook(() => useQuery(getBaseInfo, {}), { wrapper });

  test('keep no name over a reload: its line stays open until the server has said it again', async () => {
    server.answer(getBaseInfo.path, () => ({ code: 1, message: 'OK', data: known }));
    const first = showsInfo();
    await waitFor(() => expect(first.result.current.data).toEqual(known));
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const kept = sessionStorage.getItem('kapao.queries') ?? '';
    expect(kept).toContain(known.phone);
    for (const name of [known.firstName, known.lastName]) expect(kept).not.toContain(name);
    const again = showsInfo();
    const { firstName: _first, lastName: _last, ...rest } = known;
    expect(again.result.current.data).toEqual({ ...rest, firstName: '\u00A0' });
    await waitFor(() => expect(again.result.current.data).toEqual(known));
  });

  const holder = { bankCode: '004', bank: 'KBANK', accountNumberMasked: '012***789', holderName: 'Somchai J.' };
  const account = { accountId: `bac_${'1'.repeat(20)}`, ...holder, linkedAtMs: 1 };
  const { bank: _bank, ...linked } = account;
  const row = { status: 2, amountSatang: 1, feeSatang: 0, totalSatang: 1, createdAtMs: 1, reference: 'A'.repeat(20) };
  const rows = [
    { ...row, transactionId: 'txn_1', type: 1, counterpartyName: 'Som*** J.', reference: 'Somchai Road' },
    { ...row, transactionId: 'txn_2', type: 3, payeeAccount: holder },
    { ...row, transactionId: 'txn_3', type: 8, counterpartyName: 'Somporn K.' },
    { ...row, transactionId: 'txn_4', type: 8, counterpartyName: 'Somchai J.' },
  ];

  test("keep nobody's own name as the holder of an account, and keep the other side's and what is masked", async () => {
    server.answer(getBaseInfo.path, () => ({ code: 1, message: 'OK', data: known }));
    server.answer(getBankAccount.path, () => ({ code: 1, message: 'OK', data: linked }));
    server.answer(getTransactionPage.path, () => ({ code: 1, message: 'OK', data: { rows } }));
    const shows = () =>
      renderHook(
        () => [
          useQuery(getBaseInfo, {}),
          useQuery(getBankAccount, { accountId: account.accountId }),
          useQuery(getTransactionPage, {}),
        ],
        { wrapper },
      );
    const first = shows();
    await waitFor(() => expect(first.result.current.map(({ data }) => data !== undefined)).toEqual([true, true, true]));
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const kept = sessionStorage.getItem('kapao.queries') ?? '';
    expect(kept.replace('Somchai Road', '')).not.toContain(known.firstName);
    // Neither a place that begins so is a person, nor somebody else, nor is a masked name one's own.
    for (const text of ['Somchai Road', 'Somporn K.', 'Som*** J.']) expect(kept).toContain(text);
    expect(shows().result.current[1]?.data).toEqual({ ...linked, holderName: '\u00A0' });
  });

  test('keep nothing of what somebody has given of themselves', async () => {
    const info = { ...masked, incomeBand: 2 };
    server.answer(getUserInfo.path, () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify({ info })) }));
    const first = renderHook(() => [useQuery(getUserInfo, {}), useQuery(getLastBalance, {})], { wrapper });
    await waitFor(() => expect(first.result.current.every(({ data }) => data !== undefined)).toBe(true));
    window.dispatchEvent(new Event('pagehide'));
    const kept = sessionStorage.getItem('kapao.queries') ?? '';
    expect(kept).toContain(getLastBalance.name);
    expect(kept).not.toContain('incomeBand');
  });

  test('of somebody without a name are kept as they are', async () => {
    const { firstName: _first, lastName: _last, ...nameless } = known;
    server.answer(getBaseInfo.path, () => ({ code: 1, message: 'OK', data: nameless }));
    const first = showsInfo();
    await waitFor(() => expect(first.result.current.data).toEqual(nameless));
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    expect(showsInfo().result.current.data).toEqual(nameless);
  });

  test('outlive a reload, but not under another session: a tab that slept may wake up to one', async () => {
    const first = renderHook(() => useQuery(getLastBalance, {}), { wrapper });
    await waitFor(() => expect(first.result.current.data).toBeDefined());
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    server.answer(getLastBalance.path, balanceOf(2));
    const same = renderHook(() => useQuery(getLastBalance, {}), { wrapper });
    expect(same.result.current.data?.availableSatang).toBe(1);
    same.unmount();
    const kept = sessionStorage.getItem('kapao.queries') ?? '';
    await logIn(server, 'usr_2');
    sessionStorage.setItem('kapao.queries', kept);
    const other = renderHook(() => useQuery(getLastBalance, {}), { wrapper });
    expect(other.result.current.data).toBeUndefined();
    await waitFor(() => expect(other.result.current.data?.availableSatang).toBe(2));
  });
});
