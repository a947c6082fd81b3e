// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { HomeTab } from '../../../web/screens/home/home-tab.tsx';
import { states as ofCompany } from '../../states/company/company-screen.ts';
import { states as ofHome } from '../../states/home/home-tab.ts';
import { journeyAt, lastCase, papersAre, refusedCase, renewalIn } from '../../states/identity-journeys.ts';
import { answersOf } from '../../states/state.ts';
import type { Answer } from '../../states/state.ts';
import type { OwnReview } from '../../../shared/review.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import { settleUnderWay } from '../under-way.ts';
import { asked, ok, stateOf } from './review-case.tsx';

const server = await openLoggedInScreens({ tier: 'unauthorized' });
const told = () => document.body.textContent;
const whole = 'All that is needed is there';

const companyIs = (name: string): readonly Answer[] => answersOf(ofCompany, stateOf(ofCompany, name));
const begun = journeyAt('data', 1, { companyBegun: true });
const refusedCompany = lastCase(refusedCase('company', 'unreadable'));
const refusedCard = refusedCase('card', 'unreadable', 'upl_01JD000000000000000A');
const [refused, first] = [{ auditStatus: 3 }, {}] as const;

/** Home of somebody who has yet to top up, for whom such answers come. */
async function open(who: Partial<UserInfo>, answers: readonly Answer[]): Promise<void> {
  await startLoggedIn(server, { tier: 'unauthorized', ...who });
  for (const { path, data } of [...answersOf(ofHome, stateOf(ofHome, 'newcomer')), ...answers])
    server.answer(path, () => ok(data));
  showScreen(<HomeTab />, '/mainPage/home');
  await screen.findByText('Get started with your wallet');
}

it.each([
  ['details are corrected', refused, [journeyAt('passport', 2), lastCase(undefined, 'passport'), papersAre(true)]],
  ['the first pictures are there', first, [journeyAt('guardian', 2), lastCase(undefined, 'guardian'), papersAre(true)]],
  ['those of the other way are there', first, [journeyAt('registry', 2), lastCase(undefined, 'card'), papersAre(true)]],
  [
    'those of another level are there',
    { tier: 'semi' },
    [journeyAt('papers', 4, { tier: 'semi' }), lastCase(undefined, 'papers'), papersAre(true)],
  ],
] as const)('%s: home says that only sending is missing, and leads there', async (_what, who, answers) => {
  await open(who, answers);
  fireEvent.click((await screen.findByText(whole)).parentElement?.querySelector('button') ?? document.body);
  expect(location.hash).toBe('#/dopaAuthenticationManual');
  expect(screen.getByText(whole).parentElement?.parentElement?.className).toContain('bg-success-tint');
  await act(settleUnderWay);
  expect(screen.getAllByText(whole)).toHaveLength(1);
});

it.each([
  ['corrected since it was refused', refused, lastCase()],
  ['refused, and other pictures are there', refused, refusedCompany],
  ['refused for itself, and other pictures are there', refused, refusedCompany],
  ['all is there', first, lastCase()],
] as const)('of a company home says where only sending is missing: %s', async (name, who, last) => {
  await open(who, [...companyIs(name), begun, last]);
  fireEvent.click((await screen.findByText(whole)).parentElement?.querySelector('button') ?? document.body);
  expect(location.hash).toBe('#/identityEnterprise');
  expect(told()).not.toContain('did not accept');
});

it.each([
  ['a company can be sent tomorrow only', first, [...companyIs('the day is used'), begun, lastCase()], ''],
  ['a company was refused', refused, [...companyIs('refused'), begun, refusedCompany], 'did not accept'],
  ['pictures are missing', first, [journeyAt('guardian', 2), lastCase(undefined, 'guardian'), papersAre(false)], ''],
  [
    'a card was refused, and lies there still',
    refused,
    [journeyAt('registry', 2), lastCase(refusedCard, 'card'), papersAre(false)],
    'did not accept',
  ],
  [
    'a passport was refused that renews one',
    { ...refused, tier: 'semi' },
    [
      journeyAt('papers', 4, { tier: 'semi', renewal: renewalIn(20) }),
      lastCase(refusedCase('passport', 'unreadable'), 'papers'),
      papersAre(true),
    ],
    'did not accept',
  ],
  [
    'operators ask for their data first',
    { tier: 'semi' },
    [
      journeyAt('papers', 4, { tier: 'semi', renewal: renewalIn(900, { isAsked: true }) }),
      lastCase(undefined, 'papers'),
      papersAre(true),
    ],
    '',
  ],
  [
    'their document ends this week',
    { tier: 'semi' },
    [journeyAt('papers', 4, { tier: 'semi', renewal: renewalIn(5) }), lastCase(undefined, 'papers'), papersAre(true)],
    '',
  ],
] as const)('%s: home sends nobody to send', async (_what, who, answers, says) => {
  await open(who, answers);
  await act(settleUnderWay);
  expect(told()).toContain(says);
  expect(told()).not.toContain(whole);
});

