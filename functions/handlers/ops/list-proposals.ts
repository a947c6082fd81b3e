import { listProposals } from '../../../shared/contracts/ops/list-proposals.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { stateAt } from '../../domains/proposal/proposal.ts';
import type { Proposal } from '../../domains/proposal/proposal.ts';
import { factsHashOf, presentOf } from '../../four-eyes/act.ts';
import { actOf } from '../../four-eyes/acts.ts';
import { findProposal } from '../../four-eyes/find-proposal.ts';
import { holdsRole } from '../../domains/operator/operator.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import type { Call } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';
import { readProposal } from '../../table/proposal.ts';

const pageSize = 50;

function rowOf(stored: Proposal, nowMs: number) {
  const { body, wish: _wish, factsHash: _hash, reason: _reason, proposedThrough: _through, ...proposal } = stored;
  return {
    ...proposal,
    proposalId: `prp_${body}`,
    change: { ...proposal.change },
    facts: [...proposal.facts],
    state: stateAt(proposal, nowMs),
  };
}

/** One proposal as its approver has to see it; who has looked stands in the audit before anything is shown. */
async function readOne(call: Call<typeof listProposals>, proposalId: string) {
  const { operator, nowMs, runtime } = call;
  const proposal = await findProposal(runtime, proposalId);
  if (proposal === undefined) return refuse('proposal-not-found');
  const act = actOf(proposal.act);
  if (!holdsRole(operator, act.contract.role)) return refuse('role-missing');
  const loaded = await act.load(runtime, proposal.subject);
  await noteReading(listProposals, call, { proposalId }, [proposal.subject]);
  return {
    rows: [
      {
        ...rowOf(proposal, nowMs),
        reason: proposal.reason,
        details: { ...act.shownOf(act.kept(loaded, proposal.wish)) },
        present: { ...presentOf(act, loaded) },
        hasChanged: factsHashOf(act, proposal.subject, loaded) !== proposal.factsHash,
      },
    ],
  };
}

export const operation = implement(listProposals, async (call) => {
  const {
    input: { proposalId, cursor },
    nowMs,
    runtime,
  } = call;
  if (proposalId !== undefined) return readOne(call, proposalId);
  await noteReading(listProposals, call, { isFirstPage: cursor === undefined });
  const page = await readPage(runtime.aws.documents, runtime.table, lists.proposals(), {
    beforeBody: cursor === undefined ? undefined : bodyOfId('prp', cursor),
    size: pageSize,
    consistent: true,
  });
  return {
    rows: page.items.map((item) => rowOf(readProposal(item), nowMs)),
    ...(page.nextBody !== undefined && { nextCursor: `prp_${page.nextBody}` }),
  };
});

export const handler = serve(operation);
