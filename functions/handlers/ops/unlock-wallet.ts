import { unlockWallet } from '../../../shared/contracts/ops/unlock-wallet.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { unlockWalletAct } from '../../four-eyes/people/unlock-wallet.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(unlockWallet, async ({ commit, ...call }) => {
  const proposed = await propose(unlockWalletAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
