import { listProposals } from '../../../shared/contracts/ops/list-proposals.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { stateAt } from '../../domains/proposal/proposal.ts';
import type { Proposal } from '../../domains/proposal/proposal.ts';
import { knownActOf } from '../../four-eyes/proposals/acts.ts';
import { findKnownProposal } from '../../four-eyes/proposals/known-proposal.ts';
import { rowOf, wholeRowOf } from '../../four-eyes/proposals/shown-proposal.ts';
import { holdsRole } from '../../domains/operator/operator.ts';
import type { Operator } from '../../domains/operator/operator.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import type { Call } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { spendUnmasking } from '../../inspect/unmasking.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';
import { readProposal } from '../../table/proposal.ts';

const pageSize = 50;
/** So many pages are looked through for the first that an operator may see something of. */
const mostPages = 10;

/**
 * Whether an operator sees a proposal in the list: who could decide about it, and who made it. Of an act that only a
 * newer release knows nobody can say who decides.
 */
function isTheirs(operator: Operator, { act, proposedBy }: Proposal): boolean {
  const known = knownActOf(act);
  return proposedBy === operator.id || (known !== undefined && holdsRole(operator, known.contract.role));
}

/**
 * One proposal as its approver has to see it; who has looked stands in the audit before anything is shown. Who is named
 * there is shown to whoever says why, while there is something to decide.
 */
async function readOne(call: Call<typeof listProposals>, proposalId: string) {
  const { input, operator, nowMs, runtime } = call;
  const found = await findKnownProposal(runtime, proposalId);
  if (isRefusal(found)) return found;
  const { proposal, act } = found;
  if (!holdsRole(operator, act.contract.role)) return refuse('role-missing');
  const { names } = act.contract.fourEyes;
  const isOpen = stateAt(proposal, nowMs) === 'open';
  const isNamed = isOpen && names.length > 0 && input.reason !== undefined;
  const waitMs = isNamed ? await spendUnmasking(runtime, operator.id, nowMs) : undefined;
  if (waitMs !== undefined) return refuse('too-many', { retryAfterMs: waitMs });
  await noteReading(
    listProposals,
    call,
    { proposalId, isNamed },
    [proposal.subject],
    isNamed ? input.reason : undefined,
  );
  return { rows: [await wholeRowOf(runtime, found, isNamed, nowMs)] };
}

export const operation = implement(listProposals, async (call) => {
  const {
    input: { proposalId, cursor },
    operator,
    nowMs,
    runtime,
  } = call;
  if (proposalId !== undefined) return readOne(call, proposalId);
  await noteReading(listProposals, call, { isFirstPage: cursor === undefined });
  let beforeBody = cursor === undefined ? undefined : bodyOfId('prp', cursor);
  for (let pages = 1; ; pages += 1) {
    const page = await readPage(runtime.aws.documents, runtime.table, lists.proposals(), {
      beforeBody,
      size: pageSize,
      consistent: true,
    });
    const theirs = page.items.map(readProposal).filter((proposal) => isTheirs(operator, proposal));
    beforeBody = page.nextBody;
    if (theirs.length > 0 || beforeBody === undefined || pages === mostPages) {
      return {
        rows: theirs.map((proposal) => rowOf(proposal, nowMs)),
        ...(beforeBody !== undefined && { nextCursor: `prp_${beforeBody}` }),
      };
    }
  }
});

export const handler = serve(operation);
