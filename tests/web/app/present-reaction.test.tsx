import '../data/start.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { set } from 'idb-keyval';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../../shared/enums.ts';
import { AlertDialog } from '../../../web/alert-dialog.tsx';
import { CallHttpError, CallNetworkError } from '../../../web/data/calls/call-error.ts';
import { reactionTo } from '../../../web/data/calls/client-rules.ts';
import type { Problem } from '../../../web/data/calls/client-rules.ts';
import { connect } from '../../../web/data/calls/connection.ts';
import { QueryCache } from '../../../web/data/queries/query-cache.tsx';
import { dataStore, deviceKeyOf, hasSession, saveSession, wipeTokens } from '../../../web/data/session/stored.ts';
import { alertMessage, closeAlert, presentReaction } from '../../../web/present-reaction.ts';
import { SessionWatch } from '../../../web/screens/main/session-watch.tsx';
import { pageSession } from '../../../web/data/session/page-session.ts';
import { tellTabs } from '../../../web/data/session/session-channel.ts';
import { farewellPath, loginState, sessionOver, startSession } from '../../../web/session.ts';
import { chooseLanguage } from '../../../web/text/text.ts';
import { toast, ToastPlace } from '../../../web/ui/toast.tsx';
import { allTexts } from '../text/all-texts.ts';
import { settleUnderWay } from '../under-way.ts';

const refused = (code: number, message = 'ข้อความ'): Problem => ({ kind: 'refused', code, message });
const unanswered = (error: CallHttpError | CallNetworkError): Problem => ({ kind: 'unanswered', error });
const present = (problem: Problem) => act(() => presentReaction(reactionTo(problem)));
const shownToast = () => screen.queryByRole('alert', { hidden: true })?.textContent ?? '';

