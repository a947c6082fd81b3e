// @vitest-environment jsdom
import { logIn, startDevice } from './start.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { searchAddresses } from '../../../shared/contracts/address/search.ts';
import { logout } from '../../../shared/contracts/auth/logout.ts';
import { listCareers } from '../../../shared/contracts/user/list-careers.ts';
import { listCountries } from '../../../shared/contracts/user/list-countries.ts';
import { connection } from '../../../web/data/calls/connection.ts';
import { QueryCache } from '../../../web/data/queries/query-cache.tsx';
import { useVersioned } from '../../../web/data/queries/use-versioned.ts';
import { readSession } from '../../../web/data/session/stored.ts';
import { startPage } from '../page-life.ts';
import { settleUnderWay } from '../under-way.ts';
import { startWalletServer, type WalletServer } from './wallet-server.ts';

let server: WalletServer;
let version = '1';
const endPages: (() => void)[] = [];

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  sessionStorage.clear();
  version = '1';
  server.seen.length = 0;
  await startDevice(server, { retryPausesMs: [] });
  await logIn(server, 'usr_1');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  for (const { path } of [searchAddresses, listCareers, listCountries])
    server.answer(path, () => ({ code: 1, message: 'OK', data: { version, rows: [] } }));
});
afterEach(() => {
  cleanup();
  for (const end of endPages.splice(0)) end();
  vi.useRealTimers();
});

const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryCache>{children}</QueryCache>;
const asked = (path: string) => server.seen.filter((seen) => seen.path === path).length;

/** Longer than what swr takes for one and the same call, or coming back to a page for a glance. */
const pass = () =>
  act(async () => {
    await settleUnderWay();
    vi.advanceTimersByTime(10_000);
    await settleUnderWay();
  });

/** Pages of one app, which come and go as `look` says: what each of them asks stands in the argument. */
function open<Look>(start: Look, useLook: (look: Look) => { readonly data: { readonly version: string } | undefined }) {
  const { result } = renderHook(
    () => {
      const [look, setLook] = useState(start);
      return { shown: useLook(look).data, setLook };
    },
    { wrapper },
  );
  const turnTo = async (look: Look) => {
    await pass();
    act(() => result.current.setLook(() => look));
    await pass();
  };
  return { turnTo, shown: () => result.current.shown };
}

it.each([listCareers, listCountries])('$name is asked for once, and shown again without a call', async (contract) => {
  const page = open<'there' | 'away'>('there', (look) => useVersioned(contract, look === 'there' ? {} : undefined));
  await page.turnTo('away');
  expect(page.shown()).toBeUndefined();
  await page.turnTo('there');
  act(() => void window.dispatchEvent(new Event('focus')));
  act(() => void window.dispatchEvent(new Event('online')));
  await pass();
  expect([page.shown()?.version, asked(contract.path)]).toEqual(['1', 1]);
});

it('places found by a text are kept by the version that was told last, and asked for again by another', async () => {
  const page = open('10200', (text) => useVersioned(searchAddresses, { text }));
  await pass();
  version = '2';
  await page.turnTo('Phra Nakhon');
  await page.turnTo('10200');
  expect([page.shown()?.version, asked(searchAddresses.path)]).toEqual(['2', 3]);
  await page.turnTo('Phra Nakhon');
  expect([page.shown()?.version, asked(searchAddresses.path)]).toEqual(['2', 3]);
});

/** The page anew: what it has kept for itself is there, what it knew is not. */
async function reload() {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  const settings = connection();
  endPages.push(startPage());
  const [calls, session, cache, versioned, ends] = await Promise.all([
    import('../../../web/data/calls/connection.ts'),
    import('../../../web/data/session/page-session.ts'),
    import('../../../web/data/queries/query-cache.tsx'),
    import('../../../web/data/queries/use-versioned.ts'),
    import('../../../web/data/session/use-end-session.ts'),
  ]);
  calls.connect(settings);
  const kept = await readSession(settings.entry);
  if (kept !== undefined) await session.enterPageSession(kept.token);
  const { result } = renderHook(
    () => {
      const [text, setText] = useState<string>();
      const places = versioned.useVersioned(searchAddresses, text === undefined ? undefined : { text }).data;
      const careers = versioned.useVersioned(listCareers, text === undefined ? undefined : {}).data;
      return { careers, places, setText, end: ends.useEndSession() };
    },
    { wrapper: ({ children }: { readonly children: ReactNode }) => <cache.QueryCache>{children}</cache.QueryCache> },
  );
  const find = (text: string) => act(() => result.current.setText(text));
  const shown = () => [result.current.careers?.version, result.current.places?.version];
  return { find, shown, end: () => act(() => result.current.end('logged-out')) };
}

it.each([
  ['1', 'not asked for again', 3],
  ['2', 'asked for again', 4],
] as const)(
  'over a reload they are shown at once, and by the version %s that is told then %s',
  async (next, _, most) => {
    const before = open('10200', (text) => {
      useVersioned(listCareers, {});
      return useVersioned(searchAddresses, { text });
    });
    await before.turnTo('Phra Nakhon');
    version = next;
    const page = await reload();
    page.find('Phra Nakhon');
    expect(page.shown()).toEqual(['1', '1']);
    await pass();
    // What a page has not been told of it asks for once.
    expect([...page.shown(), asked(listCareers.path), asked(searchAddresses.path)]).toEqual([next, next, 2, 3]);
    page.find('10200');
    expect(page.shown()).toEqual([next, '1']);
    await pass();
    expect([...page.shown(), asked(listCareers.path), asked(searchAddresses.path)]).toEqual([next, next, 2, most]);
  },
);

it('they are gone with the session that asked for them', async () => {
  const before = open('10200', (text) => useVersioned(searchAddresses, { text }));
  await before.turnTo('Phra Nakhon');
  const page = await reload();
  server.answer(logout.path, () => ({ code: 1, message: 'OK', data: {} }));
  await page.end();
  expect(sessionStorage.getItem('kapao.queries')).toBeNull();
  await logIn(server, 'usr_1');
  const next = await reload();
  next.find('10200');
  expect(next.shown()).toEqual([undefined, undefined]);
  await pass();
  expect([next.shown(), asked(searchAddresses.path)]).toEqual([['1', '1'], 3]);
});
