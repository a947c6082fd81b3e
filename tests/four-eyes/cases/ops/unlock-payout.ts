import { operation as cancelPayout } from '../../../../functions/handlers/ops/cancel-payout.ts';
import { operation as lockPayout } from '../../../../functions/handlers/ops/lock-payout.ts';
import { operation } from '../../../../functions/handlers/ops/unlock-payout.ts';
import { caseOf, reason } from '../../act-case.ts';
import { bankWithRuns, txnOf } from '../../../front-door/payouts/payout-desk.ts';
import { succeedAs } from '../../../front-door/people/operators.ts';

export const actCase = caseOf(operation, async ({ door, held, somebody }) => {
  const payout = await held(30_000, bankWithRuns);
  const input = { payoutId: txnOf(payout), reason };
  await succeedAs(door, lockPayout, somebody, input);
  return { input, of: payout.user.userId, change: () => succeedAs(door, cancelPayout, somebody, input) };
});
