// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { OwnReview } from '../../../shared/review.ts';
import { HomeTab } from '../../../web/screens/home/home-tab.tsx';
import { IdentityViewScreen } from '../../../web/screens/identity/identity-view-screen.tsx';
import { PapersScreen } from '../../../web/screens/papers/papers-screen.tsx';
import { states as ofHome } from '../../states/home/home-tab.ts';
import { draft, journeyAt, lastCase, papersAre, refusedCase, renewalIn } from '../../states/identity-journeys.ts';
import { answersOf } from '../../states/state.ts';
import { ok } from './review-case.tsx';

const server = await openLoggedInScreens({ tier: 'unauthorized' });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const told = () => document.body.textContent;
const isMain = (name: string) => screen.getByRole('button', { name }).className.includes('bg-brand ');

it.each([
  ['what cannot be sent leads to no sending', 'passport', lastCase(), {}, 'Add my documents'],
  [
    'what operators ask for comes before another level’s papers',
    'papers',
    lastCase(undefined, 'papers'),
    { tier: 'semi', renewal: renewalIn(900, { isAsked: true }) },
    'Give my details again',
  ],
] as const)('all pictures are there, and %s', async (_what, state, last, more, button) => {
  for (const { path, data } of [journeyAt(state, 2, more), last, papersAre(true)]) server.answer(path, () => ok(data));
  showScreen(<IdentityViewScreen />, '/identity-view');
  await screen.findByRole('button', { name: button });
  expect(isMain(button)).toBe(true);
});

it('who has sent five times today is led to no sending before its time', async () => {
  const last = lastCase(undefined, 'passport');
  const resting = { ...Object(last.data), sends: { ...Object(last.data).sends, restsUntilMs: Date.UTC(2099, 0, 1) } };
  for (const { path, data } of [journeyAt('passport', 2), { ...last, data: resting }, papersAre(true)])
    server.answer(path, () => ok(data));
  showScreen(<IdentityViewScreen />, '/identity-view');
  await screen.findByRole('button', { name: 'Add my documents' });
  expect(told()).not.toContain('All that is needed');
});

it('what was refused is told as answered also where it can be sent tomorrow only', async () => {
  const last = lastCase(refusedCase('guardian', 'cut-off', 'upl_01JD000000000000000B'), 'guardian');
  const { sends } = Object(last.data);
  const resting = { ...Object(last.data), sends: { ...sends, restsUntilMs: Date.UTC(2099, 0, 1) } };
  for (const { path, data } of [journeyAt('guardian', 2), { ...last, data: resting }, papersAre(true)])
    server.answer(path, () => ok(data));
  showScreen(<IdentityViewScreen />, '/identity-view');
  await screen.findByText('All is there. Please send it');
  expect(told()).not.toMatch(/are not accepted|named above/);
});

it('whose picture was refused for good, which need not be, is not told that all is there', async () => {
  const refused = {
    ...refusedCase('guardian', 'not-accepted-here', 'upl_01JD000000000000000B'),
    pictures: [
      { uploadId: 'upl_01JD000000000000000N', kind: 'guardian', word: 'accept' },
      { uploadId: 'upl_01JD000000000000000B', kind: 'supporting', word: 'refuse', reason: 'not-accepted-here' },
    ],
  } satisfies OwnReview;
  for (const { path, data } of [journeyAt('guardian', 2), lastCase(refused, 'guardian'), papersAre(true)])
    server.answer(path, () => ok(data));
  showScreen(<IdentityViewScreen />, '/identity-view');
  await screen.findByRole('button', { name: 'Add my documents' });
  expect(told()).toMatch(/are not accepted.*We cannot accept it/);
});

it('no button of the documents changes under a finger: what became of the case is known before', async () => {
  const { resolve, promise } = Promise.withResolvers<undefined>();
  const [last, papers] = [lastCase(undefined, 'guardian'), papersAre(true)];
  server.answer(papers.path, () => ok(papers.data));
  server.answer(last.path, () => promise.then(() => ok(last.data)));
  showScreen(<PapersScreen />, '/registerAuth');
  await waitFor(() => expect(sentTo(server, listPapers)).toHaveLength(1));
  expect(buttons()).toEqual(['']);
  resolve(undefined);
  await screen.findByRole('button', { name: 'Go on to sending' });
});

it('whoever has begun to renew goes on to sending first, and to what they typed beside it', async () => {
  const more = { tier: 'semi', draft, renewal: renewalIn(20) } as const;
  for (const { path, data } of [journeyAt('papers', 4, more), lastCase(undefined, 'papers'), papersAre(true)])
    server.answer(path, () => ok(data));
  showScreen(<IdentityViewScreen />, '/identity-view');
  await screen.findByRole('button', { name: 'Go on to sending' });
  expect(isMain('Go on to sending')).toBe(true);
  expect(isMain('Go on where I stopped')).toBe(false);
});

