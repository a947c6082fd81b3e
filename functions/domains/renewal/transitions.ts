import { transitionTable } from '../../engine/transitions.ts';

/** What an app would have to say of it: nothing, that the end is near, or that it is behind us and the level ends. */
const [quiet, near, ending] = [0, 1, 2] as const;

/**
 * The watch over the document, or the company's papers, that a level rests on. Nobody has to be asked for it to go on:
 * time takes every edge but `ask`, `watch` and `renew`, and a person who is checked anew takes them all back.
 */
export const renewalTransitions = transitionTable({
  start: 'unwatched',
  states: {
    // No level, or a card for life.
    unwatched: { shows: quiet, acts: 'nobody', endsBy: 'never' },
    valid: { shows: quiet, acts: 'nobody', endsBy: 'expiresAtMs' },
    soon: { shows: near, acts: 'owner', endsBy: 'expiresAtMs' },
    week: { shows: near, acts: 'owner', endsBy: 'expiresAtMs' },
    expired: { shows: ending, acts: 'owner', endsBy: 'endsAtMs' },
    asked: { shows: ending, acts: 'owner', endsBy: 'endsAtMs' },
    'asked-week': { shows: ending, acts: 'owner', endsBy: 'endsAtMs' },
  },
  edges: [
    { from: 'unwatched', event: 'watch', to: 'valid', needs: 'a level, and a document with an end' },
    { from: 'valid', event: 'remind', to: 'soon' },
    // Whoever became known in the last week of their document, or was not looked at for a month, is told once.
    { from: 'valid', event: 'urge', to: 'week' },
    { from: 'soon', event: 'urge', to: 'week' },
    ...(['valid', 'soon', 'week'] as const).map((from) => ({ from, event: 'expire', to: 'expired' }) as const),
    // Of a document that has ended another check may be asked for as well: its end stays the earlier one.
    ...(['unwatched', 'valid', 'soon', 'week', 'expired'] as const).map(
      (from) => ({ from, event: 'ask', to: 'asked', needs: "a level, and an operator's reason" }) as const,
    ),
    { from: 'asked', event: 'urge', to: 'asked-week' },
    ...(['expired', 'asked', 'asked-week'] as const).map(
      (from) => ({ from, event: 'step-down', to: 'unwatched', needs: 'no review that is pending' }) as const,
    ),
    ...(['unwatched', 'valid', 'soon', 'week', 'expired', 'asked', 'asked-week'] as const).map(
      (from) => ({ from, event: 'renew', to: 'valid', needs: 'another document that was checked' }) as const,
    ),
    ...(['valid', 'soon', 'week', 'expired', 'asked', 'asked-week'] as const).map(
      (from) => ({ from, event: 'let-go', to: 'unwatched', needs: 'no level any more, or a card for life' }) as const,
    ),
  ],
});

export type RenewalEvent = (typeof renewalTransitions.edges)[number]['event'];
