// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getIdentityDraft } from '../../../shared/contracts/identity/get-draft.ts';
import { openIdentityDraft } from '../../../shared/contracts/identity/open-draft.ts';
import { saveIdentityDraft } from '../../../shared/contracts/identity/save-draft.ts';
import { addUserInfo } from '../../../shared/contracts/user/add-info.ts';
import { listCountries } from '../../../shared/contracts/user/list-countries.ts';
import { sendInfoCode } from '../../../shared/contracts/user/send-info-code.ts';
import { personalDataJourney } from '../../../web/screens/personal-data/journey.ts';
import { RegisterInfoConfirmScreen } from '../../../web/screens/personal-data/register-info-confirm-screen.tsx';
import { RegisterInfoDetailScreen } from '../../../web/screens/personal-data/register-info-detail-screen.tsx';
import { settledCommands } from '../../../web/data/pending/settled-commands.ts';
import { nationalId, thaiAnswers } from '../../states/personal-data-samples.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { settleUnderWay } from '../under-way.ts';

let server: WalletServer;
const times = { savedAtMs: 1, endsAtMs: 2 };
const saved = () => ({ code: 1, message: 'OK', data: { revision: 2, ...times } });
const kept = (draft: object) => () => ({
  code: 1,
  message: 'OK',
  data: { revision: 1, draft: { ...times, ...draft } },
});

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'unauthorized' });
  server.answer(saveIdentityDraft.path, saved);
});
afterEach(cleanup);

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('a page is looked at by its contract, its first fault takes the focus, and what is right is kept', async () => {
  server.answer(getIdentityDraft.path, kept({ answers: { ...thaiAnswers, idNumber: '', birthDate: '' } }));
  showScreen(<RegisterInfoDetailScreen />, '/registerInfoDetail');
  await type('Date of birth', '31/6/2533');
  await press('Next');
  expect(await screen.findByText('Enter a day like 31/5/1990')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Date of birth'));
  const { length } = personalDataJourney.steps;
  expect(screen.getByText(`Step 1 of ${length}`).isConnected).toBe(true);
  await type('Date of birth', '31/5/2533');
  expect(await screen.findByText('May 31, 1990 (2533)')).toBeDefined();
  await press('Next');
  await screen.findByLabelText('Document number');
  expect(screen.getByText(`Step 2 of ${length}`).isConnected).toBe(true);
  const [first] = sentTo(server, saveIdentityDraft);
  expect(first).toMatchObject({ form: 'personal-data', over: 1, answers: { birthDate: '31/5/2533' } });
  // Nothing of it is in the browser's storage.
  await type('Document number', nationalId);
  await waitFor(() => expect(sentTo(server, saveIdentityDraft).length).toBeGreaterThan(1));
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/3999902345618|2533|สมชาย/);
});

const passport = { idType: '2', firstName: 'Wei', lastName: 'Zhang', sex: '1', birthDate: '1990/5/31' };

it('nobody is offered a nationality whose passports are not taken', async () => {
  const row = (countryCode: string, en: string) => ({
    countryCode,
    passportCode: `${countryCode}A`,
    name: { th: en, en, zh: en },
  });
  const data = { version: '1', rows: [row('TH', 'Thailand'), row('LA', 'Laos')] };
  server.answer(listCountries.path, () => ({ code: 1, message: 'OK', data }));
  server.answer(getIdentityDraft.path, kept({ answers: passport }));
  showScreen(<RegisterInfoDetailScreen />, '/registerInfoDetail?step=document');
  fireEvent.click(await screen.findByRole('button', { name: /^Nationality/ }));
  await screen.findByText('Laos');
  expect(screen.queryByText('Thailand')).toBeNull();
});

it.each([
  ['a card', { ...thaiAnswers, expiryDate: '' }, '13 digits of the ID card', /Leave it empty only where/, /passport/i],
  ['a passport', passport, 'As it stands in your passport', undefined, /13 digits|lifelong/],
] as const)('of %s the hints say what is true of that', async (_what, answers, number, expiry, never) => {
  server.answer(getIdentityDraft.path, kept({ answers }));
  showScreen(<RegisterInfoDetailScreen />, '/registerInfoDetail?step=document');
  await screen.findByText(number);
  if (expiry !== undefined) screen.getByText(expiry);
  const described = [...document.querySelectorAll('[aria-describedby]')].flatMap((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`[id="${id}"]`)?.textContent),
  );
  expect(described.join(' ')).not.toMatch(never);
});

