import type { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import type { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import type { createCashOut } from '../../../shared/contracts/cash-out/create.ts';
import type { getCashOut } from '../../../shared/contracts/cash-out/detail.ts';
import type { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import type { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import type { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import { historyPath } from '../../route-table.ts';
import type { FactsOf } from '../command-facts.ts';

/** The form of all steps of a cash out, and the name of its draft. */
export const cashOutForm = 'cash-out';

export const createCashOutFacts = {
  name: 'cash-out/create',
  changes: queryNames<
    [
      typeof getLastBalance,
      typeof getTransactionPage,
      typeof getTransaction,
      typeof getUsedTradeLimit,
      typeof getBankAccounts,
      typeof getCashOut,
    ]
  >(
    'balance/get-last',
    'transaction/page',
    'transaction/detail',
    'limits/get-used',
    'bank-account/list',
    'cash-out/detail',
  ),
  load: async () => (await import('../../../shared/contracts/cash-out/create.ts')).createCashOut,
  formOf: () => cashOutForm,
  formPath: () => '/cashOut',
  resultPath: ({ cashOutId }) => `/cashOut/status/${cashOutId}`,
  unsurePath: () => historyPath,
  // What leaves the wallet; no sum is better than one without its fee.
  movesSatang: ({ amountSatang, feeSatang }) =>
    amountSatang === undefined || feeSatang === undefined ? undefined : amountSatang + feeSatang,
  words: 'cashOut',
} satisfies FactsOf<typeof createCashOut>;
