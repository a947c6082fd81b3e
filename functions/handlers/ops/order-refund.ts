import { orderRefundAgain } from '../../../shared/contracts/ops/order-refund.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { orderRefundAct } from '../../four-eyes/suspense/order-refund.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(orderRefundAgain, async ({ commit, ...call }) => {
  const proposed = await propose(orderRefundAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
