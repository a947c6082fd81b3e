import { correctPayout } from '../../../shared/contracts/ops/correct-payout.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { correctPayoutAct } from '../../four-eyes/money/correct-payout.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(correctPayout, async ({ commit, ...call }) => {
  const proposed = await propose(correctPayoutAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
