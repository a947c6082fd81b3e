// @vitest-environment jsdom
import { refusing, sentTo } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAirtime } from '../../../shared/contracts/airtime/create.ts';
import { quoteAirtime } from '../../../shared/contracts/airtime/quote.ts';
import { sendMoneyOutCode } from '../../../shared/contracts/auth/send-money-out-code.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { App } from '../../../web/app.tsx';
import { states } from '../../states/airtime/airtime-screen.ts';
import { states as statuses } from '../../states/airtime/airtime-status-screen.ts';
import { balance } from '../../states/money.ts';
import { numbers } from '../../states/operators.ts';
import { answersOf } from '../../states/state.ts';
import type { Answer } from '../../states/state.ts';
import { made, newDraft, pay, payee, payment, quote, statusHash } from './airtime-case.ts';

const server = await openLoggedInScreens({ tier: 'unauthorized' });

function answerWith(answers: readonly Answer[]): void {
  for (const { path, data } of answers) {
    const json: JsonObject = JSON.parse(JSON.stringify(data));
    server.answer(path, () => ({ code: 1, message: 'OK', data: json }));
  }
}

const ok = (data: JsonObject) => () => ({ code: 1, message: 'OK', data });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));
const type = async (phone: string) =>
  fireEvent.change(await screen.findByLabelText('Mobile number to top up'), { target: { value: phone } });
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
const operatorNames = ['AIS', 'dtac', 'TrueMove H', 'NT Mobile'];
const chosenOperators = () => operatorNames.filter(isChosen);

beforeEach(() => {
  answerWith([...answersOf(states, states.first), ...answersOf(statuses, statuses.first)]);
  server.answer(quoteAirtime.path, ok(quote));
  server.answer(createAirtime.path, () => made);
});

function open(hash: string): void {
  location.hash = hash;
  render(<App />);
}

/** The page of the numbers, for another than one's own. */
async function openAnother(): Promise<void> {
  open('#/topUp/mobile');
  await screen.findByRole('radio', { name: 'AIS' });
  await choose('Another number');
}

/** A tab that stands at a step, with everything before it done. */
function openAt(step: 'amount' | 'confirm', draft: object = newDraft()): void {
  sessionStorage.setItem('kapao.draft.airtime', JSON.stringify(draft));
  open(`#/topUp/mobile?step=${step}`);
}

describe('a mobile top-up', () => {
  it('of the own number names no number, and ends at its status', async () => {
    server.answer(quoteAirtime.path, ok({ ...quote, isOwn: true, mobileMasked: '081-***-*678' }));
    open('#/topUp/mobile');
    await screen.findByText('081-***-*678');
    await waitFor(() => expect(chosenOperators()).toEqual(['AIS']));
    await press('Choose the amount');
    expect(await screen.findByText('My number · AIS')).toBeDefined();
    await choose('THB 100.00');
    await press('Review mobile top-up');
    await press(pay.name);
    await waitFor(() => expect(location.hash).toBe(statusHash));
    expect(sentTo(server, quoteAirtime)).toEqual([{ operatorCode: 'ais', amountSatang: 10_000 }]);
    expect(sentTo(server, createAirtime)).toMatchObject([{ operatorCode: 'ais', amountSatang: 10_000 }]);
    expect(sentTo(server, createAirtime)[0]).not.toHaveProperty('mobile');
    await screen.findByRole('heading', { name: 'On its way to the number' });
  });

  it('of another number goes to it, at the operator that was chosen, for what its quote said', async () => {
    await openAnother();
    await type('081 222 3399');
    await choose('TrueMove H');
    await press('Choose the amount');
    await choose('THB 90.00');
    await press('Review mobile top-up');
    await waitFor(() =>
      expect(sentTo(server, quoteAirtime)).toEqual([
        { mobile: '+66812223399', operatorCode: 'truemove', amountSatang: 9_000 },
      ]),
    );
  });

  it('shows number, operator and that it costs nothing before it is paid', async () => {
    openAt('confirm');
    await screen.findByRole('button', pay);
    expect(screen.getByText('To 081-222-3344')).toBeDefined();
    expect(screen.getAllByText('AIS')).toHaveLength(2);
    expect(screen.getByText('Free')).toBeDefined();
    await press(pay.name);
    await waitFor(() => expect(location.hash).toBe(statusHash));
    expect(sentTo(server, createAirtime)).toMatchObject([payment]);
  });

  it('is not paid by the quote of another number or operator', async () => {
    openAt('confirm', { ...newDraft(), payee: { ...payee, operatorCode: 'dtac', operatorName: 'dtac' } });
    await press(pay.name);
    await waitFor(() => expect(location.hash).not.toBe('#/topUp/mobile?step=confirm'));
    expect(sentTo(server, createAirtime)).toEqual([]);
  });

  it('on a device that has shown no code asks for one, for this very number', async () => {
    server.answer(createAirtime.path, refusing(21605, { reason: 'code' }, 'Show a code first.'));
    server.answer(sendMoneyOutCode.path, ok({ resendAfterMs: 60_000, codeLifetimeMs: 300_000 }));
    const draft = newDraft();
    openAt('confirm', draft);
    await press(pay.name);
    const sheet = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    expect(sheet.getByText('Mobile top-up of THB 100.00 for the AIS number ending in 3344')).toBeDefined();
    await press(/^Text a code to/);
    await waitFor(() =>
      expect(sentTo(server, sendMoneyOutCode)).toEqual([
        { payment: { operation: 'airtime/create', requestId: draft.requestId, input: payment } },
      ]),
    );
  });
});

