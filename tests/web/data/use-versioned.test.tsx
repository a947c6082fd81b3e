// @vitest-environment jsdom
import { logIn, startDevice } from './start.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { searchAddresses } from '../../../shared/contracts/address/search.ts';
import { listCareers } from '../../../shared/contracts/user/list-careers.ts';
import { listCountries } from '../../../shared/contracts/user/list-countries.ts';
import { QueryCache } from '../../../web/data/queries/query-cache.tsx';
import { useVersioned } from '../../../web/data/queries/use-versioned.ts';
import { settleUnderWay } from '../under-way.ts';
import { startWalletServer, type WalletServer } from './wallet-server.ts';

let server: WalletServer;
let version = '1';

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
