// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startLoggedIn } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { sendForReview } from '../../../shared/contracts/identity/send-for-review.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { refusals } from '../../../shared/refusals.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import { HomeTab } from '../../../web/screens/home/home-tab.tsx';
import { IdentityChooseScreen } from '../../../web/screens/identity/identity-choose-screen.tsx';
import { IdentityViewScreen } from '../../../web/screens/identity/identity-view-screen.tsx';
import { PapersScreen } from '../../../web/screens/papers/papers-screen.tsx';
import { ReviewScreen } from '../../../web/screens/review/review-screen.tsx';
import { states as homes } from '../../states/home/home-tab.ts';
import { journeyAt, lastCase, refusedCase } from '../../states/identity-journeys.ts';
import { states as choices } from '../../states/identity/identity-choose-screen.ts';
import { states as ways } from '../../states/identity/identity-view-screen.ts';
import { states as papers } from '../../states/papers/papers-screen.ts';
import { states as reviews } from '../../states/review/review-screen.ts';
import { answersOf } from '../../states/state.ts';
import type { Answer, ScreenStates } from '../../states/state.ts';
import { settleUnderWay } from '../under-way.ts';
import { ok, stateOf } from './review-case.tsx';

const server = await openLoggedInScreens({ tier: 'unauthorized' });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const told = () => document.body.textContent;

function answer(answers: readonly Answer[]): void {
  for (const { path, data } of answers) server.answer(path, () => ok(data));
}

/** What the server knows in a state of a screen, and whose it is. */
async function stand(states: ScreenStates, name: string): Promise<void> {
  const state = stateOf(states, name);
  await startLoggedIn(server, { tier: 'unauthorized', ...state.who });
  answer(answersOf(states, state));
}

async function openReview(name: string): Promise<void> {
  await stand(reviews, name);
  showScreen(<ReviewScreen />, '/dopaAuthenticationManual');
}

it('whoever renews by a passport that was refused is led to no papers of another level, however far its end is', async () => {
  await openReview('a passport that renews one is refused');
  fireEvent.click(await screen.findByRole('button', { name: 'Give my details again' }));
  expect(location.hash).toBe('#/identity?gives=document&begins=first');
  expect(told()).not.toMatch(/highest limits|another document/);
  expect(buttons()).not.toContain('Send for review');
});

it('whoever was raised to a level since is told of no refusal, and sends what comes next', async () => {
  await stand(reviews, 'a passport that renews one is refused');
  answer([journeyAt('papers', 4, { tier: 'semi' })]);
  showScreen(<ReviewScreen />, '/dopaAuthenticationManual');
  expect(await screen.findByRole('button', { name: 'Send for review' })).toBeDefined();
  expect(told()).not.toContain('not accepted');
});

it('why something was refused comes before what is done about it', async () => {
  await openReview('refused');
  await screen.findByText('You can add another document and send it.');
  expect(told()).toMatch(/not accepted.*A document has expired\.You can add another document/);
});

it('who has no level is not told that it stays as it is', async () => {
  await openReview('a passport is refused');
  await screen.findByText('We cannot accept this document.');
  await act(settleUnderWay);
  expect(told()).not.toContain('Your level stays');
});

it('the very pictures that were refused are replaced first, and are no way on', async () => {
  await openReview('refused');
  const replace = await screen.findByRole('button', { name: 'Replace the pictures' });
  expect(buttons().slice(-2)).toEqual(['Replace the pictures', 'Send for review']);
  expect(replace.className).toContain('bg-brand ');
  fireEvent.click(replace);
  expect(location.hash).toBe('#/registerAuth');
});

it('who has sent their last papers is told that all is complete, and leaves for home', async () => {
  await openReview('the last is accepted');
  await screen.findByText('Your identity check is complete, and the highest limits are yours.');
  expect(told()).not.toContain('what comes next');
  fireEvent.click(screen.getByRole('button', { name: 'Back to home' }));
  await waitFor(() => expect(location.hash).toBe('#/mainPage/home'));
});

it('one button leads on from a company’s case', async () => {
  await openReview('of a company');
  await screen.findByRole('button', { name: 'Open the company’s check' });
  expect(buttons()).not.toContain('Back to home');
});

