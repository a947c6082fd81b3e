import { transitionTable } from '../../engine/transitions.ts';

/** The product's numbers of an identity audit, which the wallet carries: pending, approved, rejected. */
const [pending, approved, rejected] = [1, 2, 3] as const;

/**
 * The states of a review: with us or with its person, each with a latest end, until somebody decides or nobody did.
 * While it is pending its wallet says so, and nothing leaves that (`decisions.md` 3 and 8).
 */
export const reviewTransitions = transitionTable({
  start: 'waiting',
  states: {
    waiting: { shows: pending, acts: 'us', endsBy: 'lapsesAtMs' },
    asked: { shows: pending, acts: 'owner', endsBy: 'lapsesAtMs' },
    accepted: { shows: approved, acts: 'nobody', endsBy: 'never' },
    refused: { shows: rejected, acts: 'nobody', endsBy: 'never' },
    lapsed: { shows: rejected, acts: 'nobody', endsBy: 'never' },
    withdrawn: { shows: rejected, acts: 'nobody', endsBy: 'never' },
  },
  edges: [
    // Its hour is over: its person is told once.
    { from: 'waiting', event: 'tell-late', to: 'waiting' },
    // Of two who decide the first has accepted: it waits on, for another one.
    {
      from: 'waiting',
      event: 'accept-first',
      to: 'waiting',
      needs: 'a claim under which it was read, and every picture accepted',
    },
    {
      from: 'waiting',
      event: 'accept',
      to: 'accepted',
      needs: 'a claim under which it was read, and every picture accepted',
    },
    { from: 'waiting', event: 'refuse', to: 'refused', needs: 'a claim under which it was read' },
    { from: 'waiting', event: 'ask', to: 'asked', needs: 'a claim under which it was read' },
    { from: 'waiting', event: 'lapse', to: 'lapsed' },
    // Its person wants nothing of it any more, or has taken back the consent that it rests on.
    { from: 'waiting', event: 'withdraw', to: 'withdrawn' },
    // The check that it stands in for has said yes after all: nobody has to decide it.
    { from: 'waiting', event: 'match', to: 'withdrawn' },
    // Operators have lowered the level that it was sent from: what is given back is decided on what is sent since.
    { from: 'waiting', event: 'lower', to: 'withdrawn' },
    { from: 'asked', event: 'answer', to: 'waiting', needs: 'what was asked for' },
    { from: 'asked', event: 'lapse', to: 'lapsed' },
    { from: 'asked', event: 'withdraw', to: 'withdrawn' },
    { from: 'asked', event: 'match', to: 'withdrawn' },
    { from: 'asked', event: 'lower', to: 'withdrawn' },
  ],
});

export type ReviewEvent = (typeof reviewTransitions.edges)[number]['event'];
