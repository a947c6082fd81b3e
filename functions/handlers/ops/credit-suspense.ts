import { creditSuspense } from '../../../shared/contracts/ops/credit-suspense.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { creditSuspenseAct } from '../../four-eyes/suspense/credit-suspense.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(creditSuspense, async ({ commit, ...call }) => {
  const proposed = await propose(creditSuspenseAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
