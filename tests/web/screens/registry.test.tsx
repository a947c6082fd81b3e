// @vitest-environment jsdom
import { refusing, sentTo, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { verifyRegistry } from '../../../shared/contracts/identity/verify-registry.ts';
import { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { refusals } from '../../../shared/refusals.ts';
import { App } from '../../../web/app.tsx';
import { loginState } from '../../../web/session.ts';
import { journeyAt, lastCase, refusedCase } from '../../states/identity-journeys.ts';
import { masked } from '../../states/identity/personal-information-screen.ts';
import { startWalletServer } from '../data/wallet-server.ts';
import type { WalletServer } from '../data/wallet-server.ts';

let server: WalletServer;
/** What the journey is next, and the registry's next word. */
let journey: unknown;
let word: OutputOf<typeof verifyRegistry>;

const ok = (data: unknown) => ({ code: 1, message: 'OK', data });
const atRegistry = (triesLeft: number) =>
  journeyAt('registry', 2, { status: 1, triesLeft, ...(triesLeft === 0 && { restsUntilMs: 1 }) }).data;
const basic = journeyAt('face', 3, { status: 1, tier: 'basic', opens: 'semi', triesLeft: 3 }).data;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'unauthorized' });
  journey = atRegistry(3);
  server.answer(getIdentityJourney.path, () => ok(journey));
  server.answer(getUserInfo.path, () => ok({ info: masked }));
  server.answer(verifyRegistry.path, () => {
    if (word.word === 'match') journey = basic;
    else journey = atRegistry(word.triesLeft ?? 0);
    return ok(word);
  });
});
afterEach(cleanup);

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

function open(path = '/dopaAuthentication'): void {
  location.hash = `#${path}`;
  loginState.set('in');
  render(<App />);
}

it('shows the card masked, has it checked, and leads to what that opened', async () => {
  word = { word: 'match', tier: 'basic' };
  open();
  expect(await screen.findByText('399*******618')).toBeTruthy();
  await press('Check my card');
  await waitFor(() => expect(location.hash).toBe('#/dopaAuthenticationStatus'));
  expect(await screen.findByText('Your card is confirmed')).toBeTruthy();
  expect(sentTo(server, verifyRegistry)).toHaveLength(1);
});

it('says a word that does not fit, how many tries are left, and the way to correct', async () => {
  word = { word: 'replaced', tier: 'unauthorized', triesLeft: 2 };
  open();
  await press('Check my card');
  expect(await screen.findByText('You have a newer card')).toBeTruthy();
  expect(await screen.findByText('Tries left: 2')).toBeTruthy();
  await press('Correct my details');
  await waitFor(() => expect(location.hash).toBe('#/identity'));
});

it('leads whoever took their consent back in another tab to the consent, where the check is refused for it', async () => {
  open();
  await screen.findByRole('button', { name: 'Check my card' });
  journey = journeyAt('consent', 0).data;
  server.answer(verifyRegistry.path, refusing(refusals['step-not-next'].code, undefined, 'This step is not the next.'));
  await press('Check my card');
  await waitFor(() => expect(location.hash).toBe('#/dopaAuthenticationStatus'));
  await screen.findByRole('button', { name: 'See what is next' });
});

