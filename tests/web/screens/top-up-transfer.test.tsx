// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getTopUpAccount } from '../../../shared/contracts/top-up/account.ts';
import { cancelTopUp } from '../../../shared/contracts/top-up/cancel.ts';
import { createTopUp } from '../../../shared/contracts/top-up/create.ts';
import { getTopUp } from '../../../shared/contracts/top-up/detail.ts';
import { useLocation } from '../../../web/router.ts';
import { TopUpScreen } from '../../../web/screens/top-up/top-up-screen.tsx';
import { TopUpStatusScreen } from '../../../web/screens/top-up/top-up-status-screen.tsx';
import { shortMoment } from '../../../web/text/dates.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const topUpId = 'tup_01JD000000000000000A';
const at = `/topUp/status/${topUpId}`;
const nowMs = Date.UTC(2026, 10, 23, 3);
const arrivesByMs = nowMs + 2 * 3_600_000;
const topUp = {
  topUpId,
  method: 1,
  status: 1,
  amountSatang: 125_050,
  transferTo: { billerId: '099400016550100', reference: '01JD000000000000000A' },
  arrivesByMs,
  createdAtMs: nowMs,
  expiresAtMs: nowMs + 2 * 86_400_000,
  returns: [],
  serverTimeMs: nowMs,
};
const account = { bankCode: '004', bank: 'KBANK', number: '881234567892', openedAtMs: nowMs };
const copied: string[] = [];
/** A moment as it is looked for: its spaces are those that do not break. */
const when = (atMs: number) => shortMoment(atMs).replaceAll('\u00A0', ' ');
let server: WalletServer;

const answerAccount = (data: object) =>
  server.answer(getTopUpAccount.path, () => ({
    code: 1,
    message: 'OK',
    data: { arrivesByMs, serverTimeMs: nowMs, ...data },
  }));
const answerTopUp = (more: object = {}) =>
  server.answer(getTopUp.path, () => ({ code: 1, message: 'OK', data: { ...topUp, ...more } }));
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server, { tier: 'fully' });
  copied.length = 0;
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: {
      writeText: (text: string) => {
        copied.push(text);
        return Promise.resolve();
      },
    },
  });
  answerAccount({});
  answerTopUp();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page of an amount', () => {
  it('asks for a QR unless a bank transfer is chosen', async () => {
    server.answer(createTopUp.path, () => ({ code: 1, message: 'OK', data: topUp }));
    showScreen(<TopUpScreen />, '/topUp');
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: '1250.50' } });
    await press('Create QR to top up');
    await waitFor(() => expect(sentTo(server, createTopUp)).toMatchObject([{ amountSatang: 125_050, method: 2 }]));
  });

  it('says of a bank transfer by when it is here, asks for that, and leads to what to type', async () => {
    server.answer(createTopUp.path, () => ({ code: 1, message: 'OK', data: topUp }));
    showScreen(<TopUpScreen />, '/topUp');
    fireEvent.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
    await screen.findByText(`If you transfer now, the money arrives by ${when(arrivesByMs)}`);
    expect(location.hash).toBe('#/topUp?by=transfer');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '1250.50' } });
    await press('Get transfer details');
    await waitFor(() => expect(location.hash).toBe(`#${at}`));
    expect(sentTo(server, createTopUp)).toMatchObject([{ amountSatang: 125_050, method: 1 }]);
  });

  it('leads to the own account number, and shows it where there is one', async () => {
    answerAccount({ account });
    showScreen(<TopUpScreen />, '/topUp?by=transfer');
    await screen.findByText('881 234 567 892');
    await press(/Your account number/);
    expect(location.hash).toBe('#/topUp/account');
  });

  it('says nothing of arrival where it cannot be asked, and takes the amount all the same', async () => {
    server.answer(getTopUpAccount.path, () => 'drop');
    showScreen(<TopUpScreen />, '/topUp?by=transfer');
    await screen.findByText('Get transfer details');
    expect(screen.queryByText(/the money arrives by/)).toBeNull();
  });
});

