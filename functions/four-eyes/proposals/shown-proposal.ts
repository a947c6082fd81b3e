import { stateAt } from '../../domains/proposal/proposal.ts';
import type { Proposal } from '../../domains/proposal/proposal.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { factsHashOf, presentOf, seenOf } from './act.ts';
import type { KnownProposal } from './known-proposal.ts';
import { maskNames } from './mask-names.ts';

/** A proposal as a list shows it, without what somebody wrote or is called. */
export function rowOf(stored: Proposal, nowMs: number) {
  const {
    body,
    wish: _wish,
    factsHash: _hash,
    reason: _reason,
    proposedThrough: _through,
    seen: _seen,
    ...proposal
  } = stored;
  return {
    ...proposal,
    proposalId: `prp_${body}`,
    change: { ...proposal.change },
    facts: [...proposal.facts],
    state: stateAt(proposal, nowMs),
  };
}

/** The same with all that its approver compares; who is named there as they are, or masked. */
export async function wholeRowOf(runtime: Runtime, { proposal, act }: KnownProposal, isNamed: boolean, nowMs: number) {
  const { subject, reason, seen, factsHash } = proposal;
  const loaded = await act.load(runtime, subject);
  const wish = act.kept(loaded, proposal.wish);
  const { names } = act.contract.fourEyes;
  const shown = (facts: Readonly<Record<string, string>>) => ({ ...(isNamed ? facts : maskNames(facts, names)) });
  const held =
    stateAt(proposal, nowMs) === 'open' && seen !== undefined ? seenOf(act, subject, loaded, seen) : undefined;
  return {
    ...rowOf(proposal, nowMs),
    reason,
    details: shown({ ...act.shownOf(wish, loaded), ...(await act.lookBeside?.(runtime, loaded, wish)) }),
    present: shown(presentOf(act, loaded)),
    ...(held !== undefined && { seen: shown(held.seen), changed: held.changed }),
    hasChanged: factsHashOf(act, subject, loaded) !== factsHash,
  };
}
