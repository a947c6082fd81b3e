import type { SourceDomain } from '../../../shared/movements.ts';

/**
 * What is asked for once more from its entry. A further kind that its owners repeat is a word here, and is then asked
 * for how the next one begins (`begin-again.ts`) and for what its button says in three languages.
 */
export const repeatedDomains = ['transfer', 'cash-out', 'airtime', 'top-up'] as const satisfies readonly SourceDomain[];
export type RepeatedDomain = (typeof repeatedDomains)[number];

/** The domain as one of those; undefined where its entries are not asked for once more. */
export function repeatedAs(domain: SourceDomain | undefined): RepeatedDomain | undefined {
  return repeatedDomains.find((each) => each === domain);
}