it.each([
  ['nothing was ever sent', first],
  ['what was refused is behind them', refused],
])('of a document that has ended home says so, and leads to the details: %s', async (_what, who) => {
  await open(who, answersOf(ofHome, stateOf(ofHome, 'a document has ended before anything was sent')));
  await screen.findByText('By the dates you gave, your document has expired');
  fireEvent.click(screen.getByRole('button', { name: 'To my details' }));
  expect(location.hash).toBe('#/identity?gives=document&begins=first');
});

it.each([
  ['who has given nothing yet', {}, journeyAt('data', 1)],
  ['whose check is complete', { tier: 'semi' }, journeyAt('done', 5, { tier: 'semi' })],
] as const)('%s is asked about no case', async (_what, who, journey) => {
  await open(who, [journey, lastCase()]);
  await act(settleUnderWay);
  expect(sentTo(server, getReview)).toEqual([]);
});

it('where nothing can be sent nobody’s documents are asked for', async () => {
  await open(first, [journeyAt('registry', 2), lastCase(), papersAre(true)]);
  await act(settleUnderWay);
  expect(sentTo(server, getReview)).not.toEqual([]);
  expect(sentTo(server, listPapers)).toEqual([]);
});

it('what lies with our staff is told above alone, also while a top-up waits', async () => {
  await startLoggedIn(server, { tier: 'unauthorized', auditStatus: 1 });
  const last = lastCase({ ...asked, kind: 'passport' }, 'passport');
  const answers = [
    ...answersOf(ofHome, stateOf(ofHome, 'a QR waits')),
    journeyAt('passport', 2),
    last,
    papersAre(true),
  ];
  for (const { path, data } of answers) server.answer(path, () => ok(data));
  showScreen(<HomeTab />, '/mainPage/home');
  await screen.findByText(/only has to be sent/);
  await act(settleUnderWay);
  expect(told()).toContain('Unpaid top-up');
  expect(told()).not.toContain(whole);
});

it.each([
  [
    'papers',
    [journeyAt('guardian', 2), lastCase(refusedCase('guardian', 'cut-off', 'upl_1'), 'guardian')],
    papersAre(true),
  ],
  ['company', [begun, refusedCompany], companyIs('refused, and other pictures are there')[0] ?? begun],
] as const)('nobody is told that they were refused before it is known whether it is answered: %s', async (...row) => {
  const [, answers, held] = row;
  const { resolve, promise } = Promise.withResolvers<undefined>();
  server.answer(held.path, () => promise.then(() => ok(held.data)));
  await open(refused, answers);
  await waitFor(() => expect(sentTo(server, held)).toHaveLength(1));
  await act(() => settleUnderWay(500));
  expect(told()).not.toContain('did not accept');
  resolve(undefined);
  await screen.findByText(whole);
});

const askedOf = (kind: OwnReview['kind']) =>
  lastCase({ ...asked, kind, pictures: asked.pictures.map((each) => ({ ...each, kind: 'passport' })) });
const lying = (isAskedAnew: boolean) => ({
  ...papersAre(true),
  data: {
    word: 'gather',
    isWhole: !isAskedAnew,
    rows: [{ slot: 'passport', isNeeded: true, uploadId: 'a', keptAtMs: 1, ...(isAskedAnew && { isAskedAnew }) }],
  },
});

it.each([
  ['a list of documents', askedOf('passport'), [lying(false)], /We need more/],
  ['a list of documents that knows of it', askedOf('passport'), [lying(true)], /We need more/],
  ['another picture', askedOf('passport'), [papersAre(true)], /only has to be sent/],
  ['what is still to be replaced of a company', askedOf('company'), companyIs('more is asked for'), /We need more/],
  ['a company’s documents', askedOf('company'), companyIs('all is there'), /We need more/],
  [
    'another document of a company',
    askedOf('company'),
    companyIs('what was asked for is there'),
    /only has to be sent/,
  ],
] as const)('asked for more with %s: home tells no list of before the case as its answer', async (...row) => {
  const [, last, papers, says] = row;
  await startLoggedIn(server, { tier: 'unauthorized', auditStatus: 1 });
  for (const { path, data } of [...answersOf(ofHome, ofHome.first), last, ...papers])
    server.answer(path, () => ok(data));
  showScreen(<HomeTab />, '/mainPage/home');
  await screen.findByText(says);
  await act(settleUnderWay);
  expect(told()).toMatch(says);
});
