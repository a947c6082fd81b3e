import { unlockPayout } from '../../../shared/contracts/ops/unlock-payout.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { unlockPayoutAct } from '../../four-eyes/money/unlock-payout.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(unlockPayout, async ({ commit, ...call }) => {
  const proposed = await propose(unlockPayoutAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
