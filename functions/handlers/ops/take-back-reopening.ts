import { takeBackReopening } from '../../../shared/contracts/ops/take-back-reopening.ts';
import { takeBackReopeningAct } from '../../four-eyes/books/take-back-reopening.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(takeBackReopening, async ({ commit, ...call }) => {
  const proposed = await propose(takeBackReopeningAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
