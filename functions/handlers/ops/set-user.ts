import { setUser } from '../../../shared/contracts/ops/set-user.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { setUserAct } from '../../four-eyes/people/set-user.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(setUser, async ({ commit, ...call }) => {
  const proposed = await propose(setUserAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
