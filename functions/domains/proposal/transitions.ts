import { transactionStatus } from '../../../shared/enums.ts';
import { transitionTable } from '../../engine/transitions.ts';

const { pending, success, failed } = transactionStatus;

/**
 * The states of a proposal: open until somebody else approves or rejects it, what it is about
 * changes, or its day is over.
 */
export const proposalTransitions = transitionTable({
  start: 'open',
  states: {
    // Another operator than the one who proposed it, but one of us.
    open: { shows: pending, acts: 'us', endsBy: 'lapsesAtMs' },
    approved: { shows: success, acts: 'nobody', endsBy: 'never' },
    rejected: { shows: failed, acts: 'nobody', endsBy: 'never' },
    stale: { shows: failed, acts: 'nobody', endsBy: 'never' },
    expired: { shows: failed, acts: 'nobody', endsBy: 'never' },
  },
  edges: [
    { from: 'open', event: 'approve', to: 'approved', needs: "both persons' role and way in, and the same facts" },
    { from: 'open', event: 'reject', to: 'rejected' },
    { from: 'open', event: 'find-other-facts', to: 'stale' },
    { from: 'open', event: 'lapse', to: 'expired' },
  ],
});

export type ProposalState = keyof typeof proposalTransitions.states;
export type ProposalEvent = (typeof proposalTransitions.edges)[number]['event'];
