// @vitest-environment jsdom
import { sentTo, startLoggedIn, startScreens } from './show-screen.tsx';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import { App } from '../../../web/app.tsx';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { loginState } from '../../../web/session.ts';
import { userInfo } from '../data/start.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const refusal = 'This account cannot send money yet';
const reviewing = 'Your details are under review';
const payment = { receiverId: 'usr_01JD0000000000000000', amountSatang: 12_050, feeSatang: 0 } as const;
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
});
afterEach(() => {
  cleanup();
  loginState.set('out');
});

function becomes(facts: Partial<UserInfo>): void {
  server.answer(getBaseInfo.path, () => ({ code: 1, message: 'OK', data: { ...userInfo, ...facts } }));
}

async function openAt(path: string, facts: Partial<UserInfo>): Promise<void> {
  await startLoggedIn(server, facts);
  location.hash = `#${path}`;
  loginState.set('in');
  render(<App />);
}

const goTo = (path: string) =>
  act(async () => {
    location.hash = `#${path}`;
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

describe('a page that its person may not use', () => {
  it.each(['/transfer', '/cashOut'])(
    '%s says that the level has ended, and nothing of "not yet", where it has',
    async (path) => {
      await openAt(path, { tier: 'unauthorized', levelEnded: 'person' });
      await screen.findByText('Your level has ended');
      expect(document.body.textContent).not.toMatch(/cannot .* yet/);
      expect(screen.getByRole('button', { name: 'Verify my identity' })).toBeDefined();
    },
  );

  it.each([
    ['/cashOut', 'basic', 'This account cannot cash out yet'],
    ['/transfer', 'basic', refusal],
    ['/myQr', 'basic', 'Your level has ended'],
    ['/cashOut', 'fully', 'Your level has ended'],
  ] as const)('%s promises back what an ended level of %s allowed, and no more', async (path, levelEndedOf, told) => {
    await openAt(path, { tier: 'unauthorized', levelEnded: 'person', levelEndedOf });
    await screen.findByText(told);
    expect(screen.getByRole('button', { name: 'Verify my identity' })).toBeDefined();
  });

  it('says why not, and leads to what they can do', async () => {
    await openAt('/transfer', { tier: 'basic' });
    await screen.findByText(refusal);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Transfer');
    // They were checked: who is too young for more is not told to have that done.
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      'See account levels',
      'See my limits',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'See my limits' }));
    await waitFor(() => expect(location.hash).toBe('#/accountLimits'));
  });

  it.each([
    ['/cashOut', 'This account cannot cash out yet'],
    ['/transfer', refusal],
    ['/myQr', 'This account cannot receive transfers yet'],
    ['/addBankAccount', 'You cannot link a bank account yet'],
  ])('%s says so in its own word, and its first way is to be known', async (path, told) => {
    await openAt(path, { tier: 'unauthorized' });
    await screen.findByText(told);
    const [back, first] = screen.getAllByRole('button');
    expect([back?.textContent, first?.textContent]).toEqual(['', 'Verify my identity']);
    fireEvent.click(first ?? document.body);
    await waitFor(() => expect(location.hash).toBe('#/identityChoose'));
  });

  it.each(['/cashOut', '/transfer', '/myQr', '/addBankAccount'])(
    '%s tells a company whose level has ended of its papers, and leads to its page',
    async (path) => {
      await openAt(path, { tier: 'unauthorized', levelEnded: 'company' });
      await screen.findByText(/^The level of the company has ended\./);
      expect(screen.queryByRole('button', { name: 'Verify my identity' })).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'To the company’s page' }));
      await waitFor(() => expect(location.hash).toBe('#/identityEnterprise'));
    },
  );

  it.each([
    ['/topUp', 'Top up'],
    ['/transfer', 'Transfer'],
  ])('%s waits for the end of a review', async (path, title) => {
    await openAt(path, { tier: 'semi', auditStatus: 1 });
    await screen.findByText(reviewing);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    fireEvent.click(screen.getByRole('button', { name: 'Back to home' }));
    await waitFor(() => expect(location.hash).toBe('#/mainPage/home'));
  });

  it.each([
    ['waiting', 'passport', reviewing, 'See where it stands', '#/dopaAuthenticationManual'],
    ['asked', 'company', 'We need more of your documents', 'See what is needed', '#/identityEnterprise'],
  ] as const)('a review that is %s, of a %s, leads to its page', async (state, kind, told, way, to) => {
    const times = { sentAtMs: 1, opensAtMs: 2, promisedAtMs: 3, isLate: false };
    const review = { reviewId: `rev_${'Q'.repeat(20)}`, kind, state, ...times, pictures: [] };
    server.answer(getReview.path, () => ({ code: 1, message: 'OK', data: structuredClone({ review }) }));
    await openAt('/topUp', { tier: 'semi', auditStatus: 1 });
    await screen.findByText(told);
    fireEvent.click(await screen.findByRole('button', { name: way }));
    await waitFor(() => expect(location.hash).toBe(to));
  });

  it('is there once the server says that they may by now, and nobody is refused by what was kept', async () => {
    const refusals: boolean[] = [];
    await openAt('/language', { tier: 'unauthorized' });
    await screen.findByRole('radio', { name: 'English' });
    becomes({ tier: 'semi' });
    const watch = new MutationObserver(() => refusals.push(screen.queryByText(refusal) !== null));
    watch.observe(document.body, { childList: true, subtree: true });
    await goTo('/transfer');
    await screen.findByText('Who are you sending to?');
    watch.disconnect();
    expect(refusals).not.toContain(true);
  });

  it('refuses only once the server has said so again', async () => {
    await openAt('/language', { tier: 'unauthorized' });
    await screen.findByRole('radio', { name: 'English' });
    const before = sentTo(server, getBaseInfo).length;
    await goTo('/transfer');
    await screen.findByText(refusal);
    expect(sentTo(server, getBaseInfo).length).toBeGreaterThan(before);
  });
});

it('the tabs stay as they are behind a page that says why not', async () => {
  server.answer(getTransactionPage.path, () => ({ code: 1, message: 'OK', data: { rows: [] } }));
  await openAt('/mainPage/transactions', { tier: 'basic' });
  fireEvent.click(await screen.findByRole('button', { name: 'Show cancelled and expired top-ups', pressed: false }));
  await goTo('/transfer');
  await screen.findByText(refusal);
  await goTo('/mainPage/transactions');
  expect(
    await screen.findByRole('button', { name: 'Show cancelled and expired top-ups', pressed: true }),
  ).toBeDefined();
});

describe('what was sent while they still might', () => {
  beforeEach(async () => {
    await startLoggedIn(server, { tier: 'semi' });
    server.answer(createTransfer.path, () => 'drop');
    await runCommand(createTransfer, payment, { shown: { amountSatang: 12_050, name: 'Som*** J.' } });
    becomes({ tier: 'unauthorized' });
    location.hash = '#/transfer';
    loginState.set('in');
  });

  it('is found out in its own place', async () => {
    render(<App />);
    await screen.findByRole('heading', { name: 'Checking the result of your transfer' });
    expect(screen.queryByText(refusal)).toBeNull();
  });

  it('is told where it did nothing, and after that the page says why not', async () => {
    server.answer(createTransfer.path, () => ({
      code: 21101,
      message: 'Your balance is too low.',
      data: { availableSatang: 0 },
    }));
    render(<App />);
    await screen.findByRole('heading', { name: 'Nothing was charged' });
    fireEvent.click(screen.getByRole('button', { name: 'Check it and try again' }));
    expect(await screen.findByText(refusal)).toBeDefined();
  });
});
