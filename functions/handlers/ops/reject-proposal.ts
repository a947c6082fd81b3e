import { rejectProposal } from '../../../shared/contracts/ops/reject-proposal.ts';
import { decideRejection } from '../../domains/proposal/proposal.ts';
import type { Proposal, RejectionVerdict } from '../../domains/proposal/proposal.ts';
import type { RegisteredOperator } from '../../domains/operator/operator.ts';
import { actedBy } from '../../four-eyes/proposals/approval.ts';
import { foundProposal } from '../../four-eyes/proposals/find-proposal.ts';
import { findKnownProposal } from '../../four-eyes/proposals/known-proposal.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { endProposal } from '../../table/proposal.ts';

/** What an end stands on; each part is read again where the transaction finds it changed. */
interface Known {
  readonly proposal: Proposal;
  readonly person: RegisteredOperator;
}

function refusalOf(verdict: Extract<RejectionVerdict, { readonly refuses: string }>) {
  switch (verdict.refuses) {
    case 'not-open':
      return refuse('proposal-not-open', { state: verdict.state });
    case 'role':
      return refuse('role-missing');
    case 'self':
      return refuse('operator-is-self');
  }
}

export const operation = implement(
  rejectProposal,
  async ({ input: { proposalId, reason }, operator, nowMs, runtime, commit }) => {
    const { table, random } = runtime;
    const found = await findKnownProposal(runtime, proposalId);
    if (isRefusal(found)) return found;
    const { role } = found.act.contract;
    const auditBody = random.idBody(nowMs);
    const initial: Known = { proposal: found.proposal, person: { id: operator.id, roles: operator.roles } };
    return commit(initial, ({ proposal, person }) => {
      const { act, subject, proposedBy } = proposal;
      const verdict = decideRejection({ proposal, role, person }, nowMs);
      if ('refuses' in verdict) return refusalOf(verdict);
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
            learn: (known: Known, item) => ({ ...known, proposal: foundProposal(item) }),
          },
          { write: putAuditRecord(table, auditBody, audit, nowMs) },
          ...actedBy<Known>(table, person, operator.login, role, (known, now) => ({ ...known, person: now })),
        ],
      };
    });
  },
);

export const handler = serve(operation);
