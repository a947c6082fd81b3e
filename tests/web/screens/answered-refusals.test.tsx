// @vitest-environment jsdom
import { showScreen, startLoggedIn } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CompanyScreen } from '../../../web/screens/company/company-screen.tsx';
import { IdentityChooseScreen } from '../../../web/screens/identity/identity-choose-screen.tsx';
import { IdentityViewScreen } from '../../../web/screens/identity/identity-view-screen.tsx';
import { PapersScreen } from '../../../web/screens/papers/papers-screen.tsx';
import { ReviewScreen } from '../../../web/screens/review/review-screen.tsx';
import { states as ofCompany } from '../../states/company/company-screen.ts';
import { states as ofChoice } from '../../states/identity/identity-choose-screen.ts';
import { states as ofIdentity } from '../../states/identity/identity-view-screen.ts';
import { states as ofPapers } from '../../states/papers/papers-screen.ts';
import { states as ofReview } from '../../states/review/review-screen.ts';
import { lastCase, papersAre, refusedCase } from '../../states/identity-journeys.ts';
import { answersOf, bodyOf } from '../../states/state.ts';
import type { ScreenStates } from '../../states/state.ts';
import { settleUnderWay } from '../under-way.ts';
import { ok, stateOf } from './review-case.tsx';

const server = await openLoggedInScreens({ tier: 'unauthorized' });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const told = () => document.body.textContent;
const isMain = (name: string | RegExp) => screen.getByRole('button', { name }).className.includes('bg-brand ');

const screens = {
  company: [CompanyScreen, ofCompany],
  choice: [IdentityChooseScreen, ofChoice],
  identity: [IdentityViewScreen, ofIdentity],
  papers: [PapersScreen, ofPapers],
  review: [ReviewScreen, ofReview],
} as const satisfies Readonly<Record<string, readonly [() => React.JSX.Element, ScreenStates]>>;

/** Opens a screen in one of its states, until the button is there that leads on. */
async function open(of: keyof typeof screens, name: string, button: string | RegExp): Promise<void> {
  const [Screen, states] = screens[of];
  const state = stateOf(states, name);
  await startLoggedIn(server, { tier: 'unauthorized', ...state.who });
  for (const { path, data } of answersOf(states, state)) server.answer(path, () => ok(data));
  showScreen(<Screen />, state.at);
  await screen.findByRole('button', { name: button });
  await act(settleUnderWay);
}

type Row = readonly [
  of: keyof typeof screens,
  name: string,
  button: string | RegExp,
  to: string,
  says: RegExp,
  not: RegExp,
];

const rows: readonly Row[] = [
  // What answers a refusal is there: nobody is told once more that they were refused.
  [
    'company',
    'corrected since it was refused',
    'Send for review',
    '',
    /All is there\. Please send it/,
    /Refused:|Please correct/,
  ],
  [
    'identity',
    'a letter was refused, and another is there',
    'Go on to sending',
    '#/dopaAuthenticationManual',
    /All that is needed is there/,
    /not accepted|cut off/,
  ],
  [
    'identity',
    'all pictures of a passport are there',
    'Go on to sending',
    '#/dopaAuthenticationManual',
    /All that/,
    /Next:/,
  ],
  [
    'review',
    'pictures of a face are refused, and others are there',
    'Send for review',
    '',
    /All is there.*A new one is there\./,
    /are not accepted|does not match|named above/,
  ],
  // What does not answer it is not asked for.
  [
    'company',
    'refused, for what was typed differs from one of its papers',
    'Change company details',
    '#/identityEnterprise/data?step=company',
    /correct the details/,
    /Needs a new picture|Still to be replaced|Add each document/,
  ],
  [
    'papers',
    'what was typed differs from one',
    'Correct my details',
    '#/identity?gives=document&begins=first',
    /Refused: a document says something else/,
    /Needs a new picture|Add what is needed/,
  ],
  [
    'review',
    'pictures of a face are refused',
    'Replace the pictures',
    '#/registerAuth',
    /Passport page with your photo: It does not match your details\.Please take the pictures named above again/,
    /another document/,
  ],
  [
    'identity',
    'a card was refused, which has ended since',
    'Give my details again',
    '#/identity?gives=document&begins=first',
    /Please give your details again, with a document that we can accept/,
    /another document|Check my card|Add my documents/,
  ],
  [
    'company',
    'corrected since it was refused, while another picture is wanted',
    'Replace the pictures',
    '#/identityEnterprise?paper=company-registration',
    /not accepted.*Company registration: It cannot be read\.Please take the pictures named above again/,
    /correct the details|does not match|says something else/,
  ],
  [
    'company',
    'refused, and other pictures are there',
    'Send for review',
    '',
    /All is there.*A new one is there\./,
    /are not accepted|cannot be read|named above/,
  ],
  // Nobody has done anything about it yet, though it may be sent without.
  [
    'company',
    'refused for a paper that need not be, which has left its place',
    'Send for review',
    '',
    /are not accepted.*Supporting document 1: We cannot accept it\./,
    /All is there|A new one is there/,
  ],
  [
    'company',
    'the document of whoever registers it has ended',
    'Change company details',
    '#/identityEnterprise/data?step=company',
    /your document has expired/,
    /Send for review/,
  ],
  [
    'review',
    'papers were refused, and a new text stands before them',
    'To the next step',
    '#/identity-view',
    /not accepted.*A picture cannot be read/,
    /Nothing waits|Please give your details again/,
  ],
  // What is behind somebody is told no more.
  [
    'papers',
    'a card was refused that the registry knew since',
    /Needs a new picture/,
    '#/registerAuth?paper=passport',
    /Needs a new picture/,
    /Refused|Correct my details/,
  ],
  ['review', 'a card was refused that the registry knew since', 'Send for review', '', /face check/, /Refused|correct/],
  // A company's way has none of a person's steps.
  [
    'identity',
    'our staff have a company',
    'See where it stands',
    '#/identityEnterprise',
    /Our staff have/,
    /Your details|Later/,
  ],
  ['papers', 'of a company', 'To the company’s page', '#/identityEnterprise', /company/, /Fill in your details/],
  [
    'choice',
    'of a company',
    'For a companyWith the documents of the company',
    '#/identityEnterprise',
    /./,
    /For myself/,
  ],
  [
    'company',
    'more is asked for',
    'Replace the pictures',
    '#/identityEnterprise?paper=company-registration',
    /Replace what is named below/,
    /not accepted/,
  ],
];

