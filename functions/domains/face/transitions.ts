import { transactionStatus } from '../../../shared/enums.ts';
import { transitionTable } from '../../engine/transitions.ts';

const { pending, success, failed, closed } = transactionStatus;

/**
 * The states of one face check, whatever it is for. It is written down before the partner is asked, and no state in
 * which somebody acts outlives its minute: silence ends as `lapsed`, never as a match.
 */
export const faceTransitions = transitionTable({
  start: 'asked',
  states: {
    asked: { shows: pending, acts: 'us', endsBy: 'dueAtMs' },
    started: { shows: pending, acts: 'owner', endsBy: 'dueAtMs' },
    matched: { shows: success, acts: 'nobody', endsBy: 'never' },
    refused: { shows: failed, acts: 'nobody', endsBy: 'never' },
    interrupted: { shows: closed, acts: 'nobody', endsBy: 'never' },
    lapsed: { shows: closed, acts: 'nobody', endsBy: 'never' },
  },
  edges: [
    { from: 'asked', event: 'start', to: 'started', needs: "the partner's session" },
    // Its word may overtake the answer by which we would have learnt of the session.
    ...(['asked', 'started'] as const).flatMap((from) => [
      { from, event: 'match', to: 'matched', needs: "the partner's word" } as const,
      { from, event: 'refuse', to: 'refused', needs: "the partner's word" } as const,
      { from, event: 'interrupt', to: 'interrupted', needs: "the partner's word" } as const,
      { from, event: 'lapse', to: 'lapsed' } as const,
    ]),
  ],
});

export type FaceEvent = (typeof faceTransitions.edges)[number]['event'];
