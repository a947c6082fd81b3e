// @vitest-environment jsdom
import { showScreen, startLoggedIn } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import type { IdentityJourney, JourneyState } from '../../../shared/personal/identity-journey.ts';
import type { OwnReview } from '../../../shared/review.ts';
import { IdentityScreen } from '../../../web/screens/identity/identity-screen.tsx';
import { IdentityViewScreen } from '../../../web/screens/identity/identity-view-screen.tsx';
import { ReviewScreen } from '../../../web/screens/review/review-screen.tsx';
import { draft, journeyAt, lastCase, refusedCase, renewalIn } from '../../states/identity-journeys.ts';
import { masked } from '../../states/identity/personal-information-screen.ts';
import { states as ofIdentity } from '../../states/identity/identity-view-screen.ts';
import { states as ofReview } from '../../states/review/review-screen.ts';
import { answersOf } from '../../states/state.ts';
import { ok, stateOf } from './review-case.tsx';

const server = await openLoggedInScreens({ tier: 'unauthorized' });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

function stands(state: JourneyState, more: Partial<IdentityJourney>, last?: OwnReview): void {
  for (const { path, data } of [journeyAt(state, 1, more), lastCase(last)]) server.answer(path, () => ok(data));
}

async function open(state: JourneyState, more: Partial<IdentityJourney>, last: OwnReview, button: string) {
  stands(state, more, last);
  showScreen(<IdentityViewScreen />, '/identity-view');
  await screen.findByRole('button', { name: button });
  return document.body.textContent;
}

const asked = { tier: 'semi', renewal: renewalIn(900, { isAsked: true }) } as const;
const again = '#/identity?gives=document&begins=first';
const firstPage = '#/registerInfoDetail?step=person';
const documents = '#/registerAuth';
type Row = readonly [
  name: string,
  state: JourneyState,
  more: Partial<IdentityJourney>,
  last: OwnReview,
  says: RegExp,
  button: string,
  to: string,
];

const rows: readonly Row[] = [
  [
    'their passport is not taken',
    'data',
    { draft },
    refusedCase('passport', 'not-accepted-here'),
    /not accepted.*We cannot accept this document/,
    'Give my details again',
    again,
  ],
  [
    'their details differ, which are still there',
    'data',
    { draft },
    refusedCase('passport', 'differs-from-data'),
    /Refused: a document says something else than your details/,
    'Correct my details',
    firstPage,
  ],
  [
    'their details differ, which are there no more',
    'registry',
    {},
    refusedCase('card', 'differs-from-data'),
    /Please correct the details that you typed/,
    'Correct my details',
    again,
  ],
  [
    'a letter is cut off',
    'guardian',
    {},
    refusedCase('guardian', 'cut-off'),
    /not accepted.*A picture is cut off/,
    'Add my documents',
    documents,
  ],
  [
    'operators had asked',
    'papers',
    { ...asked, draft },
    refusedCase('passport', 'expired'),
    /A document has expired.*checked once more/,
    'Give my details again',
    again,
  ],
  [
    'they renew by it before its last week, at another step',
    'papers',
    { tier: 'semi', draft, renewal: renewalIn(20) },
    refusedCase('passport', 'unreadable'),
    /not accepted.*cannot be read.*valid through/,
    'Give my details again',
    again,
  ],
  [
    'they renew by it before its last week, wholly known',
    'done',
    { tier: 'fully', renewal: renewalIn(20) },
    refusedCase('passport', 'unreadable'),
    /not accepted.*cannot be read.*valid through/,
    'Give my details again',
    again,
  ],
  [
    'the registry rests',
    'registry',
    { triesLeft: 0, restsUntilMs: 1 },
    refusedCase('card', 'unreadable'),
    /not accepted.*The automatic check can be tried again from/,
    'Have our staff check instead',
    '#/dopaAuthenticationManual',
  ],
];

it.each(rows)('after a refusal as %s the page says so, why, and leads to the answer', async (...row) => {
  const [, state, more, last, says, button, to] = row;
  const told = await open(state, more, last, button);
  expect(told).toMatch(says);
  expect(told).not.toMatch(
    /at hand|highest limits|Go on where|Give the new document|once more here|Once you have the new/,
  );
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(location.hash).toBe(to);
});

