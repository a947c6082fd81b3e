// @vitest-environment jsdom
import { sentTo, showScreen } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getIdentityDraft } from '../../../shared/contracts/identity/get-draft.ts';
import { openIdentityDraft } from '../../../shared/contracts/identity/open-draft.ts';
import { saveIdentityDraft } from '../../../shared/contracts/identity/save-draft.ts';
import { sendInfoCode } from '../../../shared/contracts/user/send-info-code.ts';
import { refusals } from '../../../shared/refusals.ts';
import { RegisterInfoDetailScreen } from '../../../web/screens/personal-data/register-info-detail-screen.tsx';
import { thaiAnswers } from '../../states/personal-data-samples.ts';
import { settleUnderWay } from '../under-way.ts';

const server = await openLoggedInScreens({ tier: 'unauthorized' });
const kept = () => ({ code: 1, message: 'OK', data: { revision: 2, savedAtMs: 1, endsAtMs: 2 } });
const busy = () => ({ code: 20_503, message: 'busy' });

beforeEach(async () => {
  const draft = { savedAtMs: 1, endsAtMs: 2, answers: thaiAnswers };
  server.answer(getIdentityDraft.path, () => ({ code: 1, message: 'OK', data: { revision: 1, draft } }));
  server.answer(saveIdentityDraft.path, kept);
  showScreen(<RegisterInfoDetailScreen />, '/registerInfoDetail?step=person');
  await screen.findByLabelText('First name');
  await settleUnderWay();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const type = (value: string) => fireEvent.change(screen.getByLabelText('First name'), { target: { value } });
const names = () => sentTo(server, saveIdentityDraft).map(({ answers }) => Object(answers).firstName);

/** Lets time pass, and what comes of it. */
const pass = (ms: number) =>
  act(async () => {
    vi.advanceTimersByTime(ms);
    await settleUnderWay();
  });
const hear = async (what: EventTarget, event: string) => {
  what.dispatchEvent(new Event(event));
  await pass(0);
};

it('what is typed is kept at once when the page is hidden, and not by its mere coming back', async () => {
  type('สมหญิง');
  await hear(document, 'visibilitychange');
  expect(names()).toEqual([]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await hear(document, 'visibilitychange');
  expect(names()).toEqual(['สมหญิง']);
});

it('what is typed is kept at once when the page is left', async () => {
  type('สมหญิง');
  await hear(window, 'pagehide');
  expect(names()).toEqual(['สมหญิง']);
});

it('what could not be kept is tried again by itself, after growing pauses, and the screen says how it stands', async () => {
  server.answer(saveIdentityDraft.path, busy);
  type('สมหญิง');
  await pass(1_500);
  expect(names()).toHaveLength(1);
  expect(screen.getByText('busy').isConnected).toBe(true);
  await pass(2_900);
  expect(names()).toHaveLength(1);
  await pass(100);
  expect(names()).toHaveLength(2);
  await pass(5_900);
  expect(names()).toHaveLength(2);
  server.answer(saveIdentityDraft.path, kept);
  await pass(100);
  expect(names()).toHaveLength(3);
  expect(screen.queryByText('busy')).toBeNull();
  await pass(600_000);
  expect(names()).toHaveLength(3);
});

it('what could not be kept is tried again when the connection is there again', async () => {
  server.answer(saveIdentityDraft.path, busy);
  type('สมหญิง');
  await pass(1_500);
  server.answer(saveIdentityDraft.path, kept);
  await hear(window, 'online');
  expect(names()).toHaveLength(2);
  expect(screen.queryByText('busy')).toBeNull();
});

it('what is typed while something is on its way is kept after it', async () => {
  type('สม');
  act(() => void vi.advanceTimersByTime(1_500));
  type('สมหญิง');
  await pass(0);
  await pass(1_500);
  expect(names()).toEqual(['สม', 'สมหญิง']);
});

it('whoever closes the page is asked by the browser for as long as something is typed that nobody else has', async () => {
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(asks()).toBe(false);
  type('สมหญิง');
  expect(asks()).toBe(true);
  await pass(1_500);
  expect(names()).toEqual(['สมหญิง']);
  expect(asks()).toBe(false);
});

it('what another tab keeps again and again meanwhile is gone over, and nobody is told to open it first', async () => {
  let tries = 0;
  server.answer(saveIdentityDraft.path, () => (++tries < 4 ? { code: 23_108, message: 'newer' } : kept()));
  type('สมหญิง');
  await pass(1_500);
  expect(names()).toEqual(Array.from({ length: 4 }, () => 'สมหญิง'));
  expect(screen.queryByText('newer')).toBeNull();
});

it('what went to another device meanwhile is asked a code for, and what is typed here goes over it then', async () => {
  const ok = (data: object) => () => ({ code: 1, message: 'OK', data: { ...data } });
  server.answer(saveIdentityDraft.path, () => ({ code: refusals['draft-newer'].code, message: 'newer' }));
  // The revision that this page knows: the draft is another device's since a code was shown there.
  server.answer(getIdentityDraft.path, ok({ revision: 1, draft: { savedAtMs: 1, endsAtMs: 2 } }));
  server.answer(sendInfoCode.path, ok({ resendAfterMs: 60_000, codeLifetimeMs: 300_000 }));
  server.answer(openIdentityDraft.path, ok({ revision: 1, answers: thaiAnswers }));
  type('สมหญิง');
  await pass(1_500);
  expect(names()).toEqual(['สมหญิง']);
  server.answer(saveIdentityDraft.path, kept);
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code by SMS' }));
  await pass(0);
  fireEvent.change(screen.getByLabelText('6-digit code from the SMS'), { target: { value: '123456' } });
  await pass(0);
  await pass(0);
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('สมหญิง');
  await pass(1_500);
  expect(sentTo(server, saveIdentityDraft).at(-1)).toMatchObject({ over: 1, answers: { firstName: 'สมหญิง' } });
});
