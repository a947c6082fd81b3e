import { lapsesAtMs } from '../domains/proposal/proposal.ts';
import type { Proposal } from '../domains/proposal/proposal.ts';
import { proposalTransitions } from '../domains/proposal/transitions.ts';
import type { ProposalEvent, ProposalState } from '../domains/proposal/transitions.ts';
import type { DueQueue } from '../engine/due/due-queue.ts';
import { edgeTaken, statesOf } from '../engine/transitions.ts';
import { dueAt, dueAttributes } from './due.ts';
import { putNewItem, updateItem } from './expression.ts';
import type { TransactItem, UpdateParts } from './expression.ts';
import { DamagedItem, integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import { inPriorState } from './prior-state.ts';

function changeOf(item: Item): Proposal['change'] {
  const { change } = item;
  if (typeof change !== 'object' || change === null) throw new DamagedItem('change');
  return Object.fromEntries(
    Object.entries(change).filter((entry): entry is [string, string | number | boolean] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  );
}

/** Reads a stored proposal. */
export function readProposal(item: Item): Proposal {
  const proposedThrough = optionalTextOf(item, 'proposedThrough');
  const decidedBy = optionalTextOf(item, 'decidedBy');
  const seen = optionalTextOf(item, 'seen');
  const decidedAtMs = optionalIntegerOf(item, 'decidedAtMs');
  return {
    body: textOf(item, 'sk').slice('PROP#'.length),
    state: oneOf(item, 'state', statesOf(proposalTransitions)),
    act: textOf(item, 'act'),
    subject: textOf(item, 'subject'),
    wish: textOf(item, 'wish'),
    change: changeOf(item),
    facts: textOf(item, 'facts').split(' '),
    factsHash: textOf(item, 'factsHash'),
    reason: textOf(item, 'reason'),
    proposedBy: textOf(item, 'proposedBy'),
    proposedAtMs: integerOf(item, 'proposedAtMs'),
    expiresAtMs: integerOf(item, 'expiresAtMs'),
    ...(seen !== undefined && { seen }),
    ...(proposedThrough !== undefined && { proposedThrough }),
    ...(decidedBy !== undefined && { decidedBy }),
    ...(decidedAtMs !== undefined && { decidedAtMs }),
  };
}

/** The put of a new proposal; it is due when its day is over. */
export function putNewProposal(
  table: string,
  queue: DueQueue,
  { body, facts, ...proposal }: Omit<Proposal, 'state'>,
): TransactItem {
  return putNewItem(table, keys.proposal(body), {
    ...proposal,
    facts: facts.join(' '),
    state: proposalTransitions.start,
    ...dueAt(queue, body, lapsesAtMs(proposal)),
  });
}

function partsOf(event: ProposalEvent, decided: { readonly by?: string; readonly atMs: number }): UpdateParts {
  const from: ProposalState = proposalTransitions.start;
  const edge = edgeTaken(proposalTransitions, from, event);
  return {
    set: { state: edge.to, decidedAtMs: decided.atMs, ...(decided.by !== undefined && { decidedBy: decided.by }) },
    // What its proposer saw is nobody's any more.
    remove: [...dueAttributes, 'seen'],
    where: inPriorState(edge),
  };
}

/** Ends an open proposal by what a person did. */
export function endProposal(table: string, body: string, event: ProposalEvent, by: string, atMs: number): TransactItem {
  return updateItem(table, keys.proposal(body), partsOf(event, { by, atMs }));
}

/** Ends an open proposal whose day is over. */
export function lapseProposal(table: string, body: string, atMs: number): TransactItem {
  return updateItem(table, keys.proposal(body), partsOf('lapse', { atMs }));
}