const unusable = refusing(refusals['upload-not-usable'].code, undefined, 'This picture cannot be used.');

it('what was refused for good has left its place: there is nothing to replace', async () => {
  await openReview('a picture was refused for good, and has left its place');
  await screen.findByRole('button', { name: 'Add the documents' });
  expect(buttons()).not.toContain('Replace the pictures');
});

it('one button leads on from a document that ended before anything was sent', async () => {
  await openReview('a document that has ended');
  await screen.findByRole('button', { name: 'To my details' });
  expect(buttons()).not.toContain('To the identity check');
});

it.each([
  ['one was refused for good', '/registerAuth'],
  ['the place of one whose case was refused for good', '/registerAuth?paper=passport'],
])('why an empty place is wanted again is said: %s', async (name, path) => {
  await stand(papers, name);
  showScreen(<PapersScreen />, path);
  await screen.findByText('We could not accept the picture before');
  expect(told()).not.toContain('made before');
});

it('a picture that was refused elsewhere is called none of before this check, nor to be taken once more', async () => {
  await stand(papers, 'the place of one that was refused elsewhere');
  showScreen(<PapersScreen />, '/registerAuth?paper=passport');
  await screen.findByText('We cannot accept it.');
  expect(told()).not.toMatch(/made before|take this picture again/);
});

it('where a camera comes first no picture of before needs a new one', async () => {
  await stand(papers, 'a picture of before, and a camera comes first');
  showScreen(<PapersScreen />, '/registerAuth');
  await screen.findByText('New picture needed if our staff check it');
  expect(told()).not.toContain('Needs a new picture');
});

it('its place does not ask for one either', async () => {
  await stand(papers, 'a picture of before, and a camera comes first');
  showScreen(<PapersScreen />, '/registerAuth?paper=selfie');
  await screen.findByRole('button', { name: 'Take a photo' });
  expect(told()).not.toMatch(/take this picture again|made before/);
});

it('which pictures may be the one that is no use is said, and that another comes first', async () => {
  await openReview('one of the pictures is no use');
  server.answer(sendForReview.path, unusable);
  fireEvent.click(await screen.findByRole('button', { name: 'Send for review' }));
  await screen.findByText(
    'One of these pictures cannot be used: Passport page with your photo and You with your document. Please replace it.',
  );
  expect(buttons().slice(-1)).toEqual(['Replace the pictures']);
});

