// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { listOwnFreezes } from '../../../shared/contracts/balance/list-freezes.ts';
import type { Tier } from '../../../shared/enums.ts';
import { AssetsScreen } from '../../../web/screens/assets/assets-screen.tsx';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

let server: WalletServer;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(() => startScreens(server));
afterEach(cleanup);

const freeze = {
  freezeId: `frz_${'A'.repeat(20)}`,
  number: 'FRZ-4711',
  amountSatang: 30_000,
  scope: 'transfer',
  reasonClass: 'reported',
  frozenAtMs: 1,
  endsAtMs: Date.UTC(2026, 0, 5, 3, 4),
};

/** How much of THB 1,000 a freeze keeps from each way out, in satang. */
interface Frozen {
  readonly transfer: number;
  readonly cashOut: number;
}

async function open(tier: Tier, frozen: Frozen = { transfer: 30_000, cashOut: 0 }): Promise<void> {
  await startLoggedIn(server, { tier });
  server.answer(getLastBalance.path, () => ({
    code: 1,
    message: 'OK',
    data: {
      availableSatang: 100_000,
      heldSatang: 20_000,
      reserveSatang: 3_000,
      transferableSatang: 100_000 - frozen.transfer,
      withdrawableSatang: 100_000 - frozen.cashOut,
      atMs: 1,
    },
  }));
  server.answer(listOwnFreezes.path, () => ({ code: 1, message: 'OK', data: { rows: [freeze] } }));
  showScreen(<AssetsScreen />, '/assets');
  await screen.findByText('All in your wallet');
}

const rowOf = (name: string) => screen.getByText(name).closest('li')?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('names each balance, says in a sentence what it is there for, and adds all of them up', async () => {
  await open('semi');
  expect(screen.getByText('Available balance').parentElement?.textContent).toContain('THB 1,000.00');
  expect(screen.getByText('What you can spend right now')).toBeDefined();
  expect(rowOf('For transfers')).toMatch(/send to other wallets.*THB 700\.00/);
  expect(rowOf('For cash out')).toMatch(/to your bank account.*THB 1,000\.00/);
  expect(rowOf('For parcel bills')).toMatch(/Pays delivery bills only.*THB 30\.00/);
  expect(rowOf('Pending')).toMatch(/On its way out.*THB 200\.00/);
  expect(rowOf('All in your wallet')).toContain('THB 1,230.00');
});

it.each([
  { frozen: { transfer: 30_000, cashOut: 0 }, at: 'For transfers', not: 'For cash out' },
  { frozen: { transfer: 0, cashOut: 30_000 }, at: 'For cash out', not: 'For transfers' },
])('says how much is frozen beside the way out that it is frozen for, and only there: $at', async (row) => {
  await open('semi', row.frozen);
  expect(rowOf(row.at)).toContain('THB 300.00 is frozen');
  expect(rowOf(row.not)).not.toContain('is frozen');
});

it('tells a level that may not send so, and leads to what it takes', async () => {
  await open('basic');
  await screen.findByText(/cannot be sent or cashed out yet/);
  press('See the next level');
  expect(location.hash).toBe('#/verificationLevels');
});

it('promises nothing of levels to who may send, and leads to the limits and to the changes', async () => {
  await open('semi');
  expect(screen.queryByText(/cannot be sent or cashed out yet/)).toBeNull();
  press('See account limits');
  expect(location.hash).toBe('#/accountLimits');
  press('See every change of the balance');
  expect(location.hash).toBe('#/balanceChanges');
});

it('shows each freeze with its amount, its reason in words, what it keeps back, its end and its number', async () => {
  await open('semi');
  const card = (await screen.findByText('Whoever sent it says that they were tricked into it.')).closest('li');
  expect(card?.textContent).toMatch(/THB 300\.00/);
  expect(card?.textContent).toMatch(/Cannot be used forTransfersEndsJan\s5,\s2026.*NumberFRZ-4711/);
  expect(screen.getByText(/contact us and name this number/)).toBeDefined();
});

it('asks for no freezes where nothing is frozen', async () => {
  await open('semi', { transfer: 0, cashOut: 0 });
  expect(sentTo(server, listOwnFreezes)).toEqual([]);
});
