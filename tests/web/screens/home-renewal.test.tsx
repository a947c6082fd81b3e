// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import { HomeTab } from '../../../web/screens/home/home-tab.tsx';
import { states as home } from '../../states/home/home-tab.ts';
import { answersOf } from '../../states/state.ts';
import { allTexts } from '../text/all-texts.ts';
import { settleUnderWay } from '../under-way.ts';

const server = await openLoggedInScreens({ tier: 'semi' });
const ok = (data: unknown) => () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) });

/** The midnight in Bangkok behind the last day. */
const levelEndsAtMs = Date.UTC(2027, 0, 4, 17);

async function open({ who }: { readonly who: Partial<UserInfo> }): Promise<void> {
  await startLoggedIn(server, who);
  for (const { path, data } of answersOf(home, home.first)) server.answer(path, ok(data));
  showScreen(<HomeTab />, '/mainPage/home');
}

it.each([
  ['company', 'The level of your company has ended', '#/identityEnterprise'],
  ['person', 'Your level has ended', '#/identity-view'],
] as const)('the ended level of a %s is said, and leads to its page', async (levelEnded, told, page) => {
  await open({ who: { tier: 'unauthorized', levelEnded } });
  await screen.findByText(told, { exact: false });
  // What is to be done stands there once, and not as a first step of somebody new besides.
  await screen.findByText('See all');
  expect(screen.queryByText(allTexts.en['start.title'])).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'See what to do' }));
  expect(location.hash).toBe(page);
  expect(sentTo(server, getIdentityJourney)).toEqual([]);
});

it.each([
  ['a company', 'enterprise', '#/identityEnterprise'],
  ['a person', 'semi', '#/identity-view'],
] as const)('that the level of %s ends is said, with its last day', async (_whose, tier, page) => {
  await open({ who: { tier, levelEndsAtMs } });
  await screen.findByText(/^The level of this wallet ends after Jan 4, 2027/);
  fireEvent.click(screen.getByRole('button', { name: 'See what to do' }));
  expect(location.hash).toBe(page);
  expect(sentTo(server, getIdentityJourney)).toEqual([]);
});

it.each([
  ['whose level ends', { levelEndsAtMs }, 1],
  ['whose level stays', {}, 0],
] as const)('whoever is asked for more and %s is told what comes without it', async (_whose, who, count) => {
  await startLoggedIn(server, { tier: 'semi', auditStatus: 1, ...who });
  for (const { path, data } of answersOf(home, home.others['more documents are asked for'] ?? home.first))
    server.answer(path, ok(data));
  showScreen(<HomeTab />, '/mainPage/home');
  await screen.findByText(/Please send them by/);
  expect(screen.queryAllByText('Without them the level of this wallet ends.')).toHaveLength(count);
});

it('whose papers lie with us is told of that alone', async () => {
  server.answer(getReview.path, ok({}));
  await open({ who: { tier: 'enterprise', auditStatus: 1, levelEndsAtMs } });
  await screen.findByText(/^Your details are under review/);
  await act(settleUnderWay);
  expect(screen.queryByText('See what to do')).toBeNull();
  expect(screen.queryByText(/Without them/)).toBeNull();
});

it('nobody else’s home asks for it', async () => {
  await open({ who: {} });
  await screen.findByText('See all');
  expect(sentTo(server, getIdentityJourney)).toEqual([]);
});

it('whom nobody has checked is shown what it takes to send beside the step that opens it', async () => {
  await open({ who: { tier: 'unauthorized' } });
  await screen.findByText(allTexts.en['start.verify']);
  fireEvent.click(screen.getByRole('button', { name: allTexts.en['start.levels'] }));
  expect(location.hash).toBe('#/verificationLevels');
});
