import { rejectProposal } from '../../../shared/contracts/ops/reject-proposal.ts';
import { stateAt } from '../../domains/proposal/proposal.ts';
import { actOf } from '../../four-eyes/acts.ts';
import { findProposal, foundProposal } from '../../four-eyes/find-proposal.ts';
import { holdsRole } from '../../domains/operator/operator.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { endProposal } from '../../table/proposal.ts';

export const operation = implement(
  rejectProposal,
  async ({ input: { proposalId, reason }, operator, nowMs, runtime, commit }) => {
    const { table, random } = runtime;
    const found = await findProposal(runtime, proposalId);
    if (found === undefined) return refuse('proposal-not-found');
    if (!holdsRole(operator, actOf(found.act).contract.role)) return refuse('role-missing');
    const auditBody = random.idBody(nowMs);
    return commit(found, (proposal) => {
      const { act, subject, proposedBy } = proposal;
      const state = stateAt(proposal, nowMs);
      if (state !== 'open') return refuse('proposal-not-open', { state });
      const audit = {
        operator,
        action: rejectProposal.name,
        userId: subject,
        reason,
        change: { act, proposalId, proposedBy },
      };
      return {
        answer: { proposalId, auditId: `adt_${auditBody}` },
        steps: [
          {
            write: endProposal(table, proposal.body, 'reject', operator.id, nowMs),
            learn: (_known, item) => foundProposal(item),
          },
          { write: putAuditRecord(table, auditBody, audit, nowMs) },
        ],
      };
    });
  },
);

export const handler = serve(operation);
