import { expect } from 'vitest';
import { endDueItems } from '../../../functions/workflows/end-due-items.ts';
import { openDoor } from '../door/door.ts';
import type { Door } from '../door/door.ts';
import { createOwnTable } from '../door/own-table.ts';
import { auditsAbout } from '../people/audits.ts';
import { newOperator } from '../people/operators.ts';
import { newUser } from '../people/users.ts';
import { payoutsAt } from './expect.ts';
import { findable } from './findable.ts';
import { holdCashOut, holdOf, violationsIn } from './hold.ts';
import type { HeldPayout } from './hold.ts';
import { openSandboxBank } from './sandbox-bank.ts';

const daysBetweenTests = 5;
/** Books in runs, so that a payout there waits to be ordered. */
export const bankWithRuns = '033';

/** Somebody's payout on the shared stage that waits for its bank's run. */
export async function heldOnStage(shared: Door): Promise<HeldPayout> {
  const user = await newUser(shared, { tier: 'fully', balanceSatang: 100_000 });
  return holdCashOut(shared, user, 30_000, bankWithRuns);
}

/** How operators name a payout: by its transaction. */
export function txnOf({ body }: HeldPayout): string {
  return `txn_${body}`;
}

/**
 * An operator with a table of the test's own, the sandbox's bank behind it, and somebody's payouts to act on; before
 * whatever door is handed in, which has a table of its own too.
 */
export async function openPayoutDesk(before?: Door) {
  const bank = await openSandboxBank(before ?? (await openDoor({ table: await createOwnTable() })));
  const { door } = bank;
  const payouts = payoutsAt(bank);
  const sweep = () => endDueItems(door.runtime, ['bank']);
  const sweepAfter = (ms: number) => {
    door.clock.advance(ms);
    return sweep();
  };
  const held = async (amountSatang: number, bankCode?: string) =>
    findable(door, await payouts.held(amountSatang, bankCode));
  return {
    bank,
    door,
    payouts,
    somebody: await newOperator(door),
    sweep,
    sweepAfter,
    held,
    /** One whose order never reached the bank. */
    sent: async (amountSatang: number): Promise<HeldPayout> => {
      const payout = await held(amountSatang);
      bank.way = 'order-lost';
      await sweep();
      bank.way = 'open';
      return payout;
    },
    /** Goes on to the run of the bank that the payout waits for. */
    toItsRun: async (payout: HeldPayout): Promise<void> => {
      const { runAtMs = 0 } = await holdOf(door, payout);
      door.clock.advance(runAtMs - door.clock.peekMs());
    },
    /** What the month's audit holds about somebody or something, by id, oldest first. */
    auditsOf: async (id: string) =>
      (await auditsAbout(door, id)).map(({ sk, action, operator, reason, change }) => ({
        auditId: String(sk).replace('AUDIT#', 'adt_'),
        action,
        operator,
        reason,
        change,
      })),
    /** Before each test: what the last one left is over, and after it the books are right. */
    beginAnew: async () => {
      bank.way = 'open';
      bank.says = undefined;
      await sweepAfter(daysBetweenTests * 86_400_000);
      for (const seen of [bank.orders, bank.cancellations, bank.questions]) seen.length = 0;
      return async () => {
        expect(await violationsIn(door)).toEqual([]);
      };
    },
  };
}
