import type { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { verifyRegistry } from '../../../shared/contracts/identity/verify-registry.ts';
import type { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import type { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** The check of a card, and where its result is shown. */
export const registryForm = 'registry-check';
export const registryResultPath = '/dopaAuthenticationStatus';

export const verifyRegistryFacts = {
  name: 'identity/verify-registry',
  // A match is another level: its name, its limits, and what is next.
  changes: queryNames<[typeof getIdentityJourney, typeof getBaseInfo, typeof getUsedTradeLimit]>(
    'identity/get-journey',
    'user/get-base-info',
    'limits/get-used',
  ),
  load: async () => (await import('../../../shared/contracts/identity/verify-registry.ts')).verifyRegistry,
  formOf: () => registryForm,
  formPath: () => '/dopaAuthentication',
  resultPath: () => registryResultPath,
  unsurePath: () => registryResultPath,
  movesSatang: () => undefined,
  words: 'registry',
} satisfies FactsOf<typeof verifyRegistry>;
