// @vitest-environment jsdom
import { sentTo, showScreen } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyDetail } from '../../../shared/contracts/company/detail.ts';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { IdentityViewScreen } from '../../../web/screens/identity/identity-view-screen.tsx';
import { ReviewScreen } from '../../../web/screens/review/review-screen.tsx';
import { states as ofCompany } from '../../states/company/company-screen.ts';
import { journeyAt, lastCase, openReview, papersAre, refusedCase, renewalIn } from '../../states/identity-journeys.ts';
import { answersOf } from '../../states/state.ts';
import type { Answer } from '../../states/state.ts';
import { settleUnderWay } from '../under-way.ts';
import { asked, ok, stateOf } from './review-case.tsx';

const server = await openLoggedInScreens({ tier: 'unauthorized' });
const told = () => document.body.textContent;
const pages = { identity: [IdentityViewScreen, '/identity-view'], review: [ReviewScreen, '/review'] } as const;

const begun = journeyAt('data', 1, { companyBegun: true });
const refused = lastCase(refusedCase('company', 'unreadable'));
const none = lastCase();

/** A page of somebody whose company stands as on its own page. */
function open(page: keyof typeof pages, company: string, more: readonly Answer[]): void {
  const [Screen, path] = pages[page];
  const answers = [papersAre(false), ...answersOf(ofCompany, stateOf(ofCompany, company)), ...more];
  for (const each of answers) server.answer(each.path, () => ok(each.data));
  showScreen(<Screen />, path);
}

it.each([
  ['identity', 'refused, and other pictures are there', refused],
  ['review', 'refused, and other pictures are there', refused],
  ['identity', 'refused for itself, and other pictures are there', refused],
  ['review', 'refused for itself, and other pictures are there', refused],
  ['review', 'what was asked for is there', lastCase(asked)],
  ['identity', 'corrected since it was refused', none],
  ['review', 'corrected since it was refused', none],
  ['identity', 'all is there', none],
  ['review', 'all is there', none],
] as const)(
  'the %s page says of a company, %s: only sending is missing, on its own page',
  async (page, company, last) => {
    const isAsked = company === 'what was asked for is there';
    const review = { ...openReview, kind: 'company', state: 'asked' } as const;
    open(page, company, [isAsked ? journeyAt('data', 1, { review }) : begun, last]);
    const button = await screen.findByRole('button', { name: 'Go on to sending' });
    expect(told()).toMatch(/All that is needed is there|All is there\. Please send it/);
    expect(told()).not.toMatch(/are not accepted|Nothing waits|We need more|cannot be read/);
    expect(button.className).toContain('bg-brand ');
    fireEvent.click(button);
    expect(location.hash).toBe('#/identityEnterprise');
  },
);

it.each([
  ['identity', 'refused', refused, 'Open the company’s check', /are not accepted/],
  ['review', 'refused', refused, 'Open the company’s check', /are not accepted/],
  ['identity', 'the day is used', none, 'To the company’s page', /With the documents of the company/],
  ['review', 'the day is used', none, 'To the company’s page', /With the documents of the company/],
] as const)(
  'the %s page sends nobody to send of a company that cannot be: %s',
  async (page, company, last, to, says) => {
    open(page, company, [begun, last]);
    fireEvent.click(await screen.findByRole('button', { name: to }));
    expect(location.hash).toBe('#/identityEnterprise');
    expect(told()).toMatch(says);
    expect(told()).not.toMatch(/All that is needed|Nothing waits/);
  },
);

it('of a company that is asked to be checked anew, and has given all, nothing is asked for but to send it', async () => {
  open('identity', 'all is there', [
    journeyAt('done', 5, { tier: 'enterprise', isCompany: true, renewal: renewalIn(300, { isAsked: true }) }),
    none,
  ]);
  await screen.findByText('All that is needed is there');
  await act(settleUnderWay);
  expect(screen.queryByRole('button', { name: 'Give the company’s details again' })).toBeNull();
});

it('nobody is sent to send of a company whose registrant’s document has ended, whatever lies there', async () => {
  const { path, data } = answersOf(ofCompany, stateOf(ofCompany, 'what was asked for is there')).at(-1) ?? none;
  const { sends: _sends, ...unsent } = Object(data);
  server.answer(path, () => ok({ ...unsent, isDocumentOver: true }));
  const review = { ...openReview, kind: 'company', state: 'asked' } as const;
  for (const each of [journeyAt('data', 1, { review }), lastCase(asked)]) server.answer(each.path, () => ok(each.data));
  showScreen(<IdentityViewScreen />, '/identity-view');
  await screen.findByRole('button', { name: 'See what is needed' });
  await act(settleUnderWay);
  expect(told()).not.toMatch(/All is there|Go on to sending/);
});

it.each([
  ['review', 'waiting'],
  ['review', 'all is there'],
  ['identity', 'all is there'],
] as const)('asked for more, the %s page looks at no company of before: %s', async (page, company) => {
  const review = { ...openReview, kind: 'company', state: 'asked' } as const;
  open(page, company, [journeyAt('data', 1, { review }), lastCase(asked)]);
  await screen.findByText('We need more of your documents');
  await act(settleUnderWay);
  expect(told()).not.toMatch(/All is there|Go on to sending/);
});

it.each([
  ['identity', 'its own page', companyDetail],
  ['review', 'its own page', companyDetail],
  ['review', 'the whole way', getIdentityJourney],
] as const)(
  'no button of the %s page changes under a finger: what %s says of it is known before',
  async (page, _what, asks) => {
    const { resolve, promise } = Promise.withResolvers<undefined>();
    open(page, 'all is there', [begun, none]);
    const { data } = asks === companyDetail ? Object(stateOf(ofCompany, 'all is there').answers?.[0]) : begun;
    server.answer(asks.path, () => promise.then(() => ok(data)));
    await waitFor(() => expect(sentTo(server, asks)).toHaveLength(1));
    await act(() => settleUnderWay(500));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['']);
    expect(told()).not.toMatch(/Nothing waits|documents of the company/);
    resolve(undefined);
    await screen.findByRole('button', { name: 'Go on to sending' });
  },
);
