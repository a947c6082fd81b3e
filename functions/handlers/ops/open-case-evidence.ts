import { openCaseEvidence } from '../../../shared/contracts/ops/open-case-evidence.ts';
import { openCaseEvidenceAct } from '../../four-eyes/evidence/open-case-evidence.ts';
import { propose } from '../../four-eyes/proposals/propose.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(openCaseEvidence, async ({ commit, ...call }) => {
  const proposed = await propose(openCaseEvidenceAct, call);
  return isRefusal(proposed) ? proposed : commit(undefined, () => proposed);
});

export const handler = serve(operation);
