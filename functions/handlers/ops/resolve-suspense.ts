import { resolveSuspense } from '../../../shared/contracts/ops/resolve-suspense.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { resolveSuspenseAct } from '../../four-eyes/suspense/resolve-suspense.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(resolveSuspense, async ({ commit, ...call }) => {
  const proposed = await propose(resolveSuspenseAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
