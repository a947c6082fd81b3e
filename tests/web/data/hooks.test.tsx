// @vitest-environment jsdom
import { logIn, presented, startDevice } from './start.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendCode } from '../../../shared/contracts/auth/send-code.ts';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getBanks } from '../../../shared/contracts/bank-account/banks.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { setAvatar } from '../../../shared/contracts/upload/set-avatar.ts';
import { createTransferFacts } from '../../../web/commands/transfer/create.ts';
import { setAvatarFacts } from '../../../web/commands/upload/set-avatar.ts';
import { QueryCache } from '../../../web/data/queries/query-cache.tsx';
import { pendingCommands } from '../../../web/data/pending/pending-commands.ts';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { queryNames } from '../../../web/data/queries/query-names.ts';
import { useCommand } from '../../../web/data/sending/use-command.ts';
import { usePendingResume } from '../../../web/data/pending/use-pending-resume.ts';
import { useQuery } from '../../../web/data/queries/use-query.ts';
import { useRefresh } from '../../../web/data/queries/use-refresh.ts';
import { settleUnderWay } from '../under-way.ts';
import { startWalletServer, type WalletServer } from './wallet-server.ts';

const transfer = { receiverId: 'usr_01JD0000000000000000', amountSatang: 100, feeSatang: 0 } as const;
const receipt = {
  transferId: 'trf_1',
  transactionId: 'txn_1',
  status: 2,
  amountSatang: 100,
  feeSatang: 0,
  completedAtMs: 1,
};
let server: WalletServer;
let balanceSatang = 0;

function balance() {
  return {
    availableSatang: balanceSatang,
    heldSatang: 0,
    reserveSatang: 0,
    transferableSatang: balanceSatang,
    withdrawableSatang: balanceSatang,
    atMs: 1,
  };
}