describe('a bank transfer that is waited for', () => {
  it('copies each thing as a bank app takes it', async () => {
    showScreen(<TopUpStatusScreen />, at);
    await screen.findByText('Waiting for your transfer');
    for (const name of ['Copy Biller ID', 'Copy Reference 1', 'Copy Amount']) await press(name);
    await waitFor(() => expect(copied).toEqual(['099400016550100', '01JD000000000000000A', '1250.50']));
    expect(await screen.findAllByText('Copied')).not.toEqual([]);
  });

  it('says whose turn it is, by when the money is here, and until when it is waited for', async () => {
    showScreen(<TopUpStatusScreen />, at);
    await screen.findByText('It is your turn to transfer');
    expect(screen.getByText(new RegExp(`the money arrives by ${when(arrivesByMs)}`))).toBeDefined();
    expect(screen.getByText(when(topUp.expiresAtMs))).toBeDefined();
  });

  it('warns whom a transfer would no longer reach in time', async () => {
    answerTopUp({ arrivesByMs: topUp.expiresAtMs + 1 });
    showScreen(<TopUpStatusScreen />, at);
    await screen.findByText(/may come too late for this top-up/);
    expect(screen.queryByText('It is your turn to transfer')).toBeNull();
  });

  it('says in the words of each bank app what to do there', async () => {
    showScreen(<TopUpStatusScreen />, at);
    const steps = within(await screen.findByRole('list'));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Open K PLUS and choose “Pay Bill”',
      '2Enter the biller ID 099400016550100, then the reference 1 that you copy from this page',
      '3Enter THB 1,250.50, exact to the satang, and confirm',
    ]);
    const apps = screen.getByRole('combobox', { name: 'Your bank app' });
    fireEvent.change(apps, { target: { value: 'SCB' } });
    expect(steps.getByText('Open SCB EASY and choose “Bill Payment”')).toBeDefined();
    fireEvent.change(apps, { target: { value: 'other' } });
    expect(steps.getByText('Open Another bank app and choose “Pay bill”')).toBeDefined();
  });

  it('offers the own number beside it where there is one, and copies its digits', async () => {
    showScreen(<TopUpStatusScreen />, at);
    await screen.findByText('Waiting for your transfer');
    expect(screen.queryByText('Or transfer to your account number')).toBeNull();
    cleanup();
    answerAccount({ account });
    await startLoggedIn(server, { tier: 'fully' });
    showScreen(<TopUpStatusScreen />, at);
    await screen.findByText('881 234 567 892');
    await press('Copy Account number · KBANK');
    await waitFor(() => expect(copied).toEqual(['881234567892']));
  });

  it('is cancelled only after one was asked', async () => {
    const closed = { ...topUp, transferTo: undefined, arrivesByMs: undefined, status: 4, closedBecause: 'cancelled' };
    server.answer(cancelTopUp.path, () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(closed)) }));
    showScreen(<TopUpStatusScreen />, at);
    await press('Cancel top-up');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this top-up?' }));
    expect(sentTo(server, cancelTopUp)).toEqual([]);
    server.answer(getTopUp.path, () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(closed)) }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel top-up' }));
    await screen.findByRole('heading', { name: 'Top-up cancelled' });
    expect(sentTo(server, cancelTopUp)).toMatchObject([{ topUpId }]);
  });
});

/** The page of a top-up, and the form that it leads to. */
function TopUpScreens() {
  return useLocation().pathname === '/topUp' ? <TopUpScreen /> : <TopUpStatusScreen />;
}

describe('what became of it', () => {
  const ended = (more: object) =>
    server.answer(getTopUp.path, () => {
      const { transferTo: _to, arrivesByMs: _by, ...rest } = topUp;
      return { code: 1, message: 'OK', data: { ...rest, completedAtMs: nowMs, ...more } };
    });

  it.each([
    ['it was paid', { status: 2 }, 'Top-up complete'],
    ['it did not come', { status: 4, closedBecause: 'expired' }, 'The time for this transfer is over'],
    ['it came unannounced', { status: 2, toAccount: true }, 'Money arrived on your account number'],
    [
      'it came unannounced and did not fit',
      { status: 4, toAccount: true, returns: [{ amountSatang: 125_050, reason: 'cap-reached', arrivedAtMs: nowMs }] },
      'This money could not be added',
    ],
  ])('%s', async (_what, more, heading) => {
    ended(more);
    showScreen(<TopUpStatusScreen />, at);
    await screen.findByRole('heading', { name: heading });
    expect(await screen.findByText('Bank')).toBeDefined();
    expect(screen.queryByText(/QR/)).toBeNull();
  });

  it.each([
    ['paid', { status: 2 }, '1250.50'],
    ['not paid', { status: 4, closedBecause: 'expired' }, '1250.50'],
    // Nobody has asked for what came to the own number.
    ['unannounced', { status: 2, toAccount: true }, ''],
  ])('another one like it begins with the same amount and the same way: %s', async (_what, more, amount) => {
    ended(more);
    showScreen(<TopUpScreens />, at);
    await press('Create a new top-up');
    await waitFor(() => expect(location.hash).toBe('#/topUp?by=transfer'));
    expect(await screen.findByRole('textbox')).toHaveProperty('value', amount);
  });

  it('what was typed for another one before is gone on with', async () => {
    sessionStorage.setItem('kapao.draft.top-up', '7');
    sessionStorage.setItem('kapao.back.top-up', 'true');
    ended({ status: 2 });
    showScreen(<TopUpScreens />, at);
    await press('Create a new top-up');
    expect(await screen.findByRole('textbox')).toHaveProperty('value', '7');
  });
});
