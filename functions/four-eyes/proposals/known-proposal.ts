import type { Proposal } from '../../domains/proposal/proposal.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { knownActOf } from './acts.ts';
import type { AnyAct } from './acts.ts';
import { findProposal } from './find-proposal.ts';

/** A proposal with the act that it is of. */
export interface KnownProposal {
  readonly proposal: Proposal;
  readonly act: AnyAct;
}

/**
 * A proposal by its id, as whoever decides about it or looks into it needs it. Of an act that only a newer release
 * knows, nobody can say here who may decide or what it would do, so nothing is shown and nothing ends it but its day.
 */
export async function findKnownProposal(
  runtime: Runtime,
  proposalId: string,
): Promise<KnownProposal | Refusal<'proposal-not-found' | 'proposal-act-unknown'>> {
  const proposal = await findProposal(runtime, proposalId);
  if (proposal === undefined) return refuse('proposal-not-found');
  const act = knownActOf(proposal.act);
  return act === undefined ? refuse('proposal-act-unknown') : { proposal, act };
}