const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryCache>{children}</QueryCache>;
const asked = (path: string) => server.seen.filter((seen) => seen.path === path).length;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  balanceSatang = 50_000;
  await startDevice(server, { retryPausesMs: [] });
  await logIn(server, 'usr_1');
  server.answer(getLastBalance.path, () => ({ code: 1, message: 'OK', data: balance() }));
  server.answer(createTransfer.path, () => {
    balanceSatang -= 100;
    return { code: 1, message: 'OK', data: receipt };
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('useQuery', () => {
  test('shows loading, then the answer', async () => {
    const { result } = renderHook(() => useQuery(getLastBalance, {}), { wrapper });
    expect(result.current).toMatchObject({ isLoading: true, data: undefined, problem: undefined });
    await waitFor(() => expect(result.current.data?.availableSatang).toBe(50_000));
    expect(result.current.isLoading).toBe(false);
  });

  test('asks nothing while it has no input', async () => {
    const { result } = renderHook(() => useQuery(getLastBalance, undefined), { wrapper });
    await settleUnderWay();
    expect(result.current).toMatchObject({ isLoading: false, data: undefined });
    expect(asked(getLastBalance.path)).toBe(0);
  });

  test('a refusal is a problem and a toast; a quiet query only a problem', async () => {
    server.answer(getLastBalance.path, () => ({ code: 21107, message: 'ระงับ' }));
    const loud = renderHook(() => useQuery(getLastBalance, {}), { wrapper });
    await waitFor(() => expect(loud.result.current.problem).toMatchObject({ kind: 'refused', code: 21107 }));
    expect(presented).toEqual([{ kind: 'toast', message: 'ระงับ', durationMs: 5_000 }]);
    loud.unmount();
    const quiet = renderHook(() => useQuery(getLastBalance, {}, { quiet: true }), { wrapper });
    await waitFor(() => expect(quiet.result.current.problem).toMatchObject({ code: 21107 }));
    expect(presented).toHaveLength(1);
  });

  test.each([
    ['quiet', true],
    ['in the background', false],
  ])('code 5000 is a dialog, also when the query is %s', async (_what, quiet) => {
    const { result } = renderHook(() => useQuery(getLastBalance, {}, { quiet }), { wrapper });
    await waitFor(() => expect(result.current.data).toBeDefined());
    server.answer(getLastBalance.path, () => ({ code: 5000, message: 'Read this.' }));
    await act(() => result.current.refresh());
    expect(presented).toEqual([{ kind: 'alert', message: 'Read this.' }]);
  });

  test('keeps what it shows when a refresh fails, without a toast; the end of the session is presented', async () => {
    const { result } = renderHook(() => useQuery(getLastBalance, {}), { wrapper });
    await waitFor(() => expect(result.current.data).toBeDefined());
    server.answer(getLastBalance.path, () => 'drop');
    await act(() => result.current.refresh());
    await waitFor(() => expect(result.current.problem).toMatchObject({ kind: 'unanswered' }));
    expect(result.current.data?.availableSatang).toBe(50_000);
    expect(presented).toEqual([]);
    server.answer(getLastBalance.path, () => ({ code: 20001, message: 'over' }));
    await act(() => result.current.refresh());
    await waitFor(() => expect(presented).toEqual([{ kind: 'log-out', text: 'login-expired' }]));
  });

  test('asks again on its own as often as told, also after a lost connection', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    const pass = (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    const { result } = renderHook(() => useQuery(getLastBalance, {}, { refreshEveryMs: 1_100 }), { wrapper });
    await waitFor(() => expect(result.current.data).toBeDefined());
    balanceSatang = 7;
    pass(1_100);
    await waitFor(() => expect(result.current.data?.availableSatang).toBe(7));
    server.answer(getLastBalance.path, () => 'drop');
    pass(1_100);
    await waitFor(() => expect(result.current.problem).toBeDefined());
    balanceSatang = 8;
    server.answer(getLastBalance.path, () => ({ code: 1, message: 'OK', data: balance() }));
    pass(3_000);
    await waitFor(() => expect(result.current.data?.availableSatang).toBe(8));
    expect(result.current.problem).toBeUndefined();
  });

  test('goes on asking after a refusal, with pauses that grow', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const pass = (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    server.answer(getLastBalance.path, () => ({ code: 20429, message: 'Too many.', data: { retryAfterMs: 1 } }));
    const { result } = renderHook(() => useQuery(getLastBalance, {}, { quiet: true, refreshEveryMs: 1_100 }), {
      wrapper,
    });
    await waitFor(() => expect(result.current).toMatchObject({ problem: { code: 20429 }, isRefreshing: false }));
    const before = asked(getLastBalance.path);
    pass(3_000);
    await waitFor(() => expect(asked(getLastBalance.path)).toBe(before + 1));
    await waitFor(() => expect(result.current.isRefreshing).toBe(false));
    pass(3_000);
    await settleUnderWay();
    expect(asked(getLastBalance.path)).toBe(before + 1);
    server.answer(getLastBalance.path, () => ({ code: 1, message: 'OK', data: balance() }));
    pass(3_000);
    await waitFor(() => expect(result.current.data).toBeDefined());
    vi.restoreAllMocks();
  });

  test('shows after a reload what was kept, and asks again', async () => {
    const first = renderHook(() => useQuery(getLastBalance, {}), { wrapper });
    await waitFor(() => expect(first.result.current.data).toBeDefined());
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    balanceSatang = 7;
    const second = renderHook(() => useQuery(getLastBalance, {}), { wrapper });
    expect(second.result.current.data?.availableSatang).toBe(50_000);
    await waitFor(() => expect(second.result.current.data?.availableSatang).toBe(7));
  });
});

const sendCodeFacts = { name: sendCode.name, changes: queryNames<[]>() };

describe('useCommand', () => {
  test('refreshes what it changed, and nothing else', async () => {
    server.answer(getBanks.path, () => ({ code: 1, message: 'OK', data: { rows: [] } }));
    const { result } = renderHook(
      () => ({
        query: useQuery(getLastBalance, {}),
        other: useQuery(getBanks, {}),
        command: useCommand(createTransfer, createTransferFacts),
      }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.query.data?.availableSatang).toBe(50_000));
    await act(async () => {
      expect(await result.current.command.run(transfer)).toEqual({ kind: 'ok', data: receipt });
    });
    await waitFor(() => expect(result.current.query.data?.availableSatang).toBe(49_900));
    await act(settleUnderWay);
    expect(asked(getBanks.path)).toBe(1);
  });

  test('pressed twice runs once', async () => {
    const { result } = renderHook(() => useCommand(createTransfer, createTransferFacts), { wrapper });
    await act(async () => {
      const [one, two] = await Promise.all([result.current.run(transfer), result.current.run(transfer)]);
      expect(one).toBe(two);
    });
    expect(asked(createTransfer.path)).toBe(1);
    expect(result.current.isRunning).toBe(false);
  });

  test('presents its problems unless the screen tells of them itself', async () => {
    server.answer(sendCode.path, () => ({ code: 20429, message: 'ช้าหน่อย', data: { retryAfterMs: 1 } }));
    const { result } = renderHook(
      () => ({
        plain: useCommand(sendCode, sendCodeFacts),
        telling: useCommand(sendCode, sendCodeFacts, { tells: (problem) => problem.kind === 'refused' }),
      }),
      { wrapper },
    );
    await act(() => result.current.telling.run({ mobile: '0812345678' }));
    expect(presented).toEqual([]);
    await act(() => result.current.plain.run({ mobile: '0812345678' }));
    expect(presented).toEqual([{ kind: 'toast', message: 'ช้าหน่อย', durationMs: 5_000 }]);
  });

  test('presents to the next person nothing that came for the one before', async () => {
    const { resolve, promise } = Promise.withResolvers<undefined>();
    server.answer(setAvatar.path, () => promise.then(() => ({ code: 20_001, message: 'over' })));
    const { result } = renderHook(() => useCommand(setAvatar, setAvatarFacts), { wrapper });
    const running = result.current.run({});
    await waitFor(() => expect(asked(setAvatar.path)).toBe(1));
    await logIn(server, 'usr_2');
    resolve(undefined);
    await act(() => running);
    expect(presented).toEqual([]);
  });
});

test('a refresh after its cache has gone asks nothing, and is no fault', async () => {
  const { result, unmount } = renderHook(() => ({ refresh: useRefresh(), balance: useQuery(getLastBalance, {}) }), {
    wrapper,
  });
  await waitFor(() => expect(asked(getLastBalance.path)).toBe(1));
  await act(settleUnderWay);
  const { refresh } = result.current;
  unmount();
  await expect(refresh(queryNames<[typeof getLastBalance]>('balance/get-last'))).resolves.toBeUndefined();
  expect(asked(getLastBalance.path)).toBe(1);
});

test('usePendingResume takes pending commands up, and again when the connection comes back', async () => {
  server.answer(createTransfer.path, () => 'drop');
  await runCommand(createTransfer, transfer);
  renderHook(() => usePendingResume(), { wrapper });
  await waitFor(() => expect(asked(createTransfer.path)).toBe(2));
  server.answer(createTransfer.path, () => ({ code: 1, message: 'OK', data: receipt }));
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await pendingCommands()).toEqual([]));
});

test('usePendingResume goes on asking after its storage failed', async () => {
  server.answer(createTransfer.path, () => 'drop');
  await runCommand(createTransfer, transfer);
  renderHook(() => usePendingResume(), { wrapper });
  await waitFor(() => expect(asked(createTransfer.path)).toBe(2));
  await settleUnderWay();
  const failing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('the disk is gone', 'UnknownError');
  });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(failing).toHaveBeenCalled());
  await settleUnderWay();
  failing.mockRestore();
  server.answer(createTransfer.path, () => ({ code: 1, message: 'OK', data: receipt }));
  // Nothing comes back, nobody presses: its own timer has to.
  await waitFor(() => expect(asked(createTransfer.path)).toBe(3));
  await waitFor(async () => expect(await pendingCommands()).toEqual([]));
});
