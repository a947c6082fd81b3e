import { transactionStatus } from '../../../shared/enums.ts';
import { transitionTable } from '../../engine/transitions.ts';

const { pending, success, failed } = transactionStatus;

/**
 * The states of a statement. What is short is written as `ready` by whoever asked, and never was in another state; the
 * queue makes the others. What it has not made within its hour the sweep ends as `failed`, which its owner is told.
 */
export const statementTransitions = transitionTable({
  start: 'making',
  states: {
    making: { shows: pending, acts: 'us', endsBy: 'failsAtMs' },
    ready: { shows: success, acts: 'nobody', endsBy: 'never' },
    'too-long': { shows: failed, acts: 'nobody', endsBy: 'never' },
    failed: { shows: failed, acts: 'nobody', endsBy: 'never' },
  },
  edges: [
    { from: 'making', event: 'make', to: 'ready', needs: 'its file' },
    { from: 'making', event: 'refuse', to: 'too-long' },
    { from: 'making', event: 'give-up', to: 'failed' },
  ],
});

export type StatementState = keyof typeof statementTransitions.states;
