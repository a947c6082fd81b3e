import { transactionStatus } from '../../../shared/enums.ts';
import { transitionTable } from '../../engine/transitions.ts';

const { pending, success } = transactionStatus;

/**
 * The states of money in suspense: it arrived and fits nowhere, is asked back for its payer, is there, or is stuck;
 * what is stuck operators let be asked back once more, pay back, credit to whom it was meant for, or keep until they
 * look again.
 */
export const suspenseTransitions = transitionTable({
  start: 'arrived',
  states: {
    arrived: { shows: pending, acts: 'us', endsBy: 'dueAtMs' },
    refunding: { shows: pending, acts: 'partner', endsBy: 'dueAtMs' },
    refunded: { shows: success, acts: 'nobody', endsBy: 'never' },
    // Nothing comes by any more: an alarm has told operators.
    stuck: { shows: pending, acts: 'us', endsBy: 'by-hand' },
    // Until the day on which somebody looks again.
    kept: { shows: pending, acts: 'us', endsBy: 'dueAtMs' },
    credited: { shows: success, acts: 'nobody', endsBy: 'never' },
  },
  edges: [
    { from: 'arrived', event: 'ask', to: 'refunding' },
    // The bank was silent: one try more, under the same key.
    { from: 'refunding', event: 'ask', to: 'refunding' },
    { from: 'refunding', event: 'complete', to: 'refunded' },
    { from: 'refunding', event: 'give-up', to: 'stuck' },
    // Made with another amount, or without a word: its statement says so.
    { from: 'refunding', event: 'correct', to: 'refunded', needs: 'two operators and a line of the statement' },
    // Its word may come after we gave up asking.
    { from: 'stuck', event: 'complete', to: 'refunded' },
    // Under the same key: what the bank has declined under it stays declined.
    {
      from: 'stuck',
      event: 'order-again',
      to: 'refunding',
      needs: 'two operators and a bank that has not declined it',
    },
    { from: 'stuck', event: 'resolve', to: 'refunded', needs: 'two operators and a payment of its own' },
    { from: 'stuck', event: 'correct', to: 'refunded', needs: 'two operators and a line of the statement' },
    { from: 'stuck', event: 'keep', to: 'kept', needs: 'two operators and a day of review' },
    { from: 'stuck', event: 'credit', to: 'credited', needs: 'two operators and room in limits and cap' },
    { from: 'kept', event: 'complete', to: 'refunded' },
    { from: 'kept', event: 'order-again', to: 'refunding', needs: 'two operators and a bank that has not declined it' },
    { from: 'kept', event: 'resolve', to: 'refunded', needs: 'two operators and a payment of its own' },
    { from: 'kept', event: 'correct', to: 'refunded', needs: 'two operators and a line of the statement' },
    { from: 'kept', event: 'credit', to: 'credited', needs: 'two operators and room in limits and cap' },
    { from: 'kept', event: 'review', to: 'stuck' },
  ],
});

export type SuspenseState = keyof typeof suspenseTransitions.states;
export type SuspenseEvent = (typeof suspenseTransitions.edges)[number]['event'];