beforeAll(() => {
  connect({ entry: 'kapao', locale: () => 'th-TH', appVersion: () => undefined, present: presentReaction });
});
beforeEach(async () => {
  await chooseLanguage('en');
  loginState.set('out');
  farewellPath.set(undefined);
  alertMessage.set(undefined);
  vi.useFakeTimers();
  toast('');
  vi.runAllTimers();
  render(
    <>
      <ToastPlace />
      <AlertDialog />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('code 5000', () => {
  it("is a dialog with the server's message and a confirm button, which closes it", () => {
    present(refused(5000, 'Read this.'));
    expect(screen.getByRole('dialog', { description: 'Read this.' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(alertMessage.get()).toBeUndefined();
    expect(screen.queryByText('Read this.')).toBeNull();
  });

  it('stays until it was confirmed, and is no toast', () => {
    present(refused(5000, 'Read this.'));
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect([screen.queryByText('Read this.') === null, shownToast()]).toEqual([false, '']);
  });

  it('of two calls at once is confirmed twice, unless it says the same', () => {
    present(refused(5000, 'First.'));
    present(refused(5000, 'Second.'));
    present(refused(5000, 'First.'));
    const confirmed: (string | undefined)[] = [];
    for (let times = 0; times < 3; times += 1) {
      confirmed.push(alertMessage.get());
      act(() => closeAlert());
      act(() => {
        vi.runAllTimers();
      });
    }
    expect(confirmed).toEqual(['First.', 'Second.', undefined]);
  });

  it('without a message says that there was an error', () => {
    present(refused(5000, ''));
    expect(alertMessage.get()).toBe('Error');
  });
});

it.each([21605, 21803])('code %i shows nothing', (code) => {
  present(refused(code));
  expect([shownToast(), alertMessage.get(), sessionOver.get()]).toEqual(['', undefined, false]);
});

describe.each(languages)('in %s', (language) => {
  it.each([
    ['a code without a message', refused(29999, ''), 'error.failed'],
    ['a login without a token', refused(2, ''), 'error.failed'],
    ['HTTP 401', unanswered(new CallHttpError(401)), 'error.loginExpired'],
    ['code 20001', refused(20001), 'error.loginExpired'],
    ['HTTP 403', unanswered(new CallHttpError(403)), 'error.permission'],
    ['HTTP 500', unanswered(new CallHttpError(500)), 'error.network'],
    ['a broken connection', unanswered(new CallNetworkError('x')), 'error.network'],
  ] as const)('%s is a toast of five seconds', async (_what, problem, key) => {
    await act(() => chooseLanguage(language));
    present(problem);
    expect(shownToast()).toBe(allTexts[language][key]);
    act(() => {
      vi.advanceTimersByTime(4_999);
    });
    expect(shownToast()).not.toBe('');
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(shownToast()).toBe('');
  });
});

it("says the product's own sentences in English", () => {
  const { en } = allTexts;
  expect([en['error.failed'], en['error.loginExpired'], en['error.permission'], en['error.network']]).toEqual([
    'Error',
    'Login information has expired!',
    'Access Permission Required',
    'Network request error, please switch networks and try again!',
  ]);
});

it("any other code is a toast with the server's message for five seconds", () => {
  present(refused(21101, 'Too little.'));
  act(() => {
    vi.advanceTimersByTime(4_999);
  });
  expect(shownToast()).toBe('Too little.');
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(shownToast()).toBe('');
});

describe('the end of the session', () => {
  const openSession = async () => {
    vi.useRealTimers();
    await saveSession('kapao', { token: 'usr_1.x', deviceKey: await deviceKeyOf('kapao') });
    act(() => loginState.set('in'));
  };
  const watch = () =>
    render(
      <QueryCache>
        <SessionWatch />
      </QueryCache>,
    );

  it.each([
    ['HTTP 401', unanswered(new CallHttpError(401))],
    ['code 20001', refused(20001)],
  ])('after %s the token is gone and somebody is logged out', async (_what, problem) => {
    await openSession();
    watch();
    present(problem);
    await waitFor(() => expect(loginState.get()).toBe('out'));
    expect([await hasSession('kapao'), sessionOver.get()]).toEqual([false, false]);
  });

  it('that came before its watch was there is acted upon all the same', async () => {
    await openSession();
    present(refused(20001));
    watch();
    await waitFor(() => expect(loginState.get()).toBe('out'));
    expect(await hasSession('kapao')).toBe(false);
  });

  it('of one session does not end the next', async () => {
    present(refused(20001));
    await openSession();
    present(refused(20001));
    act(() => loginState.set('out'));
    await openSession();
    watch();
    await set('settled', true, dataStore());
    expect([loginState.get(), await hasSession('kapao')]).toEqual(['in', true]);
  });

  it.each([
    [undefined, 'out'],
    ['usr_2', 'in'],
  ] as const)(
    'that a sleeping tab did not hear of is seen when it wakes up, with a session of %s after it',
    async (next, state) => {
      await openSession();
      await startSession();
      watch();
      expect(pageSession()?.userId).toBe('usr_1');
      sessionStorage.setItem('kapao.receivers', '[]');
      await wipeTokens(['kapao']);
      if (next !== undefined) await saveSession('kapao', { token: `${next}.y`, deviceKey: await deviceKeyOf('kapao') });
      document.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect([loginState.get(), pageSession()?.userId]).toEqual([state, next]));
      expect(sessionStorage.getItem('kapao.receivers')).toBeNull();
    },
  );

  it('is seen at once by a tab in sight when somebody else logs in beside it', async () => {
    await openSession();
    await startSession();
    watch();
    sessionStorage.setItem('kapao.receivers', '[]');
    await saveSession('kapao', { token: 'usr_2.y', deviceKey: await deviceKeyOf('kapao') });
    tellTabs({ begun: 'jt' });
    tellTabs({ begun: 'kapao' });
    await waitFor(() => expect([loginState.get(), pageSession()?.userId]).toEqual(['in', 'usr_2']));
    expect(sessionStorage.getItem('kapao.receivers')).toBeNull();
  });

  it('that the same person begins anew beside it leaves what they have typed here', async () => {
    await openSession();
    await startSession();
    watch();
    const before = pageSession()?.mark;
    sessionStorage.setItem('kapao.draft.transfer', 'typed');
    await saveSession('kapao', { token: 'usr_1.again', deviceKey: await deviceKeyOf('kapao') });
    tellTabs({ begun: 'kapao' });
    await waitFor(() => expect([loginState.get(), pageSession()?.mark === before]).toEqual(['in', false]));
    expect(sessionStorage.getItem('kapao.draft.transfer')).toBe('typed');
  });

  it("by the person's own hand in another tab leads this one to the page that says so, too", async () => {
    await openSession();
    watch();
    const channel = new BroadcastChannel('kapao.session');
    channel.postMessage({ entries: ['kapao', 'jt'], keepsTyped: false });
    await waitFor(() => expect(loginState.get()).toBe('out'));
    channel.close();
    expect(farewellPath.get()).toBe('/LogoutPage');
  });

  it('is not found by a tab that wakes up to its own session', async () => {
    await openSession();
    await startSession();
    watch();
    sessionStorage.setItem('kapao.receivers', '[]');
    document.dispatchEvent(new Event('visibilitychange'));
    await settleUnderWay();
    expect([loginState.get(), sessionStorage.getItem('kapao.receivers')]).toEqual(['in', '[]']);
  });

  it("by the person's own hand is not told as an expired login by a call that came too late", async () => {
    await openSession();
    farewellPath.set('/LogoutPage');
    present(refused(20001));
    expect([shownToast(), sessionOver.get()]).toEqual(['', false]);
  });
});