it('leads whoever the registry does not know to those who look instead, and whoever it does not answer', async () => {
  word = { word: 'no-match', tier: 'unauthorized', triesLeft: 2 };
  open();
  expect(await screen.findByRole('button', { name: 'Check my card' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Have our staff check instead' })).toBeNull();
  await press('Check my card');
  await press('Have our staff check instead');
  await waitFor(() => expect(location.hash).toBe('#/dopaAuthenticationManual'));
  cleanup();
  const { code } = refusals['registry-not-reachable'];
  server.answer(verifyRegistry.path, refusing(code, undefined, 'It does not answer.'));
  open();
  await press('Check my card');
  await press('Have our staff check instead');
  await waitFor(() => expect(location.hash).toBe('#/dopaAuthenticationManual'));
});

it('offers whoever opens it again after a check that did not fit the way to those who look instead', async () => {
  journey = atRegistry(2);
  open();
  await press('Have our staff check instead');
  await waitFor(() => expect(location.hash).toBe('#/dopaAuthenticationManual'));
});

it.each([
  ['replaced', 'You have a newer card', /^The registry knows a newer card of yours/],
  ['expired', 'This card has expired', /^Give the details of your new card/],
  ['no-match', 'The registry has something else', /^Compare number, laser ID/],
] as const)(
  'tells %s after a reload, too: before the next try, and behind the last one',
  async (lastWord, title, text) => {
    journey = { ...Object(atRegistry(1)), lastWord };
    open();
    expect([await screen.findByText(title), await screen.findByText(text)]).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
    cleanup();
    open('/dopaAuthenticationStatus');
    await screen.findByRole('heading', { name: title });
    expect([screen.getByText(text), screen.getByText(/Tries left: 1$/)]).toHaveLength(2);
    cleanup();
    await startLoggedIn(server, { tier: 'unauthorized' });
    journey = { ...Object(atRegistry(0)), lastWord };
    open();
    await waitFor(() => expect(location.hash).toBe('#/dopaAuthenticationStatus'));
    await screen.findByRole('heading', { name: title });
    expect([screen.getByText(text), screen.getByText(/^You can check again from/)]).toHaveLength(2);
    expect(screen.queryByText('Three checks did not fit')).toBeNull();
  },
);

it('leads whoever has no try left to those who look instead', async () => {
  journey = atRegistry(0);
  open('/dopaAuthenticationStatus');
  await press('Have our staff check instead');
  await waitFor(() => expect(location.hash).toBe('#/dopaAuthenticationManual'));
});

it('leads from the last try to when the next one may be made, and there from the start', async () => {
  word = { word: 'no-match', tier: 'unauthorized', triesLeft: 0 };
  open();
  await press('Check my card');
  expect(await screen.findByText('Three checks did not fit')).toBeTruthy();
  cleanup();
  open();
  await waitFor(() => expect(location.hash).toBe('#/dopaAuthenticationStatus'));
});

it('stays where it is when the registry does not answer, and says that nothing was counted', async () => {
  const { code } = refusals['registry-not-reachable'];
  server.answer(verifyRegistry.path, refusing(code, undefined, 'nothing was counted'));
  open();
  await press('Check my card');
  expect(await screen.findByText('nothing was counted')).toBeTruthy();
  expect(location.hash).toBe('#/dopaAuthentication');
});

it('offers whoever is looked at by our staff alone the way to them, and no check', async () => {
  journey = journeyAt('registry', 2, { status: 1, tier: 'basic', cardByStaff: true }).data;
  open();
  await waitFor(() => expect(location.hash).toBe('#/dopaAuthenticationStatus'));
  expect(await screen.findByText('This time our staff look at your card')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Check/ })).toBeNull();
  await press('Send my pictures');
  await waitFor(() => expect(location.hash).toBe('#/dopaAuthenticationManual'));
  expect(sentTo(server, verifyRegistry)).toHaveLength(0);
});

it.each(['/dopaAuthentication', '/dopaAuthenticationStatus'])(
  'tells whose card our staff have refused that they have, and nobody else: %s',
  async (path) => {
    const refused = 'Our staff did not accept the pictures of your card. The identity check says why.';
    journey = atRegistry(2);
    server.answer(getReview.path, () =>
      ok(lastCase({ ...refusedCase('card', 'unreadable'), state: 'withdrawn' }).data),
    );
    open(path);
    await screen.findByRole('button', { name: 'Have our staff check instead' });
    await waitFor(() => expect(sentTo(server, getReview)).not.toEqual([]));
    expect(screen.queryByText(refused)).toBeNull();
    cleanup();
    await startLoggedIn(server, { tier: 'unauthorized' });
    server.answer(getReview.path, () => ok(lastCase(refusedCase('card', 'unreadable')).data));
    open(path);
    expect(await screen.findByText(refused)).toBeTruthy();
  },
);

it('is led to from the page of the whole way', async () => {
  open('/identity-view');
  await press('Check my card');
  await waitFor(() => expect(location.hash).toBe('#/dopaAuthentication'));
});

it('who was known by more than a card and is checked once more reads that it is answered, and the level stays', async () => {
  journey = journeyAt('papers', 4, { status: 1, tier: 'semi', opens: 'fully' }).data;
  open('/dopaAuthenticationStatus');
  expect(await screen.findByText(/^You were checked once more, and nothing else is needed for it\./)).toBeTruthy();
  expect(screen.queryByText(/link bank accounts/)).toBeNull();
});
