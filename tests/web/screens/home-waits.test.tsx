// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn } from './show-screen.tsx';
import { openLoggedInScreens } from './logged-in-screens.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { HomeTab } from '../../../web/screens/home/home-tab.tsx';
import { allTexts } from '../text/all-texts.ts';
import { settleUnderWay } from '../under-way.ts';

type Overview = NonNullable<OutputOf<typeof getTransactionPage>['overview']>;

const server = await openLoggedInScreens({ tier: 'semi' });
const nothingDone: Overview = { openTopUps: [], hasToppedUp: false, hasTransferred: false };
const allDone: Overview = { openTopUps: [], hasToppedUp: true, hasTransferred: true };
const waits: Overview['openTopUps'] = [
  { topUpId: `tup_${'Q'.repeat(20)}`, method: 2, amountSatang: 30_000, expiresAtMs: Date.now() + 600_000 },
];

/** Home with so much money, and what its person has done and what waits of it. */
function answerHome(availableSatang: number, overview: Overview): void {
  const none = { heldSatang: 0, reserveSatang: 0, transferableSatang: 0, withdrawableSatang: 0, atMs: 1 };
  server.answer(getLastBalance.path, () => ({ code: 1, message: 'OK', data: { availableSatang, ...none } }));
  server.answer(getTransactionPage.path, () => ({
    code: 1,
    message: 'OK',
    data: structuredClone({ rows: [], overview }),
  }));
}

it.each([
  ['has topped up', '2 of 3 done', { ...allDone, hasTransferred: false }],
  ['has a top-up that waits', '1 of 3 done', { ...nothingDone, openTopUps: waits }],
])('who may not send yet and %s is led to be known, until they are', async (_what, progress, overview) => {
  await startLoggedIn(server, { tier: 'unauthorized' });
  answerHome(0, overview);
  showScreen(<HomeTab />, '/mainPage/home');
  expect(await screen.findByText(progress)).toBeDefined();
  await screen.findByText('Verify your identity');
  fireEvent.click(screen.getByRole('button', { name: 'Start now' }));
  expect(location.hash).toBe('#/identityChoose');
});

it.each([
  ['nothing', []],
  ['another top-up', waits],
])('whom we know, who may not send, has topped up, and for whom %s waits, has no step', async (_what, openTopUps) => {
  await startLoggedIn(server, { tier: 'basic' });
  answerHome(12_345, { ...nothingDone, hasToppedUp: true, openTopUps });
  showScreen(<HomeTab />, '/mainPage/home');
  await screen.findByText('THB 123.45');
  await act(settleUnderWay);
  expect(screen.queryByText(allTexts.en['start.title'])).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start now' })).toBeNull();
});

it('whoever is under review has no step before them, and still the QR that waits', async () => {
  await startLoggedIn(server, { tier: 'unauthorized', auditStatus: 1 });
  answerHome(0, { ...nothingDone, openTopUps: waits });
  showScreen(<HomeTab />, '/mainPage/home');
  await screen.findByText('Unpaid top-up of THB 300.00');
  expect(screen.queryByText(allTexts.en['start.title'])).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start now' })).toBeNull();
});

describe('the money of a top-up that waits', () => {
  const transfers = waits.map((each) => ({ ...each, topUpId: `tup_${'R'.repeat(20)}`, method: 1 as const }));

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  /** Home with what waits, once it is whole. */
  async function openHome(openTopUps: Overview['openTopUps']): Promise<void> {
    answerHome(12_345, { ...allDone, openTopUps });
    showScreen(<HomeTab />, '/mainPage/home');
    await screen.findAllByText(openTopUps.length > 1 ? '2 unpaid top-ups' : 'Unpaid top-up of THB 300.00');
    await screen.findByText('THB 123.45');
  }

  /** How often home asks within so many seconds of the very clock that it waits by, however fast this machine is. */
  async function askedWithin(seconds: number): Promise<number> {
    const before = sentTo(server, getTransactionPage).length;
    let asked: number | undefined;
    setTimeout(() => {
      asked = sentTo(server, getTransactionPage).length - before;
    }, seconds * 1_000);
    // No second goes by while something is asked, or the request would be given up as one that nobody answers.
    while (asked === undefined) {
      act(() => void vi.advanceTimersByTime(1_000));
      await act(settleUnderWay);
    }
    return asked;
  }

  it('is on home soon after its QR was paid, and is asked about no longer', async () => {
    await openHome(waits);
    answerHome(42_345, allDone);
    expect(await askedWithin(25)).toBe(1);
    await screen.findByText('THB 423.45');
    expect(await askedWithin(75)).toBe(0);
  });

  it('of a bank transfer, which takes hours, is asked about once a minute', async () => {
    await openHome(transfers);
    expect(await askedWithin(40)).toBe(0);
    expect(await askedWithin(35)).toBe(1);
  });

  it('is asked about as often as a QR needs, where both wait', async () => {
    await openHome([...transfers, ...waits]);
    expect(await askedWithin(25)).toBeGreaterThan(0);
  });
});
