// @vitest-environment jsdom
import { sentTo } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getAirtime } from '../../../shared/contracts/airtime/detail.ts';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { App } from '../../../web/app.tsx';
import { states as firstPage } from '../../states/airtime/airtime-screen.ts';
import { states } from '../../states/airtime/airtime-status-screen.ts';
import { balance, row } from '../../states/money.ts';
import { answersOf, bodyOf } from '../../states/state.ts';
import type { Answer } from '../../states/state.ts';

const at = `#/topUpMobile/status/air_${bodyOf('A')}`;
const server = await openLoggedInScreens({ tier: 'unauthorized' });

function answerWith(answers: readonly Answer[]): void {
  for (const { path, data } of answers) {
    const json: JsonObject = JSON.parse(JSON.stringify(data));
    server.answer(path, () => ({ code: 1, message: 'OK', data: json }));
  }
}

/** The page of a mobile top-up that stands as a state says. */
function open(name: string): void {
  answerWith([...answersOf(firstPage, firstPage.first), ...answersOf(states, states.others[name] ?? states.first)]);
  location.hash = at;
  render(<App />);
}

beforeEach(() => answerWith([balance(1_000_000)]));

const heading = (name: string) => screen.findByRole('heading', { name });

describe('the page of a mobile top-up', () => {
  it('goes from pending to delivered by itself', async () => {
    open('first');
    await heading('On its way to the number');
    expect(screen.getByText('The operator')).toBeDefined();
    expect(screen.getByText('AIS')).toBeDefined();
    // It says not to send it again, so nothing offers to.
    expect(screen.queryByRole('button', { name: 'Top up again' })).toBeNull();
    answerWith(answersOf(states, states.others['arrived'] ?? states.first));
    await heading('The number is topped up');
    expect(screen.getByRole('button', { name: 'Top up again' })).toBeDefined();
    expect(screen.queryByText(/updates by itself/)).toBeNull();
  });

  it('says of a late one that we are looking into it, and until when', async () => {
    open('late');
    await heading('This takes longer than usual. We are looking into it');
    expect(screen.getByText(/We will know by .*10:00/)).toBeDefined();
    expect(screen.getByText('Us')).toBeDefined();
  });

  it.each([
    ['failed and back', 'The mobile top-up failed'],
    ['sent back later', 'The operator sent the money back'],
  ])('of one that %s leads to the entry by which it came back', async (name, title) => {
    open(name);
    await heading(title);
    fireEvent.click(screen.getByRole('button', { name: /Back in your wallet/ }));
    expect(location.hash).toBe(`#/transactionDetail?id=txn_${bodyOf('B')}`);
  });

  it('begins the next one with the same number at the same operator', async () => {
    open('arrived');
    fireEvent.click(await screen.findByRole('button', { name: 'Top up again' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Mobile number to top up');
    expect(field.value).toBe('081-222-3344');
    expect(await screen.findByRole('radio', { name: 'AIS', checked: true })).toBeDefined();
  });

  it('of the own number begins the next one with that', async () => {
    open('arrived at the own number');
    fireEvent.click(await screen.findByRole('button', { name: 'Top up again' }));
    expect(await screen.findByRole('radio', { name: 'My number', checked: true })).toBeDefined();
    expect(screen.queryByLabelText('Mobile number to top up')).toBeNull();
  });

  it('is not there for an id of something else', async () => {
    location.hash = `#/topUpMobile/status/cso_${bodyOf('A')}`;
    render(<App />);
    await waitFor(() => expect(location.hash).toBe('#/404'));
    expect(sentTo(server, getAirtime)).toEqual([]);
  });
});

it.each([1, 2, 3] as const)('a mobile top-up of status %d leads from the history to its page', async (status) => {
  server.answer(getLastBalance.path, () => 'drop');
  const rows: JsonObject[] = JSON.parse(JSON.stringify([row('A', { type: 2, status, counterpartyName: 'AIS' })]));
  server.answer(getTransactionPage.path, () => ({ code: 1, message: 'OK', data: { rows } }));
  location.hash = '#/mainPage/transactions';
  render(<App />);
  fireEvent.click(await screen.findByRole('button', { name: /To AIS.*Mobile top-up/ }));
  expect(location.hash).toBe(at);
});
