// @vitest-environment jsdom
import { sentTo } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { findReceiverByCode } from '../../../shared/contracts/transfer/receiver-by-code.ts';
import type { WholeTransaction } from '../../../shared/transaction-facts.ts';
import { refusals } from '../../../shared/refusals.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import { App } from '../../../web/app.tsx';
import { transferForm } from '../../../web/commands/transfer/create.ts';
import { draftKeyOf, keepForReturn } from '../../../web/data/session/kept-drafts.ts';
import { account, accounts, banks } from '../../states/accounts.ts';
import { states as airtimePages } from '../../states/airtime/airtime-status-screen.ts';
import { states as cashOutPages } from '../../states/cash-out/cash-out-status-screen.ts';
import { balance, whole } from '../../states/money.ts';
import { dtac, numbers, operators } from '../../states/operators.ts';
import { answer, answersOf, bodyOf } from '../../states/state.ts';
import type { Answer } from '../../states/state.ts';
import { topUp } from '../../states/top-up/top-up-status-screen.ts';
import { getMobileOperators } from '../../../shared/contracts/airtime/operators.ts';

const server = await openLoggedInScreens({ tier: 'fully' });

function answerWith(answers: readonly Answer[]): void {
  for (const { path, data } of answers) {
    const json: JsonObject = JSON.parse(JSON.stringify(data));
    server.answer(path, () => ({ code: 1, message: 'OK', data: json }));
  }
}

const ofCashOut = { type: 3, channel: 'bank', sourceId: `cso_${bodyOf('A')}`, counterpartyName: undefined } as const;
const ofAirtime = { type: 2, channel: 'mobile', sourceId: `air_${bodyOf('A')}` } as const;
const ofTopUp = { type: 1, channel: 'thai-qr', fundsSource: 3, sourceId: `tup_${bodyOf('A')}` } as const;
const chosen = { sourceId: `trf_${bodyOf('A')}`, receiverId: `usr_${bodyOf('R')}` } as const;
const arrived = (pages: typeof cashOutPages) => answersOf(pages, pages.others['arrived'] ?? pages.first);

/** Opens an entry of the history and asks for another one like it. */
async function again(entry: Partial<WholeTransaction>, name: string): Promise<void> {
  answerWith([answer(getTransaction, whole('A', entry))]);
  location.hash = `#/transactionDetail?id=txn_${bodyOf('A')}`;
  render(<App />);
  fireEvent.click(await screen.findByRole('button', { name }));
}

const typed = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;

beforeEach(() => answerWith([balance(10_000_000)]));

/** Nobody pays by a press that only fills in. */
const expectNothingSent = () =>
  expect(server.seen.map(({ path }) => path).filter((path) => path.endsWith('/create'))).toEqual([]);