it('whether all pictures are there is known before a button leads anywhere', async () => {
  const { resolve, promise } = Promise.withResolvers<undefined>();
  for (const { path, data } of [journeyAt('passport', 2), lastCase(undefined, 'passport')])
    server.answer(path, () => ok(data));
  const { path, data } = papersAre(true);
  server.answer(path, () => promise.then(() => ok(data)));
  showScreen(<IdentityViewScreen />, '/identity-view');
  await waitFor(() => expect(sentTo(server, listPapers)).toHaveLength(1));
  expect(buttons()).toEqual(['']);
  resolve(undefined);
  await screen.findByRole('button', { name: 'Go on to sending' });
});

it.each([
  ['registry', 'Check my card', { triesLeft: 2 }, false],
  ['registry', 'Go on to sending', { triesLeft: 0, restsUntilMs: Date.UTC(2099, 0, 1) }, true],
  ['face', 'Check my face', { tier: 'basic' }, false],
] as const)(
  'pictures for our staff lead to sending beside the check of the %s',
  async (state, button, more, isAlone) => {
    const kind = state === 'registry' ? 'card' : 'face';
    for (const { path, data } of [journeyAt(state, 2, more), lastCase(undefined, kind), papersAre(true)])
      server.answer(path, () => ok(data));
    showScreen(<IdentityViewScreen />, '/identity-view');
    await screen.findByRole('button', { name: 'Go on to sending' });
    expect(isMain(button)).toBe(true);
    expect(isMain('Go on to sending')).toBe(isAlone);
    expect(buttons()).not.toContain('Have our staff check instead');
    expect(told()).toContain('All that is needed is there');
  },
);

const valid = { tier: 'basic', renewal: renewalIn(900) } as const;
const ofFace = refusedCase('face', 'unreadable', 'upl_01JD000000000000000B');

it.each([
  ['a step is next', 'face', valid, lastCase(undefined, 'face'), false, 'Check my face', true],
  ['all pictures are there', 'papers', { ...valid, tier: 'semi' }, lastCase(undefined, 'papers'), true, 'Go on', false],
  ['those of the other way are there', 'face', valid, lastCase(undefined, 'face'), true, 'Go on', false],
  ['pictures are refused', 'face', valid, lastCase(ofFace, 'face'), false, 'Add my documents', false],
  [
    'it ends soon',
    'papers',
    { tier: 'semi', renewal: renewalIn(20) },
    lastCase(undefined, 'papers'),
    true,
    'Go on',
    true,
  ],
] as const)('%s: that nothing is to do before a document’s time is said where nothing is', async (...row) => {
  const [, state, more, last, isWhole, button, isSaid] = row;
  for (const { path, data } of [journeyAt(state, 4, more), last, papersAre(isWhole)])
    server.answer(path, () => ok(data));
  showScreen(<IdentityViewScreen />, '/identity-view');
  await screen.findByRole('button', { name: new RegExp(`^${button}`, 'u') });
  expect(/Your document is valid through/.test(told() ?? '')).toBe(isSaid);
});

it('a company that was begun and not sent has none of a person’s steps, and leads to its page', async () => {
  const { path, data } = journeyAt('data', 1, { companyBegun: true });
  server.answer(path, () => ok(data));
  server.answer(lastCase().path, () => ok(lastCase().data));
  showScreen(<IdentityViewScreen />, '/identity-view');
  fireEvent.click(await screen.findByRole('button', { name: 'To the company’s page' }));
  expect(location.hash).toBe('#/identityEnterprise');
  expect(screen.queryAllByText('Later')).toEqual([]);
});

it.each([
  ['there', papersAre(true), 'All that is needed is there', '#/dopaAuthenticationManual'],
  ['not there yet', papersAre(false), 'Our staff did not accept what you sent.', '#/identity-view'],
] as const)('home says of a refusal whose answer is %s what is so now', async (_what, papers, says, to) => {
  await startLoggedIn(server, { tier: 'unauthorized', auditStatus: 3 });
  const refused = refusedCase('guardian', 'cut-off', 'upl_01JD000000000000000B');
  const answers = [...answersOf(ofHome, ofHome.first), journeyAt('guardian', 2), lastCase(refused, 'guardian'), papers];
  for (const { path, data } of answers) server.answer(path, () => ok(data));
  showScreen(<HomeTab />, '/mainPage/home');
  const more = await screen.findByText(says);
  fireEvent.click(more.parentElement?.querySelector('button') ?? more);
  expect(location.hash).toBe(to);
});
