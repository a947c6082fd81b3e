import type { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import type { lowerLimit } from '../../../shared/contracts/limits/lower.ts';
import type { quoteTransfer } from '../../../shared/contracts/transfer/quote.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** The one form in which limits are changed, and the name of its draft. */
export const ownLimitForm = 'own-limit';

/** Where limits are changed, and where what came of it is seen. */
export const limitsPath = '/accountLimits';

export const lowerLimitFacts = {
  name: 'limits/lower',
  changes: queryNames<[typeof getTradeLimitConfig, typeof quoteTransfer]>('limits/get-config', 'transfer/quote'),
  load: async () => (await import('../../../shared/contracts/limits/lower.ts')).lowerLimit,
  formOf: () => ownLimitForm,
  formPath: () => limitsPath,
  resultPath: () => limitsPath,
  unsurePath: () => limitsPath,
  movesSatang: () => undefined,
  words: 'ownLimit',
} satisfies FactsOf<typeof lowerLimit>;
