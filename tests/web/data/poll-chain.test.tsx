// @vitest-environment jsdom
import { logIn, startDevice } from './start.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { QueryCache } from '../../../web/data/queries/query-cache.tsx';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { usePendingResume } from '../../../web/data/pending/use-pending-resume.ts';
import { useQuery } from '../../../web/data/queries/use-query.ts';
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
const asked = (path: string) => server.seen.filter((seen) => seen.path === path).length;
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await startDevice(server, { retryPausesMs: [] });
  await logIn(server, 'usr_1');
  server.answer(getLastBalance.path, () => ({ code: 20503, message: 'busy' }));
  server.answer(createTransfer.path, () => 'drop');
  // Pauses are as long as they can be.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  server.seen.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets virtual time pass second by second, and all that begins in each of them come to its end. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await act(async () => {
      vi.advanceTimersByTime(1_000);
      await settleUnderWay();
    });
  }
}

const comeBack = () =>
  act(async () => {
    window.dispatchEvent(new Event('focus'));
    await settleUnderWay();
  });

/**
 * Ten pauses long; an asking takes up to a second, so the last one may come late. Two chains
 * would ask nearly twice as often.
 */
async function expectOneChain(path: string, seconds: number): Promise<void> {
  const before = asked(path);
  await pass(seconds);
  expect([9, 10]).toContain(asked(path) - before);
}

test('who comes back to the page in a pause starts no second chain of askings', async () => {
  renderHook(() => useQuery(getLastBalance, {}, { quiet: true, refreshEveryMs: 2_000 }), { wrapper });
  // The pauses have grown to a minute.
  await pass(120);
  for (let times = 0; times < 4; times += 1) {
    await comeBack();
    await pass(7);
  }
  await pass(120);
  await expectOneChain(getLastBalance.path, 600);
});

test('an answer that came in the pause ends it: what follows is asked for at its own pace', async () => {
  renderHook(() => useQuery(getLastBalance, {}, { quiet: true, refreshEveryMs: 45_000 }), { wrapper });
  await pass(50);
  server.answer(getLastBalance.path, () => ({ code: 1, message: 'OK', data: balance }));
  await comeBack();
  await pass(90);
  await expectOneChain(getLastBalance.path, 450);
});

test('what two screens show and one of them keeps asking for is asked for again after failures, by one chain', async () => {
  renderHook(
    () => [
      useQuery(getLastBalance, {}, { quiet: true }),
      useQuery(getLastBalance, {}, { quiet: true, refreshEveryMs: 2_000 }),
      useQuery(getLastBalance, {}, { quiet: true, refreshEveryMs: 2_000 }),
    ],
    { wrapper },
  );
  await pass(240);
  await expectOneChain(getLastBalance.path, 600);
});

test('a payment nobody knows the end of is asked about by one chain, however often the page comes back', async () => {
  await runCommand(createTransfer, { receiverId: 'usr_01JD0000000000000000', amountSatang: 100, feeSatang: 0 });
  renderHook(() => usePendingResume(), { wrapper });
  await pass(10);
  for (let times = 0; times < 4; times += 1) {
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('online'));
    });
    await pass(3);
  }
  await pass(120);
  await expectOneChain(createTransfer.path, 600);
});
