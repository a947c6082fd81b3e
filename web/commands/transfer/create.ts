import type { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import type { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import type { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import type { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import type { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import type { quoteTransfer } from '../../../shared/contracts/transfer/quote.ts';
import type { getRecentReceivers } from '../../../shared/contracts/transfer/recents.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import { historyPath } from '../../route-table.ts';
import type { FactsOf } from '../command-facts.ts';

/** The form of all steps of a transfer, and the name of its draft. */
export const transferForm = 'transfer';

export const createTransferFacts = {
  name: 'transfer/create',
  changes: queryNames<
    [
      typeof getLastBalance,
      typeof getTransactionPage,
      typeof getTransaction,
      typeof getUsedTradeLimit,
      typeof quoteTransfer,
      typeof getRecentReceivers,
    ]
  >(
    'balance/get-last',
    'transaction/page',
    'transaction/detail',
    'limits/get-used',
    'transfer/quote',
    'transfer/recents',
  ),
  load: async () => (await import('../../../shared/contracts/transfer/create.ts')).createTransfer,
  formOf: () => transferForm,
  formPath: () => '/transfer',
  resultPath: ({ transferId }) => `/transfer/status/${transferId}`,
  unsurePath: () => historyPath,
  // What leaves the wallet; no sum is better than one without its fee.
  movesSatang: ({ amountSatang, feeSatang }) =>
    amountSatang === undefined || feeSatang === undefined ? undefined : amountSatang + feeSatang,
  words: 'transfer',
} satisfies FactsOf<typeof createTransfer>;
