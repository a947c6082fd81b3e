import { releaseFreeze } from '../../../shared/contracts/ops/release-freeze.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { releaseFreezeAct } from '../../four-eyes/money/release-freeze.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(releaseFreeze, async ({ commit, ...call }) => {
  const proposed = await propose(releaseFreezeAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
