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
});
