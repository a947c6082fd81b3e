// @vitest-environment jsdom
import { refusing, sentTo, showScreen } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { cancelTopUp } from '../../../shared/contracts/top-up/cancel.ts';
import { createTopUp } from '../../../shared/contracts/top-up/create.ts';
import { getTopUp } from '../../../shared/contracts/top-up/detail.ts';
import { idSchema } from '../../../shared/ids.ts';
import { withdrawRequest } from '../../../shared/contracts/session/withdraw-request.ts';
import { App } from '../../../web/app.tsx';
import { correctClock } from '../../../web/data/calls/clock.ts';
import { useQuery } from '../../../web/data/queries/use-query.ts';
import { runCommand } from '../../../web/data/sending/run-command.ts';
import { PendingNotice } from '../../../web/screens/main/pending-notice.tsx';

const topUpId = idSchema('tup').parse('tup_01JD000000000000000A');
const topUp = {
  topUpId,
  method: 2,
  status: 1,
  amountSatang: 25_000,
  qrText: '00020101',
  createdAtMs: 1,
  expiresAtMs: 900_001,
  returns: [],
  serverTimeMs: 1,
};
const qrPath = `#/topUp/status/${topUpId}`;
const words = () => document.body.textContent;
const server = await openLoggedInScreens({ tier: 'fully' });

beforeEach(() => {
  server.answer(getTopUp.path, () => ({ code: 1, message: 'OK', data: topUp }));
  server.answer(createTopUp.path, () => 'drop');
  server.answer(cancelTopUp.path, () => 'drop');
});

/** The app an hour after an answer was lost. */
async function anHourLater(): Promise<void> {
  server.clockAheadMs = 60 * 60_000;
  correctClock(Date.now() + 60 * 60_000);
  server.seen.length = 0;
  render(<App />);
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** Words that are a payment's, and no QR's. */
const ofPayments = /charge|made|paid|transfer|went through/i;

describe('a cancelling whose answer was lost', () => {
  beforeEach(async () => {
    location.hash = qrPath;
    await runCommand(cancelTopUp, { topUpId }, { shown: { amountSatang: 25_000 } });
  });

  it('is told in its own words while it is found out, with what not to do meanwhile', async () => {
    render(<App />);
    await screen.findByRole('heading', { name: 'Checking whether your top-up was cancelled' });
    expect(
      await screen.findByText(
        'There is no result yet. We keep checking until we know. Do not pay this top-up meanwhile.',
      ),
    ).toBeDefined();
  });

  it('is asked about as what it is: to cancel the QR, or to keep it, and keeping it leads to the QR', async () => {
    await anHourLater();
    await screen.findByRole('heading', { name: 'Do you still want to cancel this top-up?' });
    screen.getByRole('button', { name: 'Cancel top-up' });
    expect(screen.getByRole('main').textContent).not.toMatch(ofPayments);
    server.answer(withdrawRequest.path, () => ({ code: 1, message: 'OK', data: { isCarriedOut: false } }));
    await press('Keep the top-up');
    await screen.findByRole('heading', { name: 'This top-up was not cancelled' });
    // It was not tried in vain: its person has taken it back.
    await screen.findByText('You took it back before it was carried out.');
    expect(words()).not.toContain('did not work');
    await press('See the top-up');
    await screen.findByText('Waiting for payment');
    expect(location.hash).toBe(qrPath);
    expect(sentTo(server, cancelTopUp)).toEqual([]);
  });

  it('is finished by its own act', async () => {
    await anHourLater();
    server.answer(cancelTopUp.path, () => ({
      code: 1,
      message: 'OK',
      data: { ...topUp, status: 4, closedBecause: 'cancelled' },
    }));
    server.answer(getTopUp.path, () => ({
      code: 1,
      message: 'OK',
      data: { ...topUp, status: 4, closedBecause: 'cancelled' },
    }));
    await press('Cancel top-up');
    await screen.findByRole('heading', { name: 'Top-up cancelled' });
    expect(location.hash).toBe(qrPath);
  });

  it('that found the money, while its person is elsewhere in the app, has the balance asked for at once', async () => {
    let spendableSatang = 100;
    server.answer(getLastBalance.path, () => ({
      code: 1,
      message: 'OK',
      data: {
        availableSatang: spendableSatang,
        heldSatang: 0,
        reserveSatang: 0,
        transferableSatang: spendableSatang,
        withdrawableSatang: spendableSatang,
        atMs: 1,
      },
    }));
    function Spendable() {
      return <output>{useQuery(getLastBalance, {}, { quiet: true }).data?.availableSatang}</output>;
    }
    showScreen(
      <>
        <PendingNotice />
        <Spendable />
      </>,
    );
    await screen.findByText('100');
    await screen.findByText('Checking whether your top-up was cancelled');
    spendableSatang += 25_000;
    server.answer(cancelTopUp.path, () => ({
      code: 1,
      message: 'OK',
      data: { ...topUp, status: 2, transactionId: 'txn_01JD000000000000000A', completedAtMs: 2 },
    }));
    window.dispatchEvent(new Event('online'));
    await screen.findByText('25100');
  });

  it('that did nothing leads to the QR', async () => {
    server.answer(cancelTopUp.path, refusing(21304, undefined, 'The bank cannot be asked.'));
    render(<App />);
    await screen.findByRole('heading', { name: 'This top-up was not cancelled' });
    expect(words()).toContain('Cancelling it did not work. The next page shows its latest status.');
    await press('See the top-up');
    expect(await screen.findByText('Waiting for payment')).toBeDefined();
  });
});

describe('a QR whose answer was lost', () => {
  beforeEach(async () => {
    location.hash = '#/topUp';
    await runCommand(createTopUp, { amountSatang: 25_000, method: 2 }, { shown: { amountSatang: 25_000 } });
  });

  it('is asked about as what it is, and making it leads to it', async () => {
    await anHourLater();
    await screen.findByRole('heading', { name: 'Do you still want this top-up?' });
    expect(words()).toContain('Creating a top-up moves no money.');
    expect(screen.getByRole('main').textContent).not.toMatch(/charge|transfer|receipt/i);
    server.answer(createTopUp.path, () => ({ code: 1, message: 'OK', data: topUp }));
    await press('Create the top-up and see it');
    await waitFor(() => expect(location.hash).toBe(qrPath));
    await screen.findByText('Waiting for payment');
  });

  it('that is not wanted any more is taken back, and its person is told so', async () => {
    await anHourLater();
    server.answer(withdrawRequest.path, () => ({ code: 1, message: 'OK', data: { isCarriedOut: false } }));
    await press('Create no top-up');
    await screen.findByRole('heading', { name: 'There is no top-up yet' });
    await screen.findByText('You took it back before it was carried out.');
    expect(sentTo(server, createTopUp)).toEqual([]);
  });
});
