import { setOperator } from '../../../shared/contracts/ops/set-operator.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { setOperatorAct } from '../../four-eyes/people/set-operator.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(setOperator, async ({ commit, ...call }) => {
  const proposed = await propose(setOperatorAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
