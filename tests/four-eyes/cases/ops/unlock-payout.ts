import { operation as cancelPayout } from '../../../../functions/handlers/ops/cancel-payout.ts';
import { operation as lockPayout } from '../../../../functions/handlers/ops/lock-payout.ts';
import { operation } from '../../../../functions/handlers/ops/unlock-payout.ts';
import { caseOf, reason } from '../../act-case.ts';
import type { Desk } from '../../act-case.ts';
import { bankWithRuns, txnOf } from '../../../front-door/payouts/payout-desk.ts';
import { newOperator, succeedAs } from '../../../front-door/people/operators.ts';
import type { TestOperator } from '../../../front-door/people/operators.ts';

/** One that somebody holds back. */
async function lockedBy({ door, held }: Desk, editor: TestOperator) {
  const payout = await held(30_000, bankWithRuns);
  const input = { payoutId: txnOf(payout), reason };
  await succeedAs(door, lockPayout, editor, input);
  return { input, of: payout.user.userId };
}

export const actCase = caseOf(
  operation,
  async (desk) => {
    const { door, somebody } = desk;
    const { input, of } = await lockedBy(desk, somebody);
    return { input, of, change: () => succeedAs(door, cancelPayout, somebody, input) };
  },
  {
    'ops/lock-payout': async (desk) => {
      const editor = await newOperator(desk.door);
      return { ...(await lockedBy(desk, editor)), editor };
    },
  },
);
