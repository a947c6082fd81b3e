import { transactionStatus } from '../../../shared/enums.ts';
import { transitionTable } from '../../engine/transitions.ts';

const { pending, success, failed, closed } = transactionStatus;

/** The states of an upload, from the form that lets it in to the picture that was made of it. */
export const uploadTransitions = transitionTable({
  start: 'open',
  states: {
    open: { shows: pending, acts: 'owner', endsBy: 'dueAtMs' },
    uploaded: { shows: pending, acts: 'us', endsBy: 'dueAtMs' },
    checked: { shows: success, acts: 'nobody', endsBy: 'never' },
    refused: { shows: failed, acts: 'nobody', endsBy: 'never' },
    lapsed: { shows: closed, acts: 'nobody', endsBy: 'never' },
  },
  edges: [
    { from: 'open', event: 'pin', to: 'uploaded', needs: 'one version of what was sent' },
    { from: 'open', event: 'lapse', to: 'lapsed' },
    { from: 'uploaded', event: 'pass', to: 'checked', needs: 'the picture that was made' },
    { from: 'uploaded', event: 'refuse', to: 'refused' },
    { from: 'uploaded', event: 'lapse', to: 'lapsed' },
  ],
});

export type UploadState = keyof typeof uploadTransitions.states;
