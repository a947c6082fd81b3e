import type { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import type { raiseLimit } from '../../../shared/contracts/limits/raise.ts';
import type { quoteTransfer } from '../../../shared/contracts/transfer/quote.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';
import { limitsPath, ownLimitForm } from './lower.ts';

export const raiseLimitFacts = {
  name: 'limits/raise',
  changes: queryNames<[typeof getTradeLimitConfig, typeof quoteTransfer]>('limits/get-config', 'transfer/quote'),
  load: async () => (await import('../../../shared/contracts/limits/raise.ts')).raiseLimit,
  formOf: () => ownLimitForm,
  formPath: () => limitsPath,
  resultPath: () => limitsPath,
  unsurePath: () => limitsPath,
  movesSatang: () => undefined,
  words: 'ownLimit',
} satisfies FactsOf<typeof raiseLimit>;
