// @vitest-environment jsdom
import { refusing, sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import { cancelLimitRaise } from '../../../shared/contracts/limits/cancel-raise.ts';
import { lowerLimit } from '../../../shared/contracts/limits/lower.ts';
import { raiseLimit } from '../../../shared/contracts/limits/raise.ts';
import { verifyMoneyOutCode } from '../../../shared/contracts/session/verify-code.ts';
import type { Tier } from '../../../shared/enums.ts';
import { AccountLimitsScreen } from '../../../web/screens/settings/account-limits-screen.tsx';
import { balance, limits, used } from '../../states/money.ts';
import type { OwnWish } from '../../states/money.ts';
import type { Answer } from '../../states/state.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { letDialogsGiveFocusBack } from './dialogs-give-back.ts';

/** 24 November 2026, 12:05 in Bangkok. */
const fromMs = Date.UTC(2026, 10, 24, 5, 5);
let server: WalletServer;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(() => startScreens(server));
afterEach(cleanup);
letDialogsGiveFocusBack();

function answerWith({ path, data }: Answer): void {
  server.answer(path, () => ({ code: 1, message: 'OK', data: JSON.parse(JSON.stringify(data)) }));
}

/** The limits of somebody who has set some; of tier fully each of a day, month is THB 40,000, of a payment 5,000. */
async function draw(wished: OwnWish = {}, tier: Tier = 'fully'): Promise<void> {
  await startLoggedIn(server, { tier });
  for (const each of [limits(tier, 'says-so', wished), used(), balance(100_000)]) answerWith(each);
  await show();
}

async function show(): Promise<void> {
  showScreen(
    <Suspense>
      <AccountLimitsScreen />
    </Suspense>,
    '/accountLimits',
  );
  await screen.findByText('Limits you set yourself');
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const field = () => screen.findByLabelText<HTMLInputElement>('New limit in baht');
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
const openPerDay = () => press(/^Transfer and cash out per day/);
const openPerPayment = () => press(/^Per payment/);
const sent = () => ({
  lower: sentTo(server, lowerLimit).length,
  raise: sentTo(server, raiseLimit).length,
  cancel: sentTo(server, cancelLimitRaise).length,
});
const ok = (data: Readonly<Record<string, string | number>>) => () => ({ code: 1, message: 'OK', data });

describe('the limits that may be changed', () => {
  it('are shown with what counts, whose it is, and what is to come', async () => {
    await draw({
      'out-day': { ownSatang: 200_000, raise: { limitSatang: 300_000, fromMs } },
      'out-month': { ownSatang: 9_000_000 },
    });
    const row = (name: RegExp) => screen.getByRole('button', { name }).textContent;
    expect(row(/^Transfer and cash out per day/)).toMatch(
      /Set by you.*THB 3,000\.00 from Nov.24,.2026.*12:05.*THB 2,000\.00/,
    );
    // More than the level has is no bound: the level's counts.
    expect(row(/^Transfer and cash out per month/)).toMatch(/As your level has it.*THB 40,000\.00/);
    expect(row(/^Per payment/)).toMatch(/As your level has it.*THB 5,000\.00/);
  });

  it('bound the bars and what a payment may be, and the next level promises no more of them', async () => {
    await draw({ 'out-day': { ownSatang: 300_000 }, 'per-payment': { ownSatang: 100_000 } }, 'semi');
    const bar = screen.getByRole('meter', { name: 'Per day (set by you)' });
    expect(bar.getAttribute('aria-valuetext')).toBe('THB 2,500.00 of THB 3,000.00 used');
    expect(bar.parentElement?.textContent).not.toContain('Next level');
    expect(screen.getByText('Per payment', { selector: 'dt' }).parentElement?.textContent).toContain('THB 1,000.00');
  });

  it('have the focus again where a sheet was opened from them and is closed', async () => {
    await draw();
    const row = await screen.findByRole('button', { name: /^Per payment/ });
    row.focus();
    fireEvent.click(row);
    const sheet = await screen.findByRole('dialog');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(row);
  });

  it('are none where the level has none', async () => {
    await draw();
    cleanup();
    const { data, ...rest } = limits('unauthorized');
    const own = [{ limit: 'out-day', levelSatang: 0, countsSatang: 0 }];
    answerWith({ ...rest, data: { ...(typeof data === 'object' ? data : {}), own } });
    showScreen(<AccountLimitsScreen />, '/accountLimits');
    await screen.findByText('Limits you set yourself');
    expect(screen.queryByRole('button', { name: /^Transfer and cash out per day/ })).toBeNull();
  });
});

describe('a limit that is lowered', () => {
  it('is sent as it was typed, is said to be lowered, and the page asks anew', async () => {
    await draw();
    server.answer(lowerLimit.path, ok({ limit: 'out-day', limitSatang: 200_000 }));
    await openPerDay();
    await type('2,000');
    await screen.findByText(/^Counts at once\. Raising it again takes a code by SMS and 24 hours\./);
    answerWith(limits('fully', 'says-so', { 'out-day': { ownSatang: 200_000 } }));
    await press('Lower the limit now');
    await screen.findByText('Limit lowered');
    const [{ requestId: _id, try: _try, ...input } = {}] = sentTo(server, lowerLimit);
    expect(input).toEqual({ limit: 'out-day', limitSatang: 200_000 });
    await waitFor(() => expect(screen.queryByLabelText('New limit in baht')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Transfer and cash out per day/ }).textContent).toContain(
        'Set by you',
      ),
    );
  });

  it('says before that how far it cannot be raised again', async () => {
    await draw({}, 'enterprise');
    await openPerDay();
    await type('2000');
    const said = await screen.findByText(/Raising it to THB 50,000\.00 a day or more takes a check of your face/);
    expect(said.textContent).toContain('Counts at once.');
  });

  it.each([
    ['', 'Enter an amount first'],
    ['0', 'Enter an amount first'],
    ['20.50', 'Enter whole baht'],
    ['40000', 'THB 40,000.00 counts already. Enter another amount.'],
    ['50000', 'THB 40,000.00 counts already. Enter another amount.'],
  ])('is not sent where it is none: %j', async (typed, text) => {
    await draw();
    await openPerDay();
    await type(typed);
    fireEvent.submit((await field()).closest('form') ?? document.body);
    await screen.findByText(text);
    expect(document.activeElement).toBe(await field());
    expect(sent()).toEqual({ lower: 0, raise: 0, cancel: 0 });
  });

  it('that is refused says why at the amount, which stays', async () => {
    await draw();
    server.answer(lowerLimit.path, refusing(21121, { limitSatang: 100_000 }, 'Choose a lower amount.'));
    await openPerDay();
    await type('2000');
    await press('Lower the limit now');
    await screen.findByText('Choose a lower amount.');
    expect((await field()).value).toBe('2000');
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a limit that is raised', () => {
  let shown: boolean;
  beforeEach(() => {
    shown = false;
    server.answer(raiseLimit.path, () =>
      shown
        ? { code: 1, message: 'OK', data: { limit: 'out-day', limitSatang: 300_000, fromMs } }
        : refusing(21605, { reason: 'code' }, 'Show a code first.')(),
    );
    server.answer(sendMoneyOutCode.path, ok({ resendAfterMs: 60_000, codeLifetimeMs: 300_000 }));
    server.answer(verifyMoneyOutCode.path, () => {
      shown = true;
      return { code: 1, message: 'OK', data: { codeShownAtMs: 1 } };
    });
  });

  it('asks for the code of this very raise, named as its SMS names it, and goes out again', async () => {
    await draw({ 'out-day': { ownSatang: 200_000 } });
    await openPerDay();
    await type('3000');
    await screen.findByText('Takes a code by SMS and counts in 24 hours. You can cancel it until then.');
    await press('Raise the limit in 24 hours');
    await screen.findByText('Transfer and cash out per day: THB 3,000.00');
    await press('Text a code to 081-***-*678');
    fireEvent.change(await screen.findByLabelText('6-digit code from the SMS'), { target: { value: '123456' } });
    await screen.findByText('The higher limit counts in 24 hours');
    const [first, second, ...others] = sentTo(server, raiseLimit);
    expect(others).toEqual([]);
    expect(second).toEqual({ ...first, try: 2 });
    const { requestId, try: _try, ...input } = first ?? {};
    expect(input).toEqual({ limit: 'out-day', limitSatang: 300_000 });
    expect(sentTo(server, sendMoneyOutCode)).toEqual([{ payment: { operation: 'limits/raise', requestId, input } }]);
  });

  it("to the level's own goes without an amount, whatever was typed, and under an id of its own", async () => {
    await draw({ 'per-payment': { ownSatang: 200_000 } });
    await openPerPayment();
    await type('3000');
    await press('Raise the limit in 24 hours');
    await press('Not now');
    await press('Remove mine, use my level\u2019s limit');
    await screen.findByText('Per payment: THB 5,000.00');
    const [first, second] = sentTo(server, raiseLimit);
    const { requestId: _id, try: _try, ...input } = second ?? {};
    expect(input).toEqual({ limit: 'per-payment' });
    expect(second?.['requestId']).not.toBe(first?.['requestId']);
  });

  it('is asked for again, in the sheet, after a reload while the SMS is read', async () => {
    await draw({ 'out-day': { ownSatang: 200_000 } });
    await openPerDay();
    await type('3000');
    await press('Raise the limit in 24 hours');
    await press('Text a code to 081-***-*678');
    await screen.findByLabelText('6-digit code from the SMS');
    cleanup();
    await show();
    expect((await field()).value).toBe('3000');
    await press('Raise the limit in 24 hours');
    await screen.findByLabelText('6-digit code from the SMS');
    expect(sentTo(server, sendMoneyOutCode)).toHaveLength(1);
    const [first, second] = sentTo(server, raiseLimit);
    expect(second?.['requestId']).toBe(first?.['requestId']);
  });

  it('so far that it takes a face says so, and asks for it', async () => {
    await draw({ 'out-day': { ownSatang: 200_000 } }, 'enterprise');
    server.answer(raiseLimit.path, refusing(21605, { reason: 'face' }, 'Of a payment.'));
    await openPerDay();
    await type('50000');
    await press('Raise the limit in 24 hours');
    expect(screen.getByText(/Raising it to THB 50,000\.00 a day or more takes a check of your face/)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Check my face' })).toBeDefined();
    expect(screen.queryByText('Of a payment.')).toBeNull();
  });

  it.each([
    ['enterprise', 1],
    ['basic', 0],
  ] as const)('for %s by a picture as well where somebody has seen their papers', async (tier, count) => {
    await draw({ 'out-day': { ownSatang: 100_000 } }, tier);
    server.answer(raiseLimit.path, refusing(21605, { reason: 'face' }, 'Of a payment.'));
    await openPerDay();
    await type('2000');
    await press('Raise the limit in 24 hours');
    await screen.findByRole('button', { name: 'Check my face' });
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'I cannot use a camera' })).toHaveLength(count));
  });
});