describe('again, from the history', () => {
  it('a transfer to somebody who was chosen names them anew and fills in the amount', async () => {
    server.answer(findReceiverByCode.path, () => ({
      code: 1,
      message: 'OK',
      data: { receiverId: chosen.receiverId, receiverName: 'Malee S.' },
    }));
    await again(chosen, 'Send again');
    expect(await typed('Amount to send')).toBe('120.50');
    expect(screen.getByText('Malee S.')).toBeDefined();
    expect(sentTo(server, findReceiverByCode)).toEqual([{ receiverId: chosen.receiverId }]);
    expectNothingSent();
  });

  it('a transfer whose receiver can be paid no more says so and fills in the amount alone', async () => {
    const { code } = refusals['receiver-not-available'];
    server.answer(findReceiverByCode.path, () => ({ code, message: 'No wallet for this number.', data: undefined }));
    await again(chosen, 'Send again');
    expect(await typed('Receiver’s mobile number')).toBe('');
    expect(await screen.findByText('This receiver cannot be paid any more. Choose another.')).toBeDefined();
    expect(JSON.parse(sessionStorage.getItem(draftKeyOf(transferForm)) ?? '{}')).toMatchObject({ amount: '120.50' });
    expect(sessionStorage.getItem(draftKeyOf(transferForm))).not.toContain(chosen.receiverId);
  });

  it('a cash out fills in the account that is linked still, and the amount', async () => {
    answerWith([...arrived(cashOutPages), accounts([account('C', '004', '123****890')]), banks]);
    await again(ofCashOut, 'Cash out again');
    expect(await typed('Amount to cash out')).toBe('1050.50');
    expect(screen.getByText('123****890')).toBeDefined();
    expectNothingSent();
  });

  it('a cash out to an account of another name since has one chosen anew', async () => {
    const before = { ...account('C', '004', '123****890'), isOfAnother: true as const };
    answerWith([...arrived(cashOutPages), accounts([before]), banks]);
    await again(ofCashOut, 'Cash out again');
    await waitFor(() => expect(location.hash).toBe('#/cashOut?step=account'));
    expectNothingSent();
  });

  it('a mobile top-up fills in number, operator and amount', async () => {
    answerWith([...arrived(airtimePages), operators, numbers([])]);
    await again(ofAirtime, 'Top up this mobile again');
    expect(await typed('Mobile number to top up')).toBe('081-222-3344');
    expect(await screen.findByRole('radio', { name: 'AIS', checked: true })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Choose the amount' }));
    expect(await screen.findByRole('radio', { name: 'THB 100.00', checked: true })).toBeDefined();
    expectNothingSent();
  });

  it('a mobile top-up of an operator that is there no more has none chosen', async () => {
    answerWith([...arrived(airtimePages), answer(getMobileOperators, { operators: [dtac] }), numbers([])]);
    await again(ofAirtime, 'Top up this mobile again');
    expect(await screen.findByRole('radio', { name: 'dtac', checked: false })).toBeDefined();
  });

  it.each([
    ['by Thai QR', { method: 2, channel: 'thai-qr' }, '#/topUp'],
    ['by bank transfer', { method: 1, channel: 'bank' }, '#/topUp?by=transfer'],
  ] as const)('a top-up %s fills in amount and way', async (_way, { method, channel }, at) => {
    answerWith([topUp({ method, status: 2 })]);
    await again({ ...ofTopUp, channel }, 'Top up again');
    expect(await typed('How much to top up')).toBe('250.00');
    expect(location.hash).toBe(at);
    expectNothingSent();
  });

  it('a top-up that waits for its owner is not offered once more', async () => {
    answerWith([answer(getTransaction, whole('A', { ...ofTopUp, status: 1 }))]);
    location.hash = `#/transactionDetail?id=txn_${bodyOf('A')}`;
    render(<App />);
    await screen.findByRole('button', { name: 'See how to pay it' });
    expect(screen.queryByRole('button', { name: 'Top up again' })).toBeNull();
  });

  it('goes on with what is typed for one already, and waits', async () => {
    const draft = { id: 'draft-1', amount: '7', own: { phone: '089-999-9999', note: '' } };
    sessionStorage.setItem(draftKeyOf(transferForm), JSON.stringify(draft));
    keepForReturn(draftKeyOf(transferForm));
    await again(chosen, 'Send again');
    expect(await typed('Receiver’s mobile number')).toBe('089-999-9999');
    expect(sentTo(server, findReceiverByCode)).toEqual([]);
  });
});

it.each([
  ['is linked no more', [accounts([account('D', '004', '999****111')])]],
  ['is not known to be linked', []],
])('a cash out to an account that %s leaves the account to be chosen', async (_why, linked) => {
  answerWith([...arrived(cashOutPages), ...linked, banks]);
  location.hash = `#/cashOut/status/cso_${bodyOf('A')}`;
  render(<App />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cash out again' }));
  await waitFor(() => expect(location.hash).toBe('#/cashOut?step=account'));
  await screen.findByRole('heading', { name: 'Cash out' });
  expect(screen.queryByText('123****890')).toBeNull();
});
