import { transactionStatus } from '../../../shared/enums.ts';
import { transitionTable } from '../../engine/transitions.ts';

const { pending, success, failed } = transactionStatus;

/**
 * The states of a statement. What is short is written as `ready` by whoever asked, and never was in another state; the
 * queue makes the others, and gives up by itself, which the alarm of its dead letters tells.
 */
export const statementTransitions = transitionTable({
  start: 'making',
  states: {
    making: { shows: pending, acts: 'us', endsBy: 'by-hand' },
    ready: { shows: success, acts: 'nobody', endsBy: 'never' },
    'too-long': { shows: failed, acts: 'nobody', endsBy: 'never' },
  },
  edges: [
    { from: 'making', event: 'make', to: 'ready', needs: 'its file' },
    { from: 'making', event: 'refuse', to: 'too-long' },
  ],
});

export type StatementState = keyof typeof statementTransitions.states;
