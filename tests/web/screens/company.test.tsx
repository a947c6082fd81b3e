// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn } from './show-screen.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import { companyDetail } from '../../../shared/contracts/company/detail.ts';
import { giveCompany } from '../../../shared/contracts/company/give.ts';
import { sendCompanyForReview } from '../../../shared/contracts/company/send-for-review.ts';
import { getIdentityDraft } from '../../../shared/contracts/identity/get-draft.ts';
import { saveIdentityDraft } from '../../../shared/contracts/identity/save-draft.ts';
import { giveConsent } from '../../../shared/contracts/user/give-consent.ts';
import { CompanyConfirmScreen } from '../../../web/screens/company/company-confirm-screen.tsx';
import { CompanyDataScreen } from '../../../web/screens/company/company-data-screen.tsx';
import { CompanyScreen } from '../../../web/screens/company/company-screen.tsx';
import { ofKbank } from '../../states/accounts.ts';
import { companyAnswers } from '../../states/company-samples.ts';
import { states } from '../../states/company/company-screen.ts';
import { answersOf } from '../../states/state.ts';
import { settleUnderWay } from '../under-way.ts';
import { openLoggedInScreens } from './logged-in-screens.ts';

const server = await openLoggedInScreens({ firstName: 'Malee', lastName: 'Srisuk', tier: 'unauthorized' });
const ok = (data: object) => () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) });
const at = '/identityEnterprise';
const nothing = { isPossible: true, hasConsent: true, papers: [], isWhole: false };

beforeEach(() => {
  server.answer(saveIdentityDraft.path, ok({ revision: 2, savedAtMs: 1, endsAtMs: 2 }));
});
afterEach(cleanup);

const draft = (answers: object) =>
  server.answer(getIdentityDraft.path, ok({ revision: 1, draft: { savedAtMs: 1, endsAtMs: 2, answers } }));
const open = (children: React.ReactNode, path: string) => showScreen(<Suspense>{children}</Suspense>, path);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('nothing is asked before the text was agreed to; then the form begins', async () => {
  let hasConsent = false;
  server.answer(companyDetail.path, () => ok({ ...nothing, hasConsent })());
  server.answer(giveConsent.path, () => {
    hasConsent = true;
    return ok({ givenAtMs: 1 })();
  });
  open(<CompanyScreen />, at);
  await press('Go on');
  expect(sentTo(server, giveConsent)).toEqual([]);
  fireEvent.click(await screen.findByRole('checkbox'));
  await press('Go on');
  await press('Fill in company details');
  await waitFor(() => expect(location.hash).toBe(`#${at}/data`));
});

it('a page is looked at by the contract: a wrong check digit and a website without encryption are told there', async () => {
  draft({ ...companyAnswers, registrationNumber: '0105561234561', website: 'http://example.co.th' });
  open(<CompanyDataScreen />, `${at}/data`);
  await press('Next');
  await screen.findByText('This number is not right. Check all 13 digits.');
  await screen.findByText(/begins with https/);
  expect(document.activeElement).toBe(screen.getByLabelText('Registration number'));
});

it('begins with the company, and who registers it chooses role and document before it goes on', async () => {
  draft({});
  open(<CompanyDataScreen />, `${at}/data`);
  await screen.findByLabelText('Legal name in Thai');
  cleanup();
  const { personIdType: _type, role: _role, ...others } = companyAnswers;
  draft(others);
  open(<CompanyDataScreen />, `${at}/data?step=person`);
  await press('Next');
  expect(await screen.findAllByText('Choose one')).toHaveLength(2);
  // Nor does the review take it.
  cleanup();
  open(<CompanyConfirmScreen />, `${at}/confirm`);
  await waitFor(() => expect(location.hash).toBe(`#${at}/data`));
});

it('the review sends the input of the contract, with what nobody types', async () => {
  draft(companyAnswers);
  server.answer(giveCompany.path, ok({ givenAtMs: 1 }));
  open(<CompanyConfirmScreen />, `${at}/confirm`);
  await screen.findByText('Authorised person');
  await press('Send my details');
  await waitFor(() => expect(sentTo(server, giveCompany)).toHaveLength(1));
  const address = { countryCode: 'TH', districtCode: '100101', street: '1/2 ถนนมหาราช' };
  expect(sentTo(server, giveCompany)[0]).toMatchObject({
    registrationNumber: '0105561234560',
    registeredAddress: address,
    businessAddress: address,
    role: 2,
    personIdType: 1,
    personNationality: 'TH',
    accountNumber: '1234567890',
  });
  await waitFor(() => expect(location.hash).toBe(`#${at}`));
});

