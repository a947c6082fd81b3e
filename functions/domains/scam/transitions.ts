import { transactionStatus } from '../../../shared/enums.ts';
import { transitionTable } from '../../engine/transitions.ts';

const { pending, success } = transactionStatus;

/** The states of a report of a scam: open until an operator writes down what was found. */
export const scamCaseTransitions = transitionTable({
  start: 'open',
  states: {
    // What it has frozen ends by itself; the case is left to people, who see it in their list.
    open: { shows: pending, acts: 'us', endsBy: 'by-hand' },
    closed: { shows: success, acts: 'nobody', endsBy: 'never' },
  },
  edges: [{ from: 'open', event: 'close', to: 'closed' }],
});

export type ScamCaseState = keyof typeof scamCaseTransitions.states;
