// @vitest-environment jsdom
import { sentTo, showScreen } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react';
import { set } from 'idb-keyval';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brands } from '../../../shared/enums.ts';
import { addUserInfo } from '../../../shared/contracts/user/add-info.ts';
import { getIdentityDraft } from '../../../shared/contracts/identity/get-draft.ts';
import { openIdentityDraft } from '../../../shared/contracts/identity/open-draft.ts';
import { saveIdentityDraft } from '../../../shared/contracts/identity/save-draft.ts';
import { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import { sendInfoCode } from '../../../shared/contracts/user/send-info-code.ts';
import { textOfUtf8, utf8 } from '../../../shared/wire/aes.ts';
import { correctClock } from '../../../web/data/calls/clock.ts';
import { keepUnsent, readUnsent, sweepUnsent } from '../../../web/data/pending/unsent.ts';
import { QueryCache } from '../../../web/data/queries/query-cache.tsx';
import { dataStore, storedEntries, wipeTokens } from '../../../web/data/session/stored.ts';
import { useEndSession } from '../../../web/data/session/use-end-session.ts';
import { SessionWatch } from '../../../web/screens/main/session-watch.tsx';
import { RegisterInfoConfirmScreen } from '../../../web/screens/personal-data/register-info-confirm-screen.tsx';
import { RegisterInfoDetailScreen } from '../../../web/screens/personal-data/register-info-detail-screen.tsx';
import { thaiAnswers } from '../../states/personal-data-samples.ts';
import type { Behaviour } from '../data/wallet-server.ts';
import { logIn, userInfo } from '../data/start.ts';
import { settleUnderWay } from '../under-way.ts';

const server = await openLoggedInScreens({ tier: 'unauthorized' });
const ok = (data: object) => () => ({ code: 1, message: 'OK', data: { ...data } });
const dayMs = 86_400_000;
/** How the draft stands on the server. */
const stands = (revision: number, answers: object, savedAtMs = 1) =>
  server.answer(getIdentityDraft.path, ok({ revision, draft: { savedAtMs, endsAtMs: 2, answers: { ...answers } } }));
const copies = () => storedEntries('unsent:');

beforeEach(() => {
  stands(1, thaiAnswers);
  server.answer(saveIdentityDraft.path, () => 'drop');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets time pass, and what comes of it. */
const pass = (ms: number) =>
  act(async () => {
    vi.advanceTimersByTime(ms);
    await settleUnderWay();
  });
const firstName = () => screen.getByLabelText<HTMLInputElement>('First name');
const lastName = () => screen.getByLabelText<HTMLInputElement>('Last name');
const type = (value: string) => fireEvent.change(firstName(), { target: { value } });
/** Waits for a draft, for what lies here, and for the gate before the form. */
async function come(): Promise<void> {
  for (let turn = 0; turn < 4 || document.querySelector('.skeleton') !== null; turn += 1) await pass(0);
}
async function show(drawn: ReactNode, path: string): Promise<void> {
  showScreen(drawn, path);
  await come();
}
const open = () => show(<RegisterInfoDetailScreen />, '/registerInfoDetail?step=person');
/** The page is gone without a word, and another one stands in its place: nothing is done at its end. */
async function openAnew(): Promise<void> {
  cleanup();
  await open();
}

/** What the first copy says. */
const here = async () => textOfUtf8((await readUnsent(userInfo.userId, ''))[0]?.bytes ?? utf8(''));

/** Types a name without a connection, and has the tab killed before anybody could be told. */
async function typeAndDie(value: string): Promise<void> {
  await open();
  type(value);
  await pass(300);
}

/** Types a name, and has it on its way to the server until that answers. */
async function openAndSend(value: string): Promise<(behaviour: Behaviour) => void> {
  await open();
  type(value);
  const answered = Promise.withResolvers<Behaviour>();
  server.answer(saveIdentityDraft.path, () => answered.promise);
  act(() => void vi.advanceTimersByTime(1_500));
  await vi.waitFor(() => expect(sentTo(server, saveIdentityDraft)).toHaveLength(1), 15_000);
  return answered.resolve;
}

describe('what is typed without a connection, in a tab that is killed', () => {
  it('is there again, and goes to the server by itself once that can be reached; then nothing is left here', async () => {
    await typeAndDie('สมหญิง');
    expect(sentTo(server, saveIdentityDraft)).toEqual([]);
    await openAnew();
    expect(firstName().value).toBe('สมหญิง');
    server.answer(saveIdentityDraft.path, ok({ revision: 2, savedAtMs: 2, endsAtMs: 3 }));
    await pass(1_500);
    expect(sentTo(server, saveIdentityDraft).map(({ over, answers }) => [over, Object(answers).firstName])).toEqual([
      [1, 'สมหญิง'],
    ]);
    expect(await copies()).toEqual([]);
  });

  it('lies nowhere in clear', async () => {
    await typeAndDie('Somying');
    const [[key, value] = ['', undefined]] = await copies();
    expect(key).toMatch(/^unsent:[\w-]{43}:form\/personal-data\//);
    const { sealed, savedAtMs, ...rest } = Object(value);
    expect([typeof savedAtMs, rest]).toEqual(['number', {}]);
    const texts = [
      Buffer.from(sealed).toString('latin1'),
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    ];
    expect(texts.join(' ')).not.toMatch(/Somying|firstName|answers/);
  });

  it("is nobody else's: another person sees nothing of it, and from their login on its own sees it no more", async () => {
    await typeAndDie('สมหญิง');
    cleanup();
    await show(<SessionWatch />, '/');
    expect(await copies()).toHaveLength(1);
    await logIn(server, 'usr_2');
    await openAnew();
    expect(firstName().value).toBe('สมชาย');
    cleanup();
    await show(<SessionWatch />, '/');
    expect(await copies()).toEqual([]);
  });

  it('is kept of nobody but who is logged in, and goes with a logout by hand alone', async () => {
    await typeAndDie('สมหญิง');
    expect(await keepUnsent('usr_2', 'form/x', utf8('x'))).toBeUndefined();
    expect(await readUnsent('usr_2', '')).toEqual([]);
    const { result } = renderHook(() => useEndSession(), { wrapper: QueryCache });
    await act(() => result.current('over'));
    expect([(await copies()).length, await readUnsent(userInfo.userId, '')]).toEqual([1, []]);
    expect(await keepUnsent(userInfo.userId, 'form/x', utf8('x'))).toBeUndefined();
    await act(() => result.current('logged-out'));
    expect(await copies()).toEqual([]);
  });

  it('is not kept behind the back of a logout that comes while it is sealed', async () => {
    const { encrypt } = crypto.subtle;
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...what) => {
      await wipeTokens(brands);
      return await encrypt.apply(crypto.subtle, what);
    });
    expect(await keepUnsent(userInfo.userId, 'form/x', utf8('x'))).toBeUndefined();
    expect(await copies()).toEqual([]);
  });

  it('is over after a day, read or not', async () => {
    await typeAndDie('สมหญิง');
    correctClock(Date.now() + dayMs - 1_000);
    await sweepUnsent(userInfo.userId);
    expect(await copies()).toHaveLength(1);
    correctClock(Date.now() + dayMs);
    expect(await readUnsent(userInfo.userId, 'form/')).toEqual([]);
    // That something went, and from which form, is all that is left until its person was told.
    const [[key, value] = ['', undefined], ...others] = await copies();
    expect([key.replace(/^.*:/, ''), typeof value, others]).toEqual(['form/personal-data/gone', 'number', []]);
  });

  it('cannot be read as if it had been typed elsewhere or later', async () => {
    await typeAndDie('สมหญิง');
    const [[key, value] = ['', undefined]] = await copies();
    await set(key.replace('personal-data', 'company'), value, dataStore());
    await set(key, { ...Object(value), savedAtMs: Object(value).savedAtMs + 1 }, dataStore());
    expect(await readUnsent(userInfo.userId, '')).toEqual([]);
    expect(await copies()).toEqual([]);
  });
});

describe('over a draft that has gone on meanwhile', () => {
  it('what was typed here goes, and what was not touched here stays as it is there', async () => {
    await typeAndDie('สมหญิง');
    stands(5, { ...thaiAnswers, firstName: 'สมศรี', lastName: 'มีสุข' }, 1);
    await openAnew();
    expect([firstName().value, lastName().value]).toEqual(['สมหญิง', 'มีสุข']);
  });

  it('what somebody has typed later into the same field stands', async () => {
    await typeAndDie('สมหญิง');
    stands(5, { ...thaiAnswers, firstName: 'สมศรี' }, Date.now() + 10_000);
    await openAnew();
    expect(firstName().value).toBe('สมศรี');
    expect(await copies()).toEqual([]);
  });

  it('what this page had sent itself, without hearing of it, is not later than what it typed after that', async () => {
    const answer = await openAndSend('สม');
    type('สมหญิง');
    act(() => void vi.advanceTimersByTime(300));
    await expect.poll(here, { timeout: 15_000 }).toContain('สมหญิง');
    stands(5, { ...thaiAnswers, firstName: 'สม' }, Date.now() + 10_000);
    cleanup();
    answer('drop');
    await open();
    expect(firstName().value).toBe('สมหญิง');
  });

  it('of a draft that has ended nothing is typed on', async () => {
    await typeAndDie('สมหญิง');
    server.answer(getIdentityDraft.path, ok({ revision: 0 }));
    server.answer(getUserInfo.path, ok({}));
    cleanup();
    await show(<RegisterInfoDetailScreen />, '/registerInfoDetail?step=person&type=1');
    expect(firstName().value).toBe('');
    expect(await copies()).toEqual([]);
  });

  it('what another device has typed is asked a code for, and then what was typed here goes over that', async () => {
    await typeAndDie('สมหญิง');
    server.answer(getIdentityDraft.path, ok({ revision: 5, draft: { savedAtMs: 1, endsAtMs: 2 } }));
    server.answer(sendInfoCode.path, ok({ resendAfterMs: 60_000, codeLifetimeMs: 300_000 }));
    const answers = { ...thaiAnswers, lastName: 'มีสุข' };
    server.answer(openIdentityDraft.path, ok({ revision: 6, savedAtMs: 1, endsAtMs: 2, answers }));
    await openAnew();
    fireEvent.click(screen.getByRole('button', { name: 'Send me a code by SMS' }));
    await pass(0);
    fireEvent.change(screen.getByLabelText('6-digit code from the SMS'), { target: { value: '123456' } });
    await come();
    expect([firstName().value, lastName().value]).toEqual(['สมหญิง', 'มีสุข']);
  });
});

it('two pages keep what each has typed, and a third one finds both', async () => {
  await typeAndDie('สมหญิง');
  await openAnew();
  fireEvent.change(lastName(), { target: { value: 'มีสุข' } });
  await pass(300);
  expect(await copies()).toHaveLength(2);
  await openAnew();
  expect([firstName().value, lastName().value]).toEqual(['สมหญิง', 'มีสุข']);
});

it('what the server has is kept here no more, but what was typed while it was on its way is', async () => {
  const answer = await openAndSend('สม');
  type('สมหญิง');
  act(() => void vi.advanceTimersByTime(300));
  answer(ok({ revision: 7, savedAtMs: 2, endsAtMs: 3 })());
  await pass(0);
  stands(7, { ...thaiAnswers, firstName: 'สม' }, Date.now() + 10_000);
  await openAnew();
  expect(firstName().value).toBe('สมหญิง');
});

it('what is typed while something is on its way lies here as soon as the page is left', async () => {
  const answer = await openAndSend('สม');
  type('สมหญิง');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await expect.poll(here, { timeout: 15_000 }).toContain('สมหญิง');
  server.answer(saveIdentityDraft.path, () => 'drop');
  answer('drop');
});

it('a review of what the server does not have is not shown: one is led to the form, which gives it first', async () => {
  await typeAndDie('สมหญิง');
  cleanup();
  await show(<RegisterInfoConfirmScreen />, '/registerInfoConfirm');
  expect(location.hash).toBe('#/registerInfoDetail');
});

it('whoever gives the data leaves nothing here', async () => {
  await open();
  cleanup();
  await show(<RegisterInfoConfirmScreen />, '/registerInfoConfirm');
  // Another tab has typed meanwhile.
  await keepUnsent(userInfo.userId, 'form/personal-data/other', utf8('{}'));
  server.answer(addUserInfo.path, ok({ givenAtMs: 1, needsGuardian: false }));
  vi.useRealTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Send my details' }));
  await vi.waitFor(async () => expect(await copies()).toEqual([]), 15_000);
});

describe('whoever leaves what could not be kept', () => {
  const leave = async () => {
    type('สมหญิง');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await come();
  };

  it('is told that it is on this device, and leaves', async () => {
    await open();
    await leave();
    expect(screen.getByText(/kept on this device alone/).isConnected).toBe(true);
    expect([screen.queryByRole('dialog'), location.hash]).toEqual([null, '#/identity-view']);
  });

  it('is asked where the device keeps nothing either', async () => {
    await open();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await leave();
    expect(screen.getByRole('dialog', { name: 'Leave without keeping it?' }).isConnected).toBe(true);
  });
});
