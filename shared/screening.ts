/** What people are held against, by person: who may not be served, and whose accounts served fraud. */
export const screeningLists = ['sanctions', 'fraud-register'] as const;
export type ScreeningList = (typeof screeningLists)[number];

/** What was found of a hit: it is somebody else of the same name, or it is them. */
export const screeningOutcomes = ['false-hit', 'true-hit'] as const;
export type ScreeningOutcome = (typeof screeningOutcomes)[number];

/** An entry of a list, as its keeper calls it. */
export const entryPattern = /^[0-9A-Za-z-]{1,40}$/;
