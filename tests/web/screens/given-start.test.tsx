// @vitest-environment jsdom
import { refusing, sentTo, showScreen } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getIdentityDraft } from '../../../shared/contracts/identity/get-draft.ts';
import { saveIdentityDraft } from '../../../shared/contracts/identity/save-draft.ts';
import { getSensitiveUserInfo } from '../../../shared/contracts/user/get-sensitive-info.ts';
import { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import { listCareers } from '../../../shared/contracts/user/list-careers.ts';
import { sendInfoCode } from '../../../shared/contracts/user/send-info-code.ts';
import type { ShownPersonalData } from '../../../shared/personal/shown-personal-data.ts';
import { refusals } from '../../../shared/refusals.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { personalDataJourney } from '../../../web/screens/personal-data/journey.ts';
import { RegisterInfoDetailScreen } from '../../../web/screens/personal-data/register-info-detail-screen.tsx';
import { masked } from '../../states/identity/personal-information-screen.ts';
import {
  careers,
  countries,
  foreignAnswers,
  nationalId,
  places,
  thaiAnswers,
} from '../../states/personal-data-samples.ts';
import { givenOf } from '../long-form/given-of.ts';

const server = await openLoggedInScreens({ tier: 'basic' });
const ok = (data: object) => () => {
  const json: JsonObject = JSON.parse(JSON.stringify(data));
  return { code: 1, message: 'OK', data: json };
};
const stands = (answers: object | undefined) =>
  server.answer(
    getIdentityDraft.path,
    ok({ revision: 0, ...(answers && { draft: { savedAtMs: 1, endsAtMs: 2, answers } }) }),
  );
const whole: ShownPersonalData = givenOf(thaiAnswers);
const gave = (info: object | undefined) => server.answer(getUserInfo.path, ok(info === undefined ? {} : { info }));

beforeEach(() => {
  stands(undefined);
  gave(masked);
  for (const { path, data } of [careers, countries, places]) server.answer(path, ok(Object(data)));
  server.answer(sendInfoCode.path, ok({ resendAfterMs: 60_000, codeLifetimeMs: 300_000 }));
  server.answer(getSensitiveUserInfo.path, ok({ info: whole, shownForMs: 60_000 }));
  server.answer(saveIdentityDraft.path, ok({ revision: 1, savedAtMs: 1, endsAtMs: 2 }));
});

const show = (type = '1') => showScreen(<RegisterInfoDetailScreen />, `/registerInfoDetail?type=${type}`);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const codeField = () => screen.findByLabelText<HTMLInputElement>('6-digit code from the SMS');
const offer = () => screen.findByRole('heading', { name: 'Begin with what you gave before' });
const isOffered = () => screen.queryByRole('heading', { name: 'Begin with what you gave before' }) !== null;
const firstName = async () => (await screen.findByLabelText<HTMLInputElement>('First name')).value;
async function typeCode(): Promise<void> {
  await press('Send me a code by SMS');
  fireEvent.change(await codeField(), { target: { value: '123456' } });
}

describe('who is offered to begin with what they gave before', () => {
  it('whoever gave it by the same kind of document and has typed nothing', async () => {
    show();
    await offer();
    expect(screen.queryByLabelText('First name')).toBeNull();
    expect(sentTo(server, getSensitiveUserInfo)).toEqual([]);
  });

  it.each([
    ['who has given nothing', undefined, '1'],
    ['whose document is of another kind now', masked, '2'],
  ] as const)('not one %s', async (_who, info, type) => {
    gave(info);
    show(type);
    expect(await firstName()).toBe('');
    expect(isOffered()).toBe(false);
    expect(sentTo(server, getUserInfo)).toHaveLength(1);
  });

  it('not one who has typed already, and nobody asks for theirs then', async () => {
    stands({ idType: '1', firstName: 'สมหญิง' });
    show();
    expect(await firstName()).toBe('สมหญิง');
    expect(isOffered()).toBe(false);
    expect(sentTo(server, getUserInfo)).toEqual([]);
  });

  it('whoever gave it since this device last heard that there was nothing', async () => {
    gave(undefined);
    show();
    await firstName();
    // What is known of queries outlives a reload.
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    gave(masked);
    show();
    await offer();
    expect(sentTo(server, getUserInfo).length).toBeGreaterThan(1);
  });

  it('whoever cannot be told whether there is something may ask again, or type it all', async () => {
    server.answer(getUserInfo.path, () => 'drop');
    show();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('button', { name: 'Type it all myself' }).isConnected).toBe(true);
    gave(masked);
    fireEvent.click(again);
    await offer();
  });
});

