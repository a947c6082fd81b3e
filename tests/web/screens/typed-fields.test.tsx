// @vitest-environment jsdom
import { showScreen, startLoggedIn } from './show-screen.tsx';
import { askForResetCode, startForms } from './forms.tsx';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { DraftAnswers } from '../../../shared/personal/draft.ts';
import type { WebContract } from '../../../web/data/calls/exchange.ts';
import { AddBankAccountScreen } from '../../../web/screens/bank-account/add-bank-account-screen.tsx';
import { companyJourney } from '../../../web/screens/company/journey.ts';
import { FormField } from '../../../web/screens/long-form/form-field.tsx';
import { fieldsOf } from '../../../web/screens/long-form/long-form.ts';
import type { LongForm } from '../../../web/screens/long-form/long-form.ts';
import { PlaceList } from '../../../web/screens/long-form/pick-lists.tsx';
import { personalDataJourney } from '../../../web/screens/personal-data/journey.ts';
import { SignaturePad } from '../../../web/screens/take-picture/signature-pad.tsx';
import { states as bankStates } from '../../states/bank-account/add-bank-account-screen.ts';
import { answersOf } from '../../states/state.ts';
import type { ScreenState } from '../../states/state.ts';
import { draftKeyOf } from '../../../web/data/session/kept-drafts.ts';
import { startWalletServer } from '../data/wallet-server.ts';
import type { WalletServer } from '../data/wallet-server.ts';

/**
 * How each field is typed: what a browser may know of it, as WHATWG names it, then the keyboard, what it writes large,
 * and what its Enter is called. A dash is what is left to the browser.
 */
type Rows = Readonly<Record<string, string>>;

const ofAnybody: Rows = {
  'First name': 'given-name, text words next',
  'Last name': 'family-name, text words next',
  'Date of birth': 'bday, text none next',
  'Date of issue': 'off, text none next',
  'Date of expiry': 'off, text none next',
  'Registered address': 'section-registered address-line1, text sentences next',
  'Present address': 'section-current address-line1, text sentences next',
  'Village or building (optional)': 'section-current address-line2, text sentences next',
  'Place of work': 'organization, text words next',
  'Address of your work': 'section-work address-line1, text sentences next',
  'Job title (optional)': 'organization-title, text sentences next',
  'What else?': 'off, text sentences next',
  'E-mail (optional)': 'email, email none next',
};
const ofThai: Rows = {
  ...ofAnybody,
  'Registered village or building (optional)': 'section-registered address-line2, text sentences next',
  'First name in English': 'off, text words next',
  'Last name in English': 'off, text words next',
  'Document number': 'off, numeric none next',
  'Laser ID on the back of the card': 'off, text characters next',
};
const ofForeigner: Rows = { ...ofAnybody, 'Document number': 'off, text characters next' };
const ofCompany: Rows = {
  'Legal name in Thai': 'organization, text words next',
  'Name in English (optional)': 'off, text words next',
  'Registration number': 'off, numeric none next',
  'Tax id': 'off, numeric none next',
  'What the company sells': 'off, text sentences next',
  'Website (optional)': 'url, url none next',
  'Registered address': 'section-registered address-line1, text sentences next',
  'Business address': 'section-business address-line1, text sentences next',
  'Document number': 'off, numeric none next',
  'First name': 'given-name, text words next',
  'Last name': 'family-name, text words next',
  'Date of expiry': 'off, text none next',
  'Account number': 'off, numeric none next',
};

let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // Where a signature is drawn; nothing is drawn here.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await startForms(server);
});
afterEach(cleanup);

/** Every field of the page that is typed in, by its label. */
function typedFields(): Rows {
  const typed = Array.from(document.querySelectorAll('input, textarea')).filter(
    (field) => !['radio', 'checkbox', 'file'].includes(field.getAttribute('type') ?? '') && !field.matches('[hidden]'),
  );
  const said = (field: Element, name: string) => field.getAttribute(name) ?? '-';
  return Object.fromEntries(
    typed.map((field) => [
      document.querySelector(`label[for="${field.id}"]`)?.textContent ?? said(field, 'aria-label'),
      `${said(field, 'autocomplete')}, ${['inputmode', 'autocapitalize', 'enterkeyhint'].map((name) => said(field, name)).join(' ')}`,
    ]),
  );
}

