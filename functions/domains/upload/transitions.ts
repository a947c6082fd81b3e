import { transactionStatus } from '../../../shared/enums.ts';
import { transitionTable } from '../../engine/transitions.ts';

const { pending, success, failed, closed } = transactionStatus;

/** The states of an upload, from the form that lets it in to the deletion of the picture that was made of it. */
export const uploadTransitions = transitionTable({
  start: 'open',
  states: {
    open: { shows: pending, acts: 'owner', endsBy: 'dueAtMs' },
    // Its form is over; of what was sent in time we may still be told.
    awaited: { shows: pending, acts: 'us', endsBy: 'dueAtMs' },
    uploaded: { shows: pending, acts: 'us', endsBy: 'dueAtMs' },
    checked: { shows: success, acts: 'owner', endsBy: 'dueAtMs' },
    used: { shows: success, acts: 'nobody', endsBy: 'never' },
    refused: { shows: failed, acts: 'nobody', endsBy: 'never' },
    lapsed: { shows: closed, acts: 'us', endsBy: 'dueAtMs' },
    dropped: { shows: closed, acts: 'us', endsBy: 'dueAtMs' },
    deleted: { shows: closed, acts: 'nobody', endsBy: 'never' },
  },
  edges: [
    { from: 'open', event: 'pin', to: 'uploaded', needs: 'one version of what was sent' },
    { from: 'open', event: 'expire', to: 'awaited' },
    { from: 'awaited', event: 'pin', to: 'uploaded', needs: 'one version of what was sent' },
    { from: 'awaited', event: 'lapse', to: 'lapsed' },
    { from: 'uploaded', event: 'pass', to: 'checked', needs: 'the picture that was made' },
    { from: 'uploaded', event: 'refuse', to: 'refused' },
    { from: 'uploaded', event: 'lapse', to: 'lapsed' },
    { from: 'checked', event: 'take', to: 'used', needs: 'the place that it is taken into' },
    { from: 'checked', event: 'let-go', to: 'dropped' },
    { from: 'used', event: 'let-go', to: 'dropped', needs: 'that its place is left' },
    { from: 'lapsed', event: 'clear', to: 'deleted' },
    { from: 'dropped', event: 'clear', to: 'deleted' },
  ],
});

export type UploadState = keyof typeof uploadTransitions.states;