it.each([
  ['person', 'sex'],
  ['use', 'incomeBand'],
])('on the page "%s" what was not chosen (%s) is to be chosen', async (step, name) => {
  server.answer(getIdentityDraft.path, kept({ answers: { ...thaiAnswers, [name]: '' } }));
  showScreen(<RegisterInfoDetailScreen />, `/registerInfoDetail?step=${step}`);
  await press('Next');
  expect(await screen.findByText('Choose one')).toBeDefined();
});

it('what may be left out and was stands nowhere on the page that shows all of it', async () => {
  server.answer(getIdentityDraft.path, kept({ answers: thaiAnswers }));
  showScreen(
    <Suspense>
      <RegisterInfoConfirmScreen />
    </Suspense>,
    '/registerInfoConfirm',
  );
  await screen.findByText('Occupation');
  expect(screen.queryByText('E-mail (optional)')).toBeNull();
  expect(screen.queryByText('Job title (optional)')).toBeNull();
});

it('what was typed on another device is gone on with for a code', async () => {
  server.answer(getIdentityDraft.path, kept({}));
  const sent = { resendAfterMs: 60_000, codeLifetimeMs: 300_000 };
  server.answer(sendInfoCode.path, () => ({ code: 1, message: 'OK', data: sent }));
  const answers = { idType: '1', firstName: 'สมชาย' };
  server.answer(openIdentityDraft.path, () => ({ code: 1, message: 'OK', data: { revision: 3, answers } }));
  showScreen(<RegisterInfoDetailScreen />, '/registerInfoDetail');
  await press('Send me a code by SMS');
  await type('6-digit code from the SMS', '123456');
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('สมชาย');
  expect(sentTo(server, openIdentityDraft)).toEqual([{ form: 'personal-data', code: '123456' }]);
});

it('of a draft that another tab has changed only what is typed here goes over it', async () => {
  let reads = 0;
  server.answer(getIdentityDraft.path, () => {
    reads += 1;
    return kept({ answers: reads === 1 ? thaiAnswers : { ...thaiAnswers, lastName: 'ใหม่', email: 'a@b.co' } })();
  });
  let tries = 0;
  server.answer(saveIdentityDraft.path, () => {
    tries += 1;
    return tries === 1 ? { code: 23_108, message: 'newer' } : saved();
  });
  showScreen(<RegisterInfoDetailScreen />, '/registerInfoDetail?step=person');
  await type('First name', 'สมหญิง');
  await press('Next');
  const typed = { firstName: 'สมหญิง', lastName: 'ใหม่', email: 'a@b.co' };
  await type('Document number', nationalId.slice(0, 12));
  // Neither at once nor with what is typed after it.
  await waitFor(() => expect(sentTo(server, saveIdentityDraft)).toHaveLength(3));
  for (const { answers } of sentTo(server, saveIdentityDraft).slice(1)) expect(answers).toMatchObject(typed);
});

it("the phone's own button leads out once all is kept, and asks where it cannot be", async () => {
  server.answer(getIdentityDraft.path, kept({ answers: thaiAnswers }));
  let refuses = true;
  server.answer(saveIdentityDraft.path, () => (refuses ? { code: 20_503, message: 'busy' } : saved()));
  // As the router numbers the entries of the history.
  history.replaceState({ idx: 0 }, '', '#/identity-view');
  history.pushState({ idx: 1 }, '', '#/registerInfoDetail?step=person');
  showScreen(<RegisterInfoDetailScreen />, '/registerInfoDetail?step=person');
  await type('First name', 'สมหญิง');
  // Not even by the device.
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  history.back();
  await screen.findByRole('dialog', { name: 'Leave without keeping it?' });
  full.mockRestore();
  expect(location.hash).toBe('#/registerInfoDetail?step=person');
  await press('Stay');
  refuses = false;
  history.back();
  await waitFor(() => expect(location.hash).toBe('#/identity-view'));
  expect(sentTo(server, saveIdentityDraft).at(-1)).toMatchObject({ answers: { firstName: 'สมหญิง' } });
});

it('while what was sent has no answer, the form is not there to be typed into', async () => {
  server.answer(getIdentityDraft.path, kept({ answers: thaiAnswers }));
  server.answer(addUserInfo.path, () => ({ code: 20_503, message: 'busy' }));
  showScreen(
    <Suspense>
      <RegisterInfoConfirmScreen />
    </Suspense>,
    '/registerInfoConfirm',
  );
  await press('Send my details');
  await waitFor(() => expect(sentTo(server, addUserInfo)).toHaveLength(1));
  cleanup();
  showScreen(
    <Suspense>
      <RegisterInfoDetailScreen />
    </Suspense>,
    '/registerInfoDetail?step=person',
  );
  expect(await screen.findByRole('status')).toBeDefined();
  expect(screen.queryByLabelText('First name')).toBeNull();
});

