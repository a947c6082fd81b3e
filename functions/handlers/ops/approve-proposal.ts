import { decideApproval } from '../../domains/proposal/proposal.ts';
import type { ApprovalVerdict } from '../../domains/proposal/proposal.ts';
import { decideHeld, factsHashOf } from '../../four-eyes/proposals/act.ts';
import { approval } from '../../four-eyes/proposals/acts.ts';
import { actedByApprover, actedByBoth, readApproval } from '../../four-eyes/proposals/approval.ts';
import type { Approval } from '../../four-eyes/proposals/approval.ts';
import { foundProposal } from '../../four-eyes/proposals/find-proposal.ts';
import { findKnownProposal } from '../../four-eyes/proposals/known-proposal.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { endProposal } from '../../table/proposal.ts';

function refusalOf(verdict: Extract<ApprovalVerdict, { readonly refuses: string }>) {
  switch (verdict.refuses) {
    case 'not-open':
      return refuse('proposal-not-open', { state: verdict.state });
    case 'role':
      return refuse('role-missing');
    case 'person':
      return refuse('proposal-not-yours', { because: verdict.because });
  }
}

export const operation = implement(approval, async (call) => {
  const {
    input: { proposalId, reason },
    operator,
    nowMs,
    runtime,
    commit,
  } = call;
  const { table, random, monotonicMs } = runtime;
  const beganMs = monotonicMs();
  const found = await findKnownProposal(runtime, proposalId);
  if (isRefusal(found)) return found;
  const { act } = found;
  const initial = await readApproval(runtime, found, operator, nowMs, ({ act: asked, subject }) =>
    noteReading(approval, call, { act: asked, proposalId, asks: 'bank' }, [subject], reason),
  );
  const { role } = act.contract;
  const [body, auditBody, otherBody] = [random.idBody(nowMs), random.idBody(nowMs), random.idBody(nowMs)];
  return commit(initial, (facts) => {
    const { proposal, loaded } = facts;
    const { subject, proposedBy } = proposal;
    // The time of this attempt: what was in time when it was asked may not be any more.
    const atMs = nowMs + Math.round(monotonicMs() - beganMs);
    const wish = act.kept(loaded, proposal.wish);
    const known = { role, lastEditors: act.editorsOf(loaded, wish), factsHash: factsHashOf(act, subject, loaded) };
    const verdict = decideApproval({ ...facts, ...known }, atMs);
    if ('refuses' in verdict) return refusalOf(verdict);
    const audited = (change: Readonly<Record<string, string | number | boolean>>) => ({
      write: putAuditRecord(
        table,
        auditBody,
        {
          operator,
          action: approval.name,
          userId: subject,
          reason,
          change: { ...change, act: proposal.act, proposalId, proposedBy },
        },
        atMs,
      ),
    });
    const end = (event: 'approve' | 'find-other-facts'): Step<Approval> => ({
      write: endProposal(table, proposal.body, event, operator.id, atMs),
      learn: (known, item) => ({ ...known, proposal: foundProposal(item) }),
    });
    if (verdict.does === 'mark-stale') {
      return {
        refusal: refuse('proposal-stale'),
        steps: [end('find-other-facts'), audited({ stale: true }), ...actedByApprover(table, facts, role)],
        tells: {},
      };
    }
    const plan = decideHeld(
      act,
      { table, nowMs: atMs, body, otherBody, editor: proposedBy, approver: operator.id },
      loaded,
      wish,
    );
    if (isRefusal(plan)) return plan;
    return {
      answer: { proposalId, act: proposal.act, subject, change: { ...plan.change }, auditId: `adt_${auditBody}` },
      steps: [end('approve'), audited(plan.change), ...actedByBoth(table, facts, role, plan.steps)],
    };
  });
});

export const handler = serve(operation);