describe('for its code', () => {
  it('all pages are filled but what is of a new document, and it is kept as if typed', async () => {
    show();
    await typeCode();
    expect((await screen.findByLabelText<HTMLInputElement>('Document number')).value).toBe(nationalId);
    const { length } = personalDataJourney.steps;
    expect(screen.getByText(`Step 2 of ${length}`).isConnected).toBe(true);
    for (const label of ['Laser ID on the back of the card', 'Date of issue', 'Date of expiry'])
      expect([label, screen.getByLabelText<HTMLInputElement>(label).value]).toEqual([label, '']);
    expect(sentTo(server, getSensitiveUserInfo)).toEqual([{ code: '123456' }]);
    await waitFor(() => expect(sentTo(server, saveIdentityDraft)).toHaveLength(1), { timeout: 15_000 });
    const { laserId: _laser, issueDate: _issue, expiryDate: _expiry, ...kept } = thaiAnswers;
    const [saved] = sentTo(server, saveIdentityDraft);
    expect(saved).toMatchObject({ form: 'personal-data', over: 0 });
    expect({
      ...Object(saved?.['answers']),
      'careerCode.label': '',
      'registeredAddress.districtCode.label': '',
    }).toEqual({
      ...kept,
      birthDate: '31/5/1990',
      'careerCode.label': '',
      'registeredAddress.districtCode.label': '',
    });
  });

  it('a passport has to have its number typed, too', async () => {
    gave({ ...givenOf(foreignAnswers), firstName: 'K***' });
    server.answer(getSensitiveUserInfo.path, ok({ info: givenOf(foreignAnswers), shownForMs: 60_000 }));
    show('2');
    await typeCode();
    expect((await screen.findByLabelText<HTMLInputElement>('Document number')).value).toBe('');
    expect(screen.getByText('Laos').isConnected).toBe(true);
  });

  it('what was read stands in no storage, no address and no answer that is kept of queries', async () => {
    show();
    await typeCode();
    await screen.findByLabelText('Document number');
    window.dispatchEvent(new Event('pagehide'));
    const kept = JSON.stringify({ ...sessionStorage, ...localStorage });
    expect(kept).toContain('kapao.queries');
    expect(`${kept} ${location.href}`).not.toMatch(new RegExp(`${nationalId}|สมชาย|Somchai|1990-05-31|31/5/1990`));
    // Nor that a code was sent for it.
    expect(kept).not.toContain('kapao.code.');
  });

  it.each([
    ['code-wrong', { triesLeft: 2 }],
    ['code-not-active', undefined],
  ] as const)('what speaks against it (%s) stands at its field, and the form has not begun', async (name, data) => {
    server.answer(getSensitiveUserInfo.path, refusing(refusals[name].code, data, 'Look at the code'));
    show();
    await typeCode();
    await screen.findByText('Look at the code');
    const field = await codeField();
    expect(field.value).toBe('');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Look at the code',
    );
    expect(isOffered()).toBe(true);
    expect(sentTo(server, saveIdentityDraft)).toEqual([]);
  });

  it('is not used up where the lists of what was chosen do not come', async () => {
    server.answer(listCareers.path, () => 'drop');
    show();
    await typeCode();
    await waitFor(async () => expect((await codeField()).value).toBe(''), { timeout: 15_000 });
    expect(sentTo(server, getSensitiveUserInfo)).toEqual([]);
    server.answer(listCareers.path, ok(Object(careers.data)));
    fireEvent.change(await codeField(), { target: { value: '123456' } });
    await screen.findByLabelText('Document number');
  });

  it('one waits over a reload', async () => {
    show();
    await press('Send me a code by SMS');
    await codeField();
    cleanup();
    show();
    await codeField();
    expect(sentTo(server, sendInfoCode)).toHaveLength(1);
  });
});

it('whoever types it all begins with nothing, which is not kept, and forgets the code', async () => {
  show();
  await press('Send me a code by SMS');
  await codeField();
  await press('Type it all myself');
  expect(await firstName()).toBe('');
  expect(Object.keys({ ...sessionStorage }).filter((key) => key.startsWith('kapao.code.'))).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  expect(sentTo(server, saveIdentityDraft)).toEqual([]);
});
