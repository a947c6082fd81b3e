// @vitest-environment jsdom
import { showScreen, startScreens } from './show-screen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ListScreen } from '../../../web/screens/kit/list-screen.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  await startScreens(server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a list tells of each page where it begins on the screen, whatever heads its rows stand under', async () => {
  const starts: { readonly current: (Element | null)[] } = { current: [] };
  const pages = [['one', 'two'], [], ['three', 'four']].map((ids) => ({ rows: ids.map((id) => ({ id })) }));
  showScreen(
    <ListScreen
      title="A list"
      page={{ onBack: () => undefined }}
      list={{
        pages,
        starts,
        problem: undefined,
        isLoading: false,
        isLoadingMore: false,
        hasMore: false,
        loadMore: () => undefined,
        refresh: () => Promise.resolve(),
      }}
      groupsOf={(rows) => [
        { key: 'first', heading: 'First', rows: rows.slice(0, 1) },
        { key: 'others', heading: 'Others', rows: rows.slice(1) },
      ]}
      keyOf={({ id }) => id}
      rowOf={({ id }) => id}
      empty="nothing"
      words={{ moreFailed: 'failed', end: 'the end' }}
      skeletonRows={1}
    />,
    '/',
  );
  await screen.findByText('the end');
  expect(Array.from(starts.current, (start) => start?.textContent)).toEqual(['one', undefined, 'three']);
});
