import { transactionStatus } from '../../../shared/enums.ts';
import type { TransactionStatus } from '../../../shared/enums.ts';
import { edgeFrom, statesOf, transitionTable } from '../../engine/transitions.ts';
import type { Edge } from '../../engine/transitions.ts';

const { pending, success, closed } = transactionStatus;

/**
 * The states of a top-up: open until it is paid or closes. Its entry keeps none of these names but the status that a
 * state shows, so no two show the same. What is paid to one that is no longer open is no event of it, but suspense.
 * Money to the standing account was announced by nobody: its entry begins at its end, paid or (sent back) closed.
 */
export const topUpTransitions = transitionTable({
  start: 'open',
  states: {
    open: { shows: pending, acts: 'owner', endsBy: 'expiresAtMs' },
    paid: { shows: success, acts: 'nobody', endsBy: 'never' },
    closed: { shows: closed, acts: 'nobody', endsBy: 'never' },
  },
  edges: [
    { from: 'open', event: 'credit', to: 'paid', needs: 'room in limits and cap' },
    { from: 'open', event: 'expire', to: 'closed' },
    { from: 'open', event: 'cancel', to: 'closed' },
  ],
});

export type TopUpState = keyof typeof topUpTransitions.states;
export type TopUpEvent = (typeof topUpTransitions.edges)[number]['event'];

/** The edge that an event takes from the state that shows this status; undefined where it has none there. */
export function topUpEdge(status: TransactionStatus, event: TopUpEvent): Edge<TopUpState, TopUpEvent> | undefined {
  const from = statesOf(topUpTransitions).find((state) => topUpTransitions.states[state].shows === status);
  return from === undefined ? undefined : edgeFrom(topUpTransitions, from, event);
}
