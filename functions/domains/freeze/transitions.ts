import { transactionStatus } from '../../../shared/enums.ts';
import { transitionTable } from '../../engine/transitions.ts';

const { pending, success } = transactionStatus;

/** The states of a freeze: it stands until its end, until two operators release it, or a reversal has taken it. */
export const freezeTransitions = transitionTable({
  start: 'standing',
  states: {
    standing: { shows: pending, acts: 'us', endsBy: 'endsAtMs' },
    released: { shows: success, acts: 'nobody', endsBy: 'never' },
    lapsed: { shows: success, acts: 'nobody', endsBy: 'never' },
    taken: { shows: success, acts: 'nobody', endsBy: 'never' },
  },
  edges: [
    // Of a payment that it holds a part of only, more has come to be there.
    { from: 'standing', event: 'add', to: 'standing' },
    { from: 'standing', event: 'extend', to: 'standing', needs: 'the number of a police case' },
    // It kept money back from one way out, and keeps what is left of it back from all.
    { from: 'standing', event: 'widen', to: 'standing' },
    { from: 'standing', event: 'release', to: 'released', needs: 'two operators' },
    { from: 'standing', event: 'lapse', to: 'lapsed' },
    // The reversal of the very payment that it is about takes all of it, or what is there.
    { from: 'standing', event: 'take-part', to: 'standing' },
    { from: 'standing', event: 'take', to: 'taken' },
  ],
});

export type FreezeState = keyof typeof freezeTransitions.states;
export type FreezeEvent = (typeof freezeTransitions.edges)[number]['event'];
