import { keepSuspense } from '../../../shared/contracts/ops/keep-suspense.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { keepSuspenseAct } from '../../four-eyes/suspense/keep-suspense.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(keepSuspense, async ({ commit, ...call }) => {
  const proposed = await propose(keepSuspenseAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
