import { expect } from 'vitest';
import type { PayoutState } from '../../../functions/domains/payout/transitions.ts';
import type { Hold } from '../../../functions/ledger/hold.ts';
import { keys } from '../../../functions/table/keys.ts';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import type { BankEvent } from '../../../functions/partners/bank-contract.ts';
import { openDoor } from '../door/door.ts';
import type { Door } from '../door/door.ts';
import { createOwnTable } from '../door/own-table.ts';
import { itemsOf, walletOf } from '../people/account.ts';
import { stayLoggedIn } from '../people/sessions.ts';
import { newUser } from '../people/users.ts';
import { holdCashOut, holdOf, violationsIn } from './hold.ts';
import type { HeldPayout } from './hold.ts';
import { deathOf, dieEverywhere } from './life.ts';
import { mortal } from './mortal.ts';
import type { Mortal } from './mortal.ts';
import { openSandboxBank } from './sandbox-bank.ts';

export const minuteMs = 60_000;
export const dayMs = 86_400_000;
/** A limit, not a wait: some ways are lived twenty times, and the machine may be busy. */
export const patienceMs = 180_000;

/** A function's run about a payout, which is killed everywhere, and how the payout ends all the same. */
export interface Way {
  readonly given: string;
  /** What the bank does with it is said by its satang. */
  readonly amountSatang: number;
  readonly ends: PayoutState;
  /** Where it was paid after its void. */
  readonly debt?: Hold['debt'];
  /** What the partner has paid of it, in satang, where that is another amount and was corrected so. */
  readonly paidSatang?: number;
  /** Nobody ever orders it. */
  readonly isNeverOrdered?: boolean;
  /** What has happened before the function runs that is killed. */
  readonly before: (payout: HeldPayout) => Promise<unknown>;
  /** The function's run. */
  readonly run: (of: Door, payout: HeldPayout) => Promise<unknown>;
  /** What has to be so right after the death, and before anybody tries again. */
  readonly atDeath?: (payout: HeldPayout, death: string) => Promise<void>;
  /** What has to be so once it was tried again. */
  readonly triedAgain?: (payout: HeldPayout, death: string) => Promise<void>;
}

/** A message of the bank about a payout, as somebody else's event tells it. */
export function messageOf(
  { body, payoutKey, amountSatang }: HeldPayout,
  type: 'payout.completed' | 'payout.failed' | 'payout.returned',
): BankEvent {
  const eventId = `evt_${body}_${type.slice('payout.'.length)}`;
  return { type, eventId, payoutKey, amountSatang, bankReference: 'BNK1', atMs: 1 };
}

/** Ends what is due at the bank. */
export const sweep = (of: Door) => endDueItems(of.runtime, ['bank']);

/** The bank's words that were kept because they contradict what we knew of a payout. */
export async function contradictionsAbout(door: Door, { payoutKey }: HeldPayout) {
  const kept = await itemsOf(door, keys.contradiction('').pk);
  return kept.filter(({ reference }) => reference === payoutKey);
}

/** What comes by itself after a crash: the same is tried again, and the sweeps of the next days. */
async function recover(door: Door, { run, triedAgain }: Way, payout: HeldPayout, death: string): Promise<void> {
  await run(door, payout);
  await triedAgain?.(payout, death);
  for (const ms of [minuteMs, 5 * minuteMs, 20 * minuteMs, 5 * dayMs]) {
    door.clock.advance(ms);
    await sweep(door);
  }
}

/**
 * Somebody with money, the sandbox's bank, and functions that are killed at each of their awaits; on a table of the
 * stage's that nobody else uses, or before whatever door is handed in, which has one of its own too.
 */
export async function openCrashDesk(before?: Door) {
  const bank = await openSandboxBank(before ?? (await openDoor({ table: await createOwnTable() })));
  const { door } = bank;
  const user = await newUser(door, { tier: 'fully', balanceSatang: 5_000_000 });

  /** One life of a way's function, and all that comes after it. */
  const play = async (way: Way, killedAt: number, deaths: Map<string, string>): Promise<Mortal> => {
    await bank.tells(false);
    bank.orders.length = 0;
    const before = (await walletOf(door, user)).availableSatang;
    // Days pass with each life, and its owner used the app all the while.
    await stayLoggedIn(door, user);
    const payout = await holdCashOut(door, user, way.amountSatang);
    await way.before(payout);
    const life = mortal(door, killedAt);
    await way.run(life.door, payout).catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'Killed')) throw error;
    });
    const death = deathOf(life);
    deaths.set(payout.body, death);
    await way.atDeath?.(payout, death);
    await recover(door, way, payout, death);
    const { state, debt, feeSatang } = await holdOf(door, payout);
    expect([state, debt], death).toEqual([way.ends, way.debt]);
    const { availableSatang, heldSatang } = await walletOf(door, user);
    const goneSatang = way.ends === 'posted' ? (way.paidSatang ?? way.amountSatang) + feeSatang : 0;
    expect([before - availableSatang, heldSatang], death).toEqual([goneSatang, 0]);
    const ordered = new Set(bank.orders.map(({ payoutKey }) => payoutKey));
    expect([...ordered], death).toEqual(way.isNeverOrdered === true ? [] : [payout.payoutKey]);
    return life;
  };

  return {
    bank,
    door,
    user,
    /** Plays a way once for each death that its function can die, and once unhurt; answers its points. */
    playAll: async (way: Way): Promise<readonly string[]> => {
      const deaths = new Map<string, string>();
      const points = await dieEverywhere((killedAt) => play(way, killedAt, deaths));
      // What is wrong in the books stays wrong, so that they are looked at once for all deaths.
      const told = (text: string) => [...deaths].find(([body]) => text.includes(body))?.[1];
      const violations = await violationsIn(door);
      expect(violations.map((found) => ({ ...found, death: told(JSON.stringify(found)) }))).toEqual([]);
      return points;
    },
    /** The order never reached the bank. */
    orderLost: async () => {
      bank.way = 'order-lost';
      await sweep(door);
      bank.way = 'open';
      door.clock.advance(minuteMs);
    },
    /** The order has reached the bank, and its answer was lost. */
    answerLost: async () => {
      bank.way = 'answer-lost';
      await sweep(door);
      bank.way = 'open';
    },
  };
}
