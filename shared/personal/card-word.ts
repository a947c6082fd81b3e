/**
 * How an identity card stands in the registry. `match`: it is valid, and all of it is as its holder said. `no-match`:
 * something is not, whatever it is. `expired`: past its day. `replaced`: its holder was issued another one since.
 */
export const cardWords = ['match', 'no-match', 'expired', 'replaced'] as const;
export type CardWord = (typeof cardWords)[number];

/** The words of a try in vain. */
export const cardMisses = ['no-match', 'expired', 'replaced'] as const satisfies readonly CardWord[];
export type CardMiss = (typeof cardMisses)[number];
