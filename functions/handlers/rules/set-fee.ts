import { setFee } from '../../../shared/contracts/rules/set-fee.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { setFeeAct } from '../../four-eyes/limits/set-fee.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(setFee, async ({ commit, ...call }) => {
  const proposed = await propose(setFeeAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