describe('a raise that waits', () => {
  const waits: OwnWish = { 'out-day': { ownSatang: 200_000, raise: { limitSatang: 300_000, fromMs } } };

  it('is cancelled, and the sheet says what is left', async () => {
    await draw(waits);
    server.answer(cancelLimitRaise.path, ok({ limit: 'out-day', limitSatang: 200_000 }));
    await openPerDay();
    const sheet = within(await screen.findByRole('dialog'));
    sheet.getByText(
      /A higher limit is about to count\. If you did not ask for it, cancel it and reset your password\./,
    );
    answerWith(limits('fully', 'says-so', { 'out-day': { ownSatang: 200_000 } }));
    await press('Cancel the raise');
    await screen.findByText('Raise cancelled');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the raise' })).toBeNull());
    const [{ requestId: _id, try: _try, ...input } = {}] = sentTo(server, cancelLimitRaise);
    expect(input).toEqual({ limit: 'out-day' });
  });

  it('that counts already says so beside the press', async () => {
    await draw(waits);
    server.answer(cancelLimitRaise.path, refusing(21125, undefined, 'It counts already.'));
    await openPerDay();
    await press('Cancel the raise');
    const alert = (await screen.findByText('It counts already.')).closest('[role=alert]');
    expect(screen.getByRole('button', { name: 'Cancel the raise' }).getAttribute('aria-describedby')).toBe(alert?.id);
  });

  it('leaves no way to another one but the amount', async () => {
    await draw(waits);
    await openPerDay();
    await field();
    expect(screen.queryByRole('button', { name: /Remove mine/ })).toBeNull();
  });
});