it.each(rows)('%s, %s: its main button leads on', async (of, name, button, to, says, not) => {
  await open(of, name, button);
  expect(told()).toMatch(says);
  expect(told()).not.toMatch(not);
  // A list has rows of equal weight.
  const isList = of === 'choice' || typeof button !== 'string';
  expect(isMain(button)).toBe(!isList);
  if (to === '') return;
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(location.hash).toBe(to);
});

it('whom operators have given the level since is asked for nothing', async () => {
  await open('review', 'papers were refused, and operators gave the level since', 'To the identity check');
  await screen.findByText('Nothing waits for our staff at this step.');
  expect(told()).not.toMatch(/not accepted|has expired/);
});

it('a step behind an acceptance begins with a picture of its own, as with nothing that was wrong', async () => {
  await open('review', 'a passport is accepted, and a new picture is wanted', 'Add the documents');
  expect(told()).not.toMatch(/Still to be replaced|not there yet/);
  expect(buttons()).not.toContain('Replace the pictures');
});

it('where the details answer a refusal nothing is said to be replaced that may be right as it lies there', async () => {
  const differs = answersOf(ofPapers, stateOf(ofPapers, 'what was typed differs from one'));
  for (const { path, data } of differs) server.answer(path, () => ok(data));
  showScreen(<ReviewScreen />);
  await screen.findByRole('button', { name: 'Correct my details' });
  expect(buttons().at(-1)).toBe('My documents');
});

it('what cannot be read is to be replaced also where the details answer the rest', async () => {
  for (const { path, data } of answersOf(ofPapers, stateOf(ofPapers, 'what was typed differs from one')))
    server.answer(path, () => ok(data));
  const { review } = Object(answersOf(ofPapers, stateOf(ofPapers, 'what was typed differs from one')).at(-1)?.data);
  const pictures = [{ ...review.pictures[0], reason: 'unreadable' }];
  const last = lastCase({ ...review, pictures }, 'guardian');
  server.answer(last.path, () => ok(last.data));
  showScreen(<ReviewScreen />);
  await screen.findByRole('button', { name: 'Correct my details' });
  expect(buttons().at(-1)).toBe('Replace the pictures');
});

it.each([
  ['by its list', 'one is asked for anew'],
  ['and listed before it was', 'all is there'],
] as const)('a picture that our staff ask for is told on the page of the documents, %s', async (_what, name) => {
  for (const { path, data } of answersOf(ofPapers, stateOf(ofPapers, name))) server.answer(path, () => ok(data));
  const uploadId = `upl_${bodyOf('A')}`;
  const pictures = [{ uploadId, kind: 'passport', word: 'retry', reason: 'cut-off' }] as const;
  const last = lastCase({ ...refusedCase('passport', 'cut-off'), state: 'asked', pictures: [...pictures] }, 'passport');
  server.answer(last.path, () => ok(last.data));
  if (name === 'all is there') {
    const { path, data } = papersAre(true);
    const rows = Object(data).rows.map((row: object) => ({ ...row, uploadId }));
    server.answer(path, () => ok({ ...Object(data), rows }));
  }
  showScreen(<PapersScreen />, '/registerAuth');
  await screen.findByText('We need more of your documents');
  expect(told()).toMatch(/Passport page with your photo: .*cut off/);
  expect(told()).not.toMatch(/All that is needed is there|Add what is needed/);
  expect(buttons()).not.toContain('Take it back');
});

it('once what they ask for is there, the page of the documents says so', async () => {
  const last = lastCase({ ...refusedCase('passport', 'cut-off', 'upl_1'), state: 'asked' }, 'passport');
  for (const { path, data } of [papersAre(true), last]) server.answer(path, () => ok(data));
  showScreen(<PapersScreen />, '/registerAuth');
  await screen.findByRole('button', { name: 'Go on to sending' });
  expect(told()).not.toContain('We need more');
});

it('of a company whose registrant’s document has ended nothing is asked for but to take it back', async () => {
  await open('company', 'more is asked for, and that document has ended', 'Take it back');
  expect(told()).toMatch(/New pictures are not enough.*Take it back, then give your details/);
  expect(buttons()).not.toContain('Replace the pictures');
});
