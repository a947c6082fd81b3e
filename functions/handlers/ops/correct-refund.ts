import { correctRefund } from '../../../shared/contracts/ops/correct-refund.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { correctRefundAct } from '../../four-eyes/suspense/correct-refund.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(correctRefund, async ({ commit, ...call }) => {
  const proposed = await propose(correctRefundAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
