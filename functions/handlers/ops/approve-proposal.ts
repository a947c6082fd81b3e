import { approveProposal } from '../../../shared/contracts/ops/approve-proposal.ts';
import { decideApproval } from '../../domains/proposal/proposal.ts';
import type { Proposal } from '../../domains/proposal/proposal.ts';
import { decideHeld, factsHashOf } from '../../four-eyes/act.ts';
import { actOf } from '../../four-eyes/acts.ts';
import { findProposal, foundProposal, readBoth } from '../../four-eyes/find-proposal.ts';
import type { RegisteredOperator } from '../../domains/operator/operator.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import type { Call } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { checkRole, readOperator } from '../../table/operators.ts';
import { endProposal } from '../../table/proposal.ts';

/** What the decision stands on; each part is read again where the transaction finds it changed. */
interface Facts {
  readonly proposal: Proposal;
  readonly approver: RegisteredOperator;
  readonly proposer: RegisteredOperator;
  readonly loaded: unknown;
}

type ApproveCall = Call<typeof approveProposal>;

async function readFacts({ input, operator, runtime }: ApproveCall): Promise<Facts | undefined> {
  const proposal = await findProposal(runtime, input.proposalId);
  if (proposal === undefined) return undefined;
  const [approver, proposer] = await readBoth(runtime, operator.id, proposal.proposedBy);
  return { proposal, approver, proposer, loaded: await actOf(proposal.act).load(runtime, proposal.subject) };
}

export const operation = implement(approveProposal, async (call) => {
  const { input: { proposalId, reason }, operator, nowMs, runtime, commit } = call;
  const { table, random, monotonicMs } = runtime;
  const beganMs = monotonicMs();
  const initial = await readFacts(call);
  if (initial === undefined) return refuse('proposal-not-found');
  const act = actOf(initial.proposal.act);
  const { role } = act.contract;
  const [body, auditBody] = [random.idBody(nowMs), random.idBody(nowMs)];
  return commit(initial, (facts) => {
    const { proposal, loaded } = facts;
    const { subject, proposedBy } = proposal;
    // The time of this attempt: what was in time when it was asked may not be any more.
    const atMs = nowMs + Math.round(monotonicMs() - beganMs);
    const verdict = decideApproval({
      ...facts, role, lastEditor: act.lastEditorOf(loaded), factsHash: factsHashOf(act, subject, loaded),
    }, atMs);
    if ('refuses' in verdict) {
      switch (verdict.refuses) {
        case 'not-open': return refuse('proposal-not-open', { state: verdict.state });
        case 'role': return refuse('role-missing');
        case 'person': return refuse('proposal-not-yours', { because: verdict.because });
      }
    }
    const audited = (change: Readonly<Record<string, string | number | boolean>>) => ({
      write: putAuditRecord(table, auditBody, {
        operator, action: approveProposal.name, userId: subject, reason, change: { ...change, act: proposal.act, proposalId, proposedBy },
      }, atMs),
    });
    const end = (event: 'approve' | 'find-other-facts'): Step<Facts> => ({
      write: endProposal(table, proposal.body, event, operator.id, atMs),
      learn: (known, item) => ({ ...known, proposal: foundProposal(item) }),
    });
    if (verdict.does === 'mark-stale') {
      return { refusal: refuse('proposal-stale'), steps: [end('find-other-facts'), audited({ stale: true })], tells: {} };
    }
    const plan = decideHeld(act, { table, nowMs: atMs, body, editor: proposedBy }, loaded, act.kept(loaded, proposal.wish));
    if (isRefusal(plan)) return plan;
    return {
      answer: { proposalId, act: proposal.act, subject, auditId: `adt_${auditBody}` },
      steps: [
        end('approve'), audited(plan.change),
        { write: checkRole(table, operator.id, role), learn: (known, item) => ({ ...known, approver: readOperator(operator.id, item) }) },
        { write: checkRole(table, proposedBy, role), learn: (known, item) => ({ ...known, proposer: readOperator(proposedBy, item) }) },
        ...plan.steps.map(({ write, learn }): Step<Facts> => ({
          write, ...(learn !== undefined && { learn: (known, item) => ({ ...known, loaded: learn(known.loaded, item) }) }),
        })),
      ],
    };
  });
});

export const handler = serve(operation);