it('what is whole is sent with one press, and the page says that it lies with our staff', async () => {
  const review = {
    reviewId: 'rev_01JD000000000000000P',
    kind: 'company',
    state: 'waiting',
    sentAtMs: 1,
    opensAtMs: 1,
    promisedAtMs: 2,
    isLate: false,
    pictures: [],
  };
  let isSent = false;
  const sends = { opensAtMs: 1, promisedAtMs: 2 };
  server.answer(companyDetail.path, () => ok({ ...nothing, isWhole: true, ...(isSent ? { review } : { sends }) })());
  server.answer(sendCompanyForReview.path, () => {
    isSent = true;
    return ok({ reviewId: review.reviewId, ...sends })();
  });
  open(<CompanyScreen />, at);
  await press('Send for review');
  await screen.findByText('Our staff have your documents');
  expect(sentTo(server, sendCompanyForReview)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
});

it('a verified wallet is told that it cannot be a company’s, and nothing is asked of it', async () => {
  server.answer(companyDetail.path, ok({ ...nothing, isPossible: false, hasConsent: false }));
  open(<CompanyScreen />, at);
  await screen.findByText('This wallet is verified already');
  expect(screen.queryByRole('button', { name: 'Fill in company details' })).toBeNull();
});

it('a person’s wallet stays theirs once their level has ended, and is not called verified', async () => {
  await startLoggedIn(server, { tier: 'unauthorized', levelEnded: 'person' });
  server.answer(companyDetail.path, ok({ ...nothing, isPossible: false }));
  open(<CompanyScreen />, at);
  await screen.findByText('This wallet is a person’s');
  expect(document.body.textContent).not.toMatch(/verified/i);
});

it('of whom operators ask another check, it is the company’s papers that are asked for', async () => {
  for (const { path, data } of answersOf(states, states.others['operators ask'] ?? states.first))
    server.answer(path, ok(Object(data)));
  open(<CompanyScreen />, at);
  await screen.findByText('Please have the company’s papers checked once more');
  expect(document.body.textContent).not.toContain('have yourself checked');
});

it.each([
  ['operators ask', true],
  ['its level has ended', true],
  ['refused', false],
  ['its level has ended, and what was sent anew lies with our staff', false],
])('whoever begins with an empty form is told that nothing is filled in: %s, %s', async (name, isSaid) => {
  for (const { path, data } of answersOf(states, states.others[name] ?? states.first))
    server.answer(path, ok(Object(data)));
  open(<CompanyScreen />, at);
  await screen.findByText('Legal name in Thai');
  expect(/is not filled in: please type all of it once more/.test(document.body.textContent)).toBe(isSaid);
});

it('a company whose details differ from its papers corrects them first: what was refused is not sent as it is', async () => {
  const name = 'refused, for what was typed differs from its papers';
  for (const { path, data } of answersOf(states, states.others[name] ?? states.first))
    server.answer(path, ok(Object(data)));
  open(<CompanyScreen />, at);
  const change = await screen.findByRole('button', { name: 'Change company details' });
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.slice(-2)).toEqual(['Change company details', 'Send for review']);
  expect(change.className).toContain('bg-brand ');
});

it('a level that is over is said first, whatever came of what was sent since', async () => {
  const { answers = [], who = {} } = states.others?.['its level has ended, and what was sent anew is refused'] ?? {};
  await startLoggedIn(server, who);
  for (const { path, data } of answersOf({ ...states, answers: [] }, { ...states.first, answers }))
    server.answer(path, ok(Object(data)));
  open(<CompanyScreen />, at);
  await screen.findByText('The company’s level has ended');
  expect(document.body.textContent).toMatch(
    /level of this wallet has ended\.We cannot accept this document\.You can add another document/,
  );
  expect(document.body.textContent).not.toContain('Your level stays as it is');
});

it('what was sent anew for a level that is over lies with our staff, and is asked for no more', async () => {
  const { answers = [], who = {} } =
    states.others?.['its level has ended, and what was sent anew lies with our staff'] ?? {};
  await startLoggedIn(server, who);
  for (const { path, data } of answersOf({ ...states, answers: [] }, { ...states.first, answers }))
    server.answer(path, ok(Object(data)));
  open(<CompanyScreen />, at);
  await screen.findByText('Our staff have your documents');
  await act(settleUnderWay);
  expect(screen.queryByText('The company’s level has ended')).toBeNull();
});

it('offers no press that would be refused where the day is used, and says from when on there is one', async () => {
  const sends = { opensAtMs: 1, promisedAtMs: 2, restsUntilMs: 86_400_000 };
  server.answer(companyDetail.path, ok({ ...nothing, isWhole: true, sends }));
  open(<CompanyScreen />, at);
  await screen.findByText(/five times in a day/);
  expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
});

it.each([
  ['all is there', 1],
  ['waiting', 0],
] as const)('%s: %i places ask for a paper that nobody had to give', async (name, count) => {
  const detail = answersOf(states, states.others[name] ?? states.first).find(({ path }) => path === companyDetail.path);
  server.answer(companyDetail.path, ok(Object(detail?.data)));
  open(<CompanyScreen />, at);
  await screen.findByText('Documents');
  expect(screen.queryAllByText('If you have one')).toHaveLength(count);
});

/** The server answers as in a state of the screen. */
function stand(name: string): void {
  for (const { path, data } of answersOf(states, states.others[name] ?? states.first))
    server.answer(path, ok(Object(data)));
}

it.each(['its papers end soon', 'operators ask', 'its level has ended'])(
  'where %s, giving the details again is what stands first',
  async (name) => {
    stand(name);
    open(<CompanyScreen />, at);
    const button = await screen.findByRole('button', { name: 'Give the company’s details again' });
    expect(button.className).toContain('text-on-brand');
    expect(screen.queryByRole('button', { name: 'Change company details' })).toBeNull();
  },
);

it.each([
  ['Link the settlement account', [], '#/addBankAccount'],
  ['Back to home', [ofKbank], '#/mainPage/home'],
] as const)('an accepted company goes on by "%s"', async (name, rows, leads) => {
  stand('accepted');
  server.answer(getBankAccounts.path, ok({ rows, most: 5 }));
  open(<CompanyScreen />, at);
  await press(name);
  await waitFor(() => expect(location.hash).toBe(leads));
});

it('changing what a company gave begins at the first page of its form', async () => {
  stand('refused');
  open(<CompanyScreen />, at);
  fireEvent.click(await screen.findByRole('button', { name: 'Change company details' }));
  expect(location.hash).toMatch(/^#\/identityEnterprise\/.*\?step=company$/);
});