const elsewhere: DraftAnswers = { hasWorkplace: '1', purposes: '8' };
const variants: readonly (readonly [string, LongForm<WebContract>, DraftAnswers, Rows])[] = [
  ['a Thai national', personalDataJourney, { ...elsewhere, idType: '1' }, ofThai],
  [
    'a foreigner',
    personalDataJourney,
    { ...elsewhere, idType: '2', 'registeredAddress.countryCode': 'LA' },
    ofForeigner,
  ],
  ['a company by a card', companyJourney, { personIdType: '1' }, ofCompany],
  [
    'a company by a passport',
    companyJourney,
    { personIdType: '2' },
    { ...ofCompany, 'Document number': 'off, text characters next' },
  ],
];

it.each(variants)('the long form of %s has a row for each field that is typed', (_who, { steps }, answers, rows) => {
  const fields = steps.flatMap((step) => fieldsOf(step, answers));
  render(
    fields.map((field) => (
      <FormField
        key={field.name}
        field={field}
        answers={answers}
        onChange={() => undefined}
        error={undefined}
        focusTurn={undefined}
      />
    )),
  );
  expect(typedFields()).toEqual(rows);
  // What is said of somebody goes to no dictionary, which some browsers have elsewhere.
  for (const field of document.querySelectorAll('input:not([type=radio], [type=checkbox]), textarea'))
    expect([field.getAttribute('spellcheck'), field.getAttribute('autocorrect')]).toEqual(['false', 'off']);
});

it.each([personalDataJourney, companyJourney])(
  'no field of a long form is asked of nobody above',
  ({ form, steps }) => {
    const asked = variants.filter(([, { form: each }]) => each === form).map(([, , answers]) => answers);
    const missed = steps
      .flatMap(({ fields }) => fields)
      .filter(({ kind, isAsked }) => (kind === 'text' || kind === 'day') && isAsked && !asked.some(isAsked));
    expect(missed).toEqual([]);
  },
);

async function drawBank({ at, typed = {} }: ScreenState): Promise<void> {
  for (const { path, data } of answersOf(bankStates, bankStates.first))
    server.answer(path, () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) }));
  await startLoggedIn(server, { tier: 'fully', hasPassword: true });
  for (const [form, draft] of Object.entries(typed)) sessionStorage.setItem(draftKeyOf(form), JSON.stringify(draft));
  showScreen(<AddBankAccountScreen />, at);
}
const { 'which account': whichAccount = bankStates.first } = bankStates.others;

it.each<readonly [string, () => unknown, Rows]>([
  [
    'a place',
    () => showScreen(<PlaceList legend="" value="" onChosen={() => undefined} />, '/registerInfoDetail'),
    { 'Postcode, or a name of the place': 'postal-code, - - search' },
  ],
  ['a bank', () => drawBank(bankStates.first), { 'Find a bank': 'off, - - search' }],
  [
    'an account',
    () => drawBank(whichAccount),
    { 'Account number': 'off, numeric - go', 'Phone at the bank (optional)': 'off, tel - go' },
  ],
  [
    'a signature',
    () => render(<SignaturePad busy={false} onSigned={() => undefined} />),
    { 'Or type your name': 'name, - words done' },
  ],
  [
    'a code',
    askForResetCode,
    {
      '6-digit code from the SMS': 'one-time-code, numeric - -',
      'New password': 'new-password, - none -',
      'Repeat the new password': 'new-password, - none -',
    },
  ],
])('the fields of %s have their rows', async (_what, draw, rows) => {
  await draw();
  await waitFor(() => expect(typedFields()).toEqual(rows));
});
