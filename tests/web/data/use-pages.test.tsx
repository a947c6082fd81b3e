// @vitest-environment jsdom
import { logIn, startDevice } from './start.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { createTransferFacts } from '../../../web/commands/transfer/create.ts';
import { QueryCache } from '../../../web/data/queries/query-cache.tsx';
import { useCommand } from '../../../web/data/sending/use-command.ts';
import { usePages } from '../../../web/data/queries/use-pages.ts';
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

const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryCache>{children}</QueryCache>;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await startDevice(server, { retryPausesMs: [] });
  await logIn(server, 'usr_1');
  server.answer(createTransfer.path, () => ({ code: 1, message: 'OK', data: receipt }));
});
afterEach(cleanup);

describe('usePages', () => {
  const row = (id: number) => ({
    transactionId: `txn_${id}`,
    type: 1,
    status: 2,
    amountSatang: 100,
    feeSatang: 0,
    totalSatang: 100,
    createdAtMs: id,
    reference: `${id}`,
  });

  test('adds page after page and asks again after a command that changes the list', async () => {
    let newest = 4;
    server.answer(getTransactionPage.path, ({ payload }) => {
      const from = payload.cursor === undefined ? newest : Number(payload.cursor) - 1;
      const data = { rows: [row(from), row(from - 1)], nextCursor: from > 2 ? `${from - 1}` : undefined };
      return { code: 1, message: 'OK', data };
    });
    const { result } = renderHook(
      () => ({
        list: usePages(getTransactionPage, (before) =>
          before === undefined
            ? { pageSize: 2 }
            : before.nextCursor === undefined
              ? undefined
              : { pageSize: 2, cursor: before.nextCursor },
        ),
        command: useCommand(createTransfer, createTransferFacts),
      }),
      { wrapper },
    );
    const ids = () => result.current.list.pages?.flatMap((page) => page.rows.map(({ transactionId }) => transactionId));
    await waitFor(() => expect(ids()).toEqual(['txn_4', 'txn_3']));
    expect(result.current.list.hasMore).toBe(true);
    act(() => result.current.list.loadMore());
    await waitFor(() => expect(ids()).toEqual(['txn_4', 'txn_3', 'txn_2', 'txn_1']));
    expect(result.current.list.hasMore).toBe(false);
    // What was there already is not asked for again while the list grows.
    const cursors = server.seen
      .filter(({ path }) => path === getTransactionPage.path)
      .map(({ payload }) => payload.cursor);
    expect(cursors).toEqual([undefined, '3']);
    newest = 5;
    await act(async () => {
      await result.current.command.run(transfer);
    });
    await waitFor(() => expect(ids()?.[0]).toBe('txn_5'));
  });

  /** A list of pages of two, over rows that a test may change, newest first. */
  async function listOf(pageCount: number) {
    const rows = Array.from({ length: pageCount * 2 }, (_, index) => row((pageCount * 2 - index) * 10));
    const asked = { cursors: [] as unknown[], beforeEach: (): void | Promise<void> => {} };
    server.answer(getTransactionPage.path, async ({ payload: { cursor } }) => {
      asked.cursors.push(cursor);
      await asked.beforeEach();
      const older = rows.filter(({ transactionId }) => typeof cursor !== 'string' || transactionId < cursor);
      const shown = older.slice(0, 2);
      const data = { rows: shown, nextCursor: older.length > 2 ? shown.at(-1)?.transactionId : undefined };
      return { code: 1, message: 'OK', data };
    });
    const { result } = renderHook(
      () =>
        usePages(getTransactionPage, (before) =>
          before === undefined
            ? { pageSize: 2 }
            : before.nextCursor === undefined
              ? undefined
              : { pageSize: 2, cursor: before.nextCursor },
        ),
      { wrapper },
    );
    const shown = () =>
      result.current.pages?.flatMap((page) => page.rows.map(({ createdAtMs, status }) => `${createdAtMs} ${status}`));
    for (let pages = 1; pages <= pageCount; pages += 1) {
      if (pages > 1) act(() => result.current.loadMore());
      await waitFor(() => expect(result.current.pages).toHaveLength(pages));
    }
    asked.cursors.length = 0;
    /** Where the pages begin in the window, in pixels from its top. */
    const seeAt = (tops: readonly number[]) => {
      const starts = tops.map((top) => {
        const start = document.createElement('li');
        start.getBoundingClientRect = () => new DOMRect(0, top, 300, 60);
        return start;
      });
      result.current.starts.current.splice(0, Infinity, ...starts);
    };
    return { seeAt, rows, asked, list: () => result.current, shown };
  }

  test('of many pages a refresh asks for those on the screen: below it they are let go, above it they wait', async () => {
    const { seeAt, rows, asked, list, shown } = await listOf(4);
    // The second and the third are in the window or close to it, and the fourth is far below it.
    seeAt([-900, -10, 700, 1600]);
    Object.assign(rows[3] ?? {}, { status: 3 });
    rows.unshift(row(90));
    await act(() => list().refresh());
    expect(asked.cursors).toEqual(['txn_70', 'txn_50']);
    expect(shown()).toEqual(['80 2', '70 2', '60 2', '50 3', '40 2', '30 2']);
    expect(list().hasMore).toBe(true);
  });

  test('what was above the screen in a refresh is asked for as soon as it is scrolled to, and once', async () => {
    const { seeAt, rows, asked, list, shown } = await listOf(4);
    seeAt([-900, -600, -300, 300]);
    rows.unshift(row(90));
    await act(() => list().refresh());
    expect(asked.cursors).toEqual(['txn_50', 'txn_30']);
    seeAt([-700, -400, -100, 500]);
    document.body.dispatchEvent(new Event('scroll'));
    seeAt([-200, 100, 400, 2000]);
    document.body.dispatchEvent(new Event('scroll'));
    await waitFor(() => expect(shown()).toEqual([90, 80, 70, 60, 50, 40].map((id) => `${id} 2`)));
    expect(asked.cursors.slice(2)).toEqual([undefined, 'txn_80', 'txn_60']);
    document.body.dispatchEvent(new Event('scroll'));
    await act(() => Promise.resolve());
    expect(asked.cursors).toHaveLength(5);
  });

  // See docs/decisions/2026-11-30-a-list-is-asked-for-as-a-whole.md: no page that is kept tells what stands there now.
  test('a refresh finds what changed on any page: what ended there, appeared there, or began above', async () => {
    const { rows, asked, list, shown } = await listOf(3);
    Object.assign(rows[3] ?? {}, { status: 3 });
    await act(() => list().refresh());
    expect(shown()).toEqual(['60 2', '50 2', '40 2', '30 3', '20 2', '10 2']);
    rows.splice(4, 0, row(25));
    await act(() => list().refresh());
    expect(shown()).toEqual(['60 2', '50 2', '40 2', '30 3', '25 2', '20 2']);
    expect(list().hasMore).toBe(true);
    rows.unshift(row(70));
    await act(() => list().refresh());
    expect(shown()).toEqual(['70 2', '60 2', '50 2', '40 2', '30 3', '25 2']);
    const oneRound = [undefined, 'txn_50', 'txn_30'];
    expect(asked.cursors).toEqual([...oneRound, ...oneRound, undefined, 'txn_60', 'txn_40']);
  });

  test('refreshes ask page after page in one round at a time, and what is wanted meanwhile in one more', async () => {
    const { rows, asked, list, shown } = await listOf(3);
    asked.beforeEach = () => {
      // The first page of the round is read already; this comes behind it, at the top.
      if (asked.cursors.length === 2) rows.unshift(row(70));
      if (asked.cursors.length <= 3) for (let times = 0; times < 3; times += 1) void list().refresh();
    };
    await act(() => list().refresh());
    expect(asked.cursors).toEqual([undefined, 'txn_50', 'txn_30', undefined, 'txn_60', 'txn_40']);
    expect(shown()).toEqual(['70 2', '60 2', '50 2', '40 2', '30 2', '20 2']);
  });

  test('a page that is wanted while a round is under way comes behind it', async () => {
    const { rows, asked, list, shown } = await listOf(3);
    rows.push(row(1));
    await act(() => list().refresh());
    asked.cursors.length = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    asked.beforeEach = () => (asked.cursors.length === 2 ? promise : undefined);
    act(() => void list().refresh());
    await waitFor(() => expect(asked.cursors).toHaveLength(2));
    act(() => list().loadMore());
    resolve();
    await waitFor(() => expect(shown()).toHaveLength(7));
    expect(asked.cursors.filter((cursor) => cursor === undefined || cursor === 'txn_10')).toEqual([
      undefined,
      'txn_10',
    ]);
  });
});
