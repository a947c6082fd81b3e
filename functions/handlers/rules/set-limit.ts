import { setLimit } from '../../../shared/contracts/rules/set-limit.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { setLimitAct } from '../../four-eyes/limits/set-limit.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(setLimit, async ({ commit, ...call }) => {
  const proposed = await propose(setLimitAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
