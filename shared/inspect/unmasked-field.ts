/** What of a person operators may see unmasked, each for a reason of its own. */
export const unmaskedFields = ['mobile', 'name'] as const;
export type UnmaskedField = (typeof unmaskedFields)[number];

/** So many a Bangkok day for one operator; from the second number on somebody is told. */
export const mostUnmaskedADay = 20;
export const unmaskedOftenFrom = 10;
