import { reverseTransfer } from '../../../shared/contracts/ops/reverse-transfer.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { reverseTransferAct } from '../../four-eyes/money/reverse-transfer.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(reverseTransfer, async ({ commit, ...call }) => {
  const proposed = await propose(reverseTransferAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