it('the one that the list knows by then to be old is named alone', async () => {
  await openReview('one of the pictures is no use');
  const old = stateOf(reviews, 'more is asked for').answers?.find(({ name }) => name === listPapers.name);
  server.answer(sendForReview.path, () => {
    if (old !== undefined) answer([old]);
    return unusable();
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send for review' }));
  const named = 'Cannot be used: Passport page with your photo. Please take a new picture.';
  expect(await screen.findByText(named)).toBeDefined();
});

it('what is asked for of a document that has ended is no picture, also on the page of the whole way', async () => {
  await stand(ways, 'our staff ask for more of a document that has ended');
  showScreen(<IdentityViewScreen />, '/identity-view');
  await screen.findByText('New pictures are not enough: your details have to be given again.');
  await act(settleUnderWay);
  expect(buttons()).toContain('See what is needed');
  expect(told()).not.toMatch(/Replace what|Only sending|Go on to sending|All is there/);
});

it.each([
  ['the whole way', IdentityViewScreen, ways, '/identity-view'],
  ['the documents', PapersScreen, papers, '/registerAuth'],
] as const)('a document that ended before anything was sent is told by the page of %s', async (...row) => {
  const [, Screen, states, path] = row;
  await stand(states, 'their document has ended before anything was sent');
  showScreen(<Screen />, path);
  await screen.findByText('By the dates you gave, your document has expired');
  expect(told()).not.toMatch(/Next: |All that is needed|one by one/);
  expect(buttons()).not.toContain('Add my documents');
  expect(buttons()).not.toContain('Give my details again');
  fireEvent.click(screen.getByRole('button', { name: 'To my details' }));
  expect(location.hash).toBe('#/identity?gives=document&begins=first');
});

it('asked for more of a document that has ended, the page of the documents asks for no picture', async () => {
  await stand(papers, 'more is asked for, and their document has ended');
  showScreen(<PapersScreen />, '/registerAuth');
  fireEvent.click(await screen.findByRole('button', { name: 'See what is needed' }));
  expect(location.hash).toBe('#/dopaAuthenticationManual');
  expect(told()).not.toMatch(/one by one/);
});

it('a card that our staff alone look at has one button for its pictures once it was refused', async () => {
  await stand(ways, 'a card was refused for good');
  showScreen(<IdentityViewScreen />, '/identity-view');
  await screen.findByRole('button', { name: 'Add my documents' });
  expect(buttons()).not.toContain('Send my pictures');
});

it('home does not say of such a case either that only sending is missing', async () => {
  await stand(homes, 'all that was asked for is there');
  const review = homes.others['all that was asked for is there']?.answers?.[0];
  if (review === undefined) throw new Error('home knows of no case');
  answer([{ ...review, data: { ...Object(review.data), isDocumentOver: true } }]);
  showScreen(<HomeTab />, '/mainPage/home');
  await screen.findByText(/Please send them by/);
  await act(settleUnderWay);
  expect(screen.getByRole('button', { name: 'See what is needed' })).toBeDefined();
  expect(told()).not.toContain('only has to be sent');
});

it('a company is asked for its own details on the page of the choice, too', async () => {
  await stand(choices, 'a company’s papers end soon');
  showScreen(<IdentityChooseScreen />, '/identityChoose');
  fireEvent.click(await screen.findByRole('button', { name: 'Give the company’s details again' }));
  expect(location.hash).toBe('#/identityEnterprise');
});

/** Home of somebody whose last case is over. */
async function openHome(who: Partial<UserInfo>, answers: readonly Answer[]): Promise<void> {
  await startLoggedIn(server, { tier: 'unauthorized', auditStatus: 3, ...who });
  answer([...answersOf(homes, homes.first), ...answers]);
  showScreen(<HomeTab />, '/mainPage/home');
}

it.each([
  ['a person', refusedCase('passport', 'unreadable'), {}, '#/identity-view'],
  ['a company', refusedCase('company', 'unreadable'), { isCompany: true }, '#/identityEnterprise'],
] as const)('home says that what %s sent was refused, and leads to why', async (_whose, last, more, page) => {
  await openHome({}, [lastCase(last), journeyAt('data', 1, more)]);
  await screen.findByText('Our staff did not accept what you sent.');
  fireEvent.click(screen.getByRole('button', { name: 'See why and what to do' }));
  expect(location.hash).toBe(page);
});

it.each([
  ['was taken back', lastCase({ ...refusedCase('passport', 'unreadable'), state: 'withdrawn' }), 'data'],
  ['is behind them', lastCase(refusedCase('passport', 'unreadable')), 'registry'],
  ['was of a company that they gave up', lastCase(refusedCase('company', 'unreadable')), 'registry'],
  ['is not known', lastCase(), 'data'],
] as const)('home says nothing of a case that %s', async (_what, last, state) => {
  await openHome({}, [last, journeyAt(state, 1)]);
  await screen.findByText('See all');
  await act(settleUnderWay);
  expect(told()).not.toContain('did not accept');
});

it.each([
  ['who has done the first steps', { tier: 'semi' as const }],
  ['whose level ends', { tier: 'semi' as const, levelEndsAtMs: Date.UTC(2099, 0, 4, 17) }],
])('nobody else’s home asks for their way: %s', async (_who, who) => {
  await openHome({ auditStatus: 2, ...who }, [lastCase(refusedCase('passport', 'unreadable')), journeyAt('data', 1)]);
  await screen.findByText('See all');
  await act(settleUnderWay);
  expect(told()).not.toContain('did not accept');
  expect(sentTo(server, getIdentityJourney)).toEqual([]);
});

it('whose company was refused is led to its page, and to no steps of a person', async () => {
  await stand(ways, 'a company was refused');
  showScreen(<IdentityViewScreen />, '/identity-view');
  fireEvent.click(await screen.findByRole('button', { name: 'Open the company’s check' }));
  expect(location.hash).toBe('#/identityEnterprise');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(told()).not.toMatch(/Next: your details/);
});