describe('the operator', () => {
  it.each([
    ['081 222 3399', 'AIS'],
    ['0899999999', 'dtac'],
    ['06', undefined],
    ['0619999999', 'dtac'],
    ['0612999999', 'AIS'],
    ['+66 89 999 9999', 'dtac'],
    ['0999999999', undefined],
    // Topped up before at another operator than the one that its digits were given to.
    ['081-222-3344', 'dtac'],
  ])('of %s is suggested as %s', async (phone, operator) => {
    await openAnother();
    await type(phone);
    await waitFor(() => expect(chosenOperators()).toEqual(operator === undefined ? [] : [operator]));
    expect(screen.queryByText(/^Suggested by the number/) !== null).toBe(operator !== undefined);
  });

  it('that somebody chose stays until the number is another one', async () => {
    await openAnother();
    await type('0899999999');
    await choose('NT Mobile');
    expect([chosenOperators(), screen.queryByText(/^Suggested by/)]).toEqual([['NT Mobile'], null]);
    await type('0899999998');
    expect(chosenOperators()).toEqual(['dtac']);
  });

  it('that nobody knows is asked for, at the operators', async () => {
    answerWith([numbers([])]);
    open('#/topUp/mobile');
    await screen.findByText('081-***-*678');
    await press('Choose the amount');
    await screen.findByText('Choose the operator of this number first');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'AIS' }));
    expect(location.hash).toBe('#/topUp/mobile');
    await choose('AIS');
    expect(screen.queryByText('Choose the operator of this number first')).toBeNull();
    await press('Choose the amount');
    await screen.findByRole('radio', { name: 'THB 100.00' });
  });

  it('without which nothing can be chosen has to load first', async () => {
    server.answer('/wallet-app-api/walletUserMobileTopUp/operators', () => 'drop');
    open('#/topUp/mobile');
    await screen.findByText('This could not be loaded');
    expect(screen.queryByRole('button', { name: 'Choose the amount' })).toBeNull();
  });
});

describe('the amount', () => {
  const amounts = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map(({ value }) => value);

  it('is one of those that the operator sells, and no other', async () => {
    openAt('amount', { ...newDraft(), amount: '' });
    await screen.findByRole('radio', { name: 'THB 10.00' });
    expect(screen.getAllByRole('radio')).toHaveLength(payee.amountsSatang.length);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Number pad' })).toBeNull();
  });

  it.each(['', '90.00'])('"%s", which it does not sell, is asked for', async (amount) => {
    openAt('amount', { ...newDraft(), amount });
    await press('Review mobile top-up');
    await screen.findByText('Choose an amount first');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'THB 10.00' }));
    expect([amounts(), sentTo(server, quoteAirtime)]).toEqual([[], []]);
  });

  it('that is more than the wallet has says what there is, and asks for no quote', async () => {
    answerWith([balance(5_000)]);
    openAt('amount');
    await screen.findByText('You can spend THB 50.00');
    await press('Review mobile top-up');
    await screen.findByText('You can spend up to THB 50.00. Choose a smaller amount or top up your wallet first.');
    expect(sentTo(server, quoteAirtime)).toEqual([]);
  });

  const identityCheck = 'Identity check';
  const personalData = { reason: 'personal-data', leadsTo: 'basic', limitType: 4, limitSatang: 100_000 };

  it('over the limit of whoever has given no personal data says why, what goes now, and where more is told', async () => {
    server.answer(quoteAirtime.path, refusing(21605, { ...personalData, leftSatang: 9_050 }, 'Give your data.'));
    openAt('amount');
    await press('Review mobile top-up');
    await screen.findByText('Give your data.');
    expect(screen.getByRole('button', { name: identityCheck })).toBeDefined();
    // The most that is sold of what is left.
    await press('Use THB 50.00');
    expect([
      amounts(),
      screen.queryByText('Give your data.'),
      screen.queryByRole('button', { name: identityCheck }),
    ]).toEqual([['50.00'], null, null]);
    await press('Review mobile top-up');
    expect(await screen.findByRole('button', { name: 'See levels' })).toBeDefined();
    await press(identityCheck);
    await waitFor(() => expect(location.hash).toBe('#/identityChoose'));
  });

  it('where nothing that is sold is left, offers none', async () => {
    server.answer(quoteAirtime.path, refusing(21605, { ...personalData, leftSatang: 900 }, 'Give your data.'));
    openAt('amount');
    await press('Review mobile top-up');
    await screen.findByRole('button', { name: identityCheck });
    expect(screen.queryByRole('button', { name: /^Use THB/ })).toBeNull();
  });

  it.each([
    ['a limit of a level', 21104, { limitType: 5, limitSatang: 2_000_000, leftSatang: 6_000 }, 1],
    ['another step', 21605, { reason: 'face' }, 0],
  ])('%s asks for no personal data', async (_why, code, data, ways) => {
    server.answer(quoteAirtime.path, refusing(code, data, 'No.'));
    openAt('amount');
    await press('Review mobile top-up');
    await screen.findByText('No.');
    expect(screen.queryByRole('button', { name: identityCheck })).toBeNull();
    expect(screen.queryAllByRole('button', { name: 'See levels' })).toHaveLength(ways);
  });

  it('over that limit by the time it is paid says the same beside the button', async () => {
    server.answer(createAirtime.path, refusing(21605, { ...personalData, leftSatang: 0 }, 'Give your data.'));
    openAt('confirm');
    await press(pay.name);
    await screen.findByText('Give your data.');
    expect(screen.getByRole('button', { name: identityCheck })).toBeDefined();
    expect(screen.getByRole('button', { name: 'See levels' })).toBeDefined();
  });
});