it.each([
  [
    'their papers were refused before operators asked',
    'papers',
    asked,
    refusedCase('papers', 'expired'),
    'Give my details again',
  ],
  ['they were raised since', 'face', { tier: 'basic' }, refusedCase('passport', 'expired'), 'Check my face'],
  ['the registry knew them since', 'face', { tier: 'basic' }, refusedCase('card', 'expired'), 'Check my face'],
  [
    'a passport was refused, which needs no other any more',
    'papers',
    { tier: 'semi', renewal: renewalIn(300) },
    refusedCase('passport', 'expired'),
    'Add my documents',
  ],
  [
    'it was of a company, and they give data of themselves now',
    'data',
    { draft },
    refusedCase('company', 'expired'),
    'Go on where I stopped',
  ],
] as const)('a refusal is told no more where %s', async (_name, state, more, last, button) => {
  expect(await open(state, more, last, button)).not.toMatch(/not accepted|has expired/);
});

it('whoever was refused for a picture may still mend what they typed, as long as nobody has verified it', async () => {
  const refused = refusedCase('guardian', 'cut-off');
  await open('guardian', { tier: 'unauthorized' }, refused, 'Add my documents');
  fireEvent.click(screen.getByRole('button', { name: 'Give my details again' }));
  expect(location.hash).toBe(again);
  cleanup();
  await open('papers', { tier: 'semi' }, refusedCase('papers', 'cut-off'), 'Add my documents');
  expect(buttons()).not.toContain('Give my details again');
});

it('without word of their last case the page goes on', async () => {
  stands('data', {});
  server.answer(lastCase().path, () => ({ code: 500, message: 'no', data: null }));
  showScreen(<IdentityViewScreen />, '/identity-view');
  expect(await screen.findByRole('button', { name: 'Fill in my details' })).toBeDefined();
});

it('who gives all again begins at the first page of the form, whatever was typed of it', async () => {
  stands('data', {});
  showScreen(<IdentityScreen />, again.slice(1));
  fireEvent.click(await screen.findByRole('radio', { name: /Foreigner/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(location.hash).toBe('#/registerInfoDetail?type=2&step=person'));
});

it('who gives all again finds the document chosen that they gave, and may choose another', async () => {
  stands('data', {});
  const info = { ...masked, idType: 2 };
  server.answer(getUserInfo.path, () => ok({ info }));
  showScreen(<IdentityScreen />, again.slice(1));
  await waitFor(() => expect(screen.getByRole('radio', { name: /Foreigner/ })).toHaveProperty('checked', true));
  fireEvent.click(screen.getByRole('radio', { name: /Thai/ }));
  expect(screen.getByRole('radio', { name: /Foreigner/ })).toHaveProperty('checked', false);
  fireEvent.click(screen.getByRole('radio', { name: /Foreigner/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(location.hash).toBe('#/registerInfoDetail?type=2&step=person'));
});

it('who begins is asked which document they have', async () => {
  stands('data', {});
  server.answer(getUserInfo.path, () => ok({ info: masked }));
  showScreen(<IdentityScreen />, '/identity');
  fireEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  expect(await screen.findByRole('radio', { name: /Thai/ })).toHaveProperty('checked', false);
  expect(location.hash).toBe('#/identity');
});

it('whoever is asked and refused by their passport is led to no papers of another level', async () => {
  await startLoggedIn(server, { tier: 'semi', levelEndsAtMs: Date.UTC(2027, 0, 4, 17) });
  for (const { path, data } of answersOf(ofReview, stateOf(ofReview, 'asked anew, and a passport is refused')))
    server.answer(path, () => ok(data));
  showScreen(<ReviewScreen />, '/dopaAuthenticationManual');
  fireEvent.click(await screen.findByRole('button', { name: 'Give my details again' }));
  expect(document.body.textContent).not.toMatch(/highest limits|not there yet|Add the documents/);
  expect(buttons()).not.toContain('Send for review');
  expect(location.hash).toBe(again);
});

it.each([
  ['is still missing', 'our staff ask for more', 'See what is needed', /We need more.*Replace what/],
  ['is there', 'all that our staff ask for is there', 'Go on to sending', /All is there.*Only sending is missing/],
] as const)('of what is asked for that %s the identity page says so', async (_what, name, button, says) => {
  for (const { path, data } of answersOf(ofIdentity, stateOf(ofIdentity, name))) server.answer(path, () => ok(data));
  showScreen(<IdentityViewScreen />, '/identity-view');
  await screen.findByRole('button', { name: button });
  expect(document.body.textContent).toMatch(says);
});
