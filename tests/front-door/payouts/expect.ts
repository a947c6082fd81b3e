import { expect } from 'vitest';
import { itemsOf, walletOf } from '../people/account.ts';
import { newUser } from '../people/users.ts';
import { holdCashOut, holdOf, itemOfPayout } from './hold.ts';
import type { HeldPayout } from './hold.ts';
import type { SandboxBank } from './sandbox-bank.ts';

const givenSatang = 100_000;

/** What tests of payouts say again and again of a bank's door. */
export function payoutsAt({ door }: SandboxBank) {
  const stateOf = async (payout: HeldPayout) => (await holdOf(door, payout)).state;
  /** The transactions of the payout's way back. */
  const backOf = async ({ user, body }: HeldPayout) =>
    (await itemsOf(door, user.userId)).filter(
      ({ sk, linkedBody }) => String(sk).startsWith('TXN#') && linkedBody === body,
    );
  const expectShown = async (payout: HeldPayout, status: number) => {
    expect((await itemOfPayout(door, payout, 'entry'))['status']).toBe(status);
  };
  return {
    stateOf,
    /**
     * Somebody with 1,000.00 who has an amount held, free of charge; what the bank does with it is said by its satang.
     */
    held: async (amountSatang: number, bankCode?: string): Promise<HeldPayout> =>
      holdCashOut(door, await newUser(door, { tier: 'fully', balanceSatang: givenSatang }), amountSatang, bankCode),
    expectHeld: async (payout: HeldPayout) => {
      const { user, amountSatang } = payout;
      expect(await walletOf(door, user)).toMatchObject({
        availableSatang: givenSatang - amountSatang,
        heldSatang: amountSatang,
      });
      await expectShown(payout, 1);
    },
    expectPaid: async (payout: HeldPayout) => {
      expect(await stateOf(payout)).toBe('posted');
      expect(await walletOf(door, payout.user)).toMatchObject({
        availableSatang: givenSatang - payout.amountSatang,
        heldSatang: 0,
      });
      await expectShown(payout, 2);
      expect(await backOf(payout)).toEqual([]);
    },
    /** Came back: all of it, once, with what it had taken of limits and free uses as far as their periods are there. */
    expectBack: async (payout: HeldPayout, state: 'voided' | 'returned', countersLeft: number) => {
      expect(await stateOf(payout)).toBe(state);
      const { availableSatang, heldSatang, counters } = await walletOf(door, payout.user);
      expect([availableSatang, heldSatang]).toEqual([givenSatang, 0]);
      const taken = Object.entries(counters).filter(([name]) => /^(?:limit6|limit7|freeCashOut)/.test(name));
      expect(taken.map(([, count]) => count)).toEqual(Array.from({ length: countersLeft }, () => 0));
      await expectShown(payout, 3);
      expect(await backOf(payout)).toMatchObject([{ type: 5, status: 2, amountSatang: payout.amountSatang }]);
    },
  };
}
