// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import { HomeTab } from '../../../web/screens/home/home-tab.tsx';
import { states as home } from '../../states/home/home-tab.ts';
import { journeyAt, renewalIn } from '../../states/identity-journeys.ts';
import { answersOf } from '../../states/state.ts';
import { settleUnderWay } from '../under-way.ts';

const server = await openLoggedInScreens({ tier: 'semi' });
const ok = (data: unknown) => () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) });

interface Standing {
  readonly who: Partial<UserInfo>;
  readonly journey?: Partial<IdentityJourney>;
}

async function open({ who, journey = {} }: Standing): Promise<void> {
  await startLoggedIn(server, who);
  for (const { path, data } of answersOf(home, home.first)) server.answer(path, ok(data));
  server.answer(getIdentityJourney.path, ok(journeyAt('done', 5, { tier: 'semi', ...journey }).data));
  showScreen(<HomeTab />, '/mainPage/home');
}

it.each([
  ['company', 'The level of your company has ended', '#/identityEnterprise'],
  ['person', 'Your level has ended', '#/identity-view'],
] as const)('the ended level of a %s is said, and leads to its page', async (levelEnded, told, page) => {
  await open({ who: { tier: 'unauthorized', levelEnded } });
  await screen.findByText(told, { exact: false });
  fireEvent.click(screen.getByRole('button', { name: 'See what to do' }));
  expect(location.hash).toBe(page);
  expect(sentTo(server, getIdentityJourney)).toEqual([]);
});

it('that a company is to be checked once more is said, with the last day', async () => {
  await open({ who: { tier: 'enterprise' }, journey: { isCompany: true, renewal: renewalIn(-5) } });
  await screen.findByText(/^The level of your company ends after .* unless its papers are checked once more/);
  fireEvent.click(screen.getByRole('button', { name: 'See what to do' }));
  expect(location.hash).toBe('#/identityEnterprise');
});

it('a company that has no end before it is told nothing', async () => {
  await open({ who: { tier: 'enterprise' }, journey: { isCompany: true, renewal: renewalIn(300) } });
  await screen.findByText('See all');
  await expect.poll(() => sentTo(server, getIdentityJourney).length).toBe(1);
  await act(settleUnderWay);
  expect(screen.queryByText('See what to do')).toBeNull();
});

it('whose papers lie with us is told of that alone', async () => {
  await open({ who: { tier: 'enterprise', auditStatus: 1 }, journey: { isCompany: true, renewal: renewalIn(-5) } });
  await screen.findByText(/^Your details are under review/);
  await act(settleUnderWay);
  expect(screen.queryByText('See what to do')).toBeNull();
});

it('nobody else’s home asks for it', async () => {
  await open({ who: {} });
  await screen.findByText('See all');
  expect(sentTo(server, getIdentityJourney)).toEqual([]);
});
