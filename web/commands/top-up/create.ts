import type { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import type { createTopUp } from '../../../shared/contracts/top-up/create.ts';
import type { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import { homePath } from '../../route-table.ts';
import type { FactsOf } from '../command-facts.ts';

/** The form of the page where an amount is chosen. */
export const topUpForm = 'top-up';

/** An open QR stands in the history and counts against the limits. */
export const createTopUpFacts = {
  name: 'top-up/create',
  changes: queryNames<[typeof getUsedTradeLimit, typeof getTransactionPage]>('limits/get-used', 'transaction/page'),
  load: async () => (await import('../../../shared/contracts/top-up/create.ts')).createTopUp,
  formOf: () => topUpForm,
  formPath: () => '/topUp',
  resultPath: ({ topUpId }) => `/topUp/status/${topUpId}`,
  unsurePath: () => homePath,
  movesSatang: ({ amountSatang }) => amountSatang,
  words: 'topUp',
} satisfies FactsOf<typeof createTopUp>;
