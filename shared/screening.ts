/** What people are held against, by person: who may not be served, and whose accounts served fraud. */
export const screeningLists = ['sanctions', 'fraud-register'] as const;
export type ScreeningList = (typeof screeningLists)[number];
