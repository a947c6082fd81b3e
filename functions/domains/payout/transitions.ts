import { transactionStatus } from '../../../shared/enums.ts';
import { transitionTable } from '../../engine/transitions.ts';

const { pending, success, failed } = transactionStatus;

/** The states of a payout: money held in the wallet, on its way to somebody outside, there, or back. */
export const payoutTransitions = transitionTable({
  start: 'held',
  states: {
    held: { shows: pending, acts: 'us', endsBy: 'notAfterMs' },
    sent: { shows: pending, acts: 'partner', endsBy: 'certainAtMs' },
    paused: { shows: pending, acts: 'owner', endsBy: 'notAfterMs' },
    posted: { shows: success, acts: 'nobody', endsBy: 'never' },
    voided: { shows: failed, acts: 'nobody', endsBy: 'never' },
    returned: { shows: failed, acts: 'nobody', endsBy: 'never' },
  },
  edges: [
    { from: 'held', event: 'order', to: 'sent' },
    { from: 'held', event: 'lock', to: 'paused' },
    { from: 'held', event: 'lapse', to: 'voided' },
    { from: 'held', event: 'withdraw', to: 'voided' },
    { from: 'paused', event: 'unlock', to: 'held', needs: 'no lock' },
    { from: 'paused', event: 'lapse', to: 'voided' },
    { from: 'paused', event: 'withdraw', to: 'voided' },
    { from: 'sent', event: 'complete', to: 'posted' },
    { from: 'sent', event: 'end-unpaid', to: 'voided' },
    { from: 'sent', event: 'force-post', to: 'posted' },
    { from: 'sent', event: 'force-void', to: 'voided', needs: 'a stored cancellation' },
    { from: 'posted', event: 'return', to: 'returned' },
    { from: 'posted', event: 'force-return', to: 'returned' },
  ],
});

export type PayoutState = keyof typeof payoutTransitions.states;
export type PayoutEvent = (typeof payoutTransitions.edges)[number]['event'];