it('the review shows all of it and sends the input of the contract', async () => {
  server.answer(getIdentityDraft.path, kept({ answers: thaiAnswers }));
  server.answer(addUserInfo.path, () => ({ code: 1, message: 'OK', data: { givenAtMs: 1, needsGuardian: false } }));
  showScreen(
    <Suspense>
      <RegisterInfoConfirmScreen />
    </Suspense>,
    '/registerInfoConfirm',
  );
  expect(await screen.findByText('May 31, 1990 (2533)')).toBeDefined();
  expect(screen.getByText('Daily expenses, Paying bills')).toBeDefined();
  await press('Send my details');
  await waitFor(() => expect(sentTo(server, addUserInfo)).toHaveLength(1));
  expect(sentTo(server, addUserInfo)[0]).toMatchObject({ idType: 1, idNumber: nationalId, birthDate: '1990-05-31' });
  await waitFor(() => expect(location.hash).toBe('#/identity-view'));
  // That it was sent is known on this device, and nothing of what was.
  expect((await settledCommands()).map(({ contractName, input }) => [contractName, input])).toEqual([
    ['user/add-info', {}],
  ]);
});

it('goes on from a page once what is on its way has been kept, and not before', async () => {
  server.answer(getIdentityDraft.path, kept({ answers: thaiAnswers }));
  let refuses = true;
  server.answer(saveIdentityDraft.path, () => (refuses ? { code: 20_503, message: 'busy' } : saved()));
  showScreen(<RegisterInfoDetailScreen />, '/registerInfoDetail?step=person');
  await type('First name', 'สมหญิง');
  await waitFor(() => expect(sentTo(server, saveIdentityDraft)).toHaveLength(1));
  await press('Next');
  // It may stand there already, of what was kept by itself before the press.
  await act(settleUnderWay);
  expect(await screen.findByText('busy')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('สมหญิง');
  refuses = false;
  await press('Next');
  await screen.findByLabelText('Document number');
});

it('keeps what is typed on the page where the newest draft cannot be read', async () => {
  let reads = 0;
  server.answer(getIdentityDraft.path, () => {
    reads += 1;
    return reads === 1 ? kept({ answers: thaiAnswers })() : { code: 20_503, message: 'busy' };
  });
  server.answer(saveIdentityDraft.path, () => ({ code: 23_108, message: 'newer' }));
  showScreen(<RegisterInfoDetailScreen />, '/registerInfoDetail?step=person');
  await type('First name', 'สมหญิง');
  await press('Next');
  expect(await screen.findByText('newer')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('สมหญิง');
});

it('what the server finds in a field is told at its page, at the field, which has the focus', async () => {
  server.answer(getIdentityDraft.path, kept({ answers: thaiAnswers }));
  const fields = { careerCode: 'career-not-listed' };
  server.answer(addUserInfo.path, () => ({ code: 20_422, message: 'wrong', data: { fields } }));
  showScreen(
    <Suspense>
      <RegisterInfoConfirmScreen />
    </Suspense>,
    '/registerInfoConfirm',
  );
  await press('Send my details');
  await waitFor(() => expect(location.hash).toBe('#/registerInfoDetail?step=work&then=review'));
  cleanup();
  // The same place, with what was found beside it.
  showScreen(<RegisterInfoDetailScreen />, location.hash.slice(1));
  await screen.findByText('Choose one');
  expect(document.activeElement?.textContent).toContain('นักเรียนหรือนักศึกษา');
});

it('a field that was begun at takes the focus again with the first press that finds a fault in it', async () => {
  server.answer(getIdentityDraft.path, kept({ answers: thaiAnswers }));
  server.answer(addUserInfo.path, () => ({ code: 20_422, message: 'wrong', data: { fields: { firstName: 'wrong' } } }));
  showScreen(
    <Suspense>
      <RegisterInfoConfirmScreen />
    </Suspense>,
    '/registerInfoConfirm',
  );
  await press('Send my details');
  await waitFor(() => expect(location.hash).toBe('#/registerInfoDetail?step=person&then=review'));
  cleanup();
  showScreen(<RegisterInfoDetailScreen />, location.hash.slice(1));
  const first = await screen.findByLabelText('First name');
  expect(document.activeElement).toBe(first);
  await type('First name', '');
  act(() => screen.getByLabelText('Last name').focus());
  await press('Next');
  await waitFor(() => expect(first.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(first);
});
