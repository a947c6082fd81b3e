import { openEvidence } from '../../../shared/contracts/ops/open-evidence.ts';
import { openEvidenceAct } from '../../four-eyes/evidence/open-evidence.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(openEvidence, async ({ commit, ...call }) => {
  const proposed = await propose(openEvidenceAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
