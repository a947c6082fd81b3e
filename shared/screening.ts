/** What people are held against, by person: who may not be served, and whose accounts served fraud. */
export const screeningLists = ['sanctions', 'fraud-register'] as const;
export type ScreeningList = (typeof screeningLists)[number];

/** What was found of a hit: it is somebody else of the same name, or it is them. */
export const screeningOutcomes = ['false-hit', 'true-hit'] as const;
export type ScreeningOutcome = (typeof screeningOutcomes)[number];

/** Somebody looks at a hit within a day; its person waits for nothing by it, so that it has no other end. */
export const hitWithinMs = 86_400_000;

/** An entry of a list, as its keeper calls it. */
export const entryPattern = /^[0-9A-Za-z-]{1,40}$/;
