import type { createAirtime } from '../../../shared/contracts/airtime/create.ts';
import type { getAirtime } from '../../../shared/contracts/airtime/detail.ts';
import type { getRecentNumbers } from '../../../shared/contracts/airtime/recents.ts';
import type { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import type { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import type { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import type { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import { historyPath } from '../../route-table.ts';
import type { FactsOf } from '../command-facts.ts';

/** The form of all steps of a mobile top-up, and the name of its draft. */
export const airtimeForm = 'airtime';

export const createAirtimeFacts = {
  name: 'airtime/create',
  changes: queryNames<
    [
      typeof getLastBalance,
      typeof getTransactionPage,
      typeof getTransaction,
      typeof getUsedTradeLimit,
      typeof getRecentNumbers,
      typeof getAirtime,
    ]
  >(
    'balance/get-last',
    'transaction/page',
    'transaction/detail',
    'limits/get-used',
    'airtime/recents',
    'airtime/detail',
  ),
  load: async () => (await import('../../../shared/contracts/airtime/create.ts')).createAirtime,
  formOf: () => airtimeForm,
  formPath: () => '/topUp/mobile',
  resultPath: ({ airtimeId }) => `/topUpMobile/status/${airtimeId}`,
  unsurePath: () => historyPath,
  // There is no fee.
  movesSatang: ({ amountSatang }) => amountSatang,
  words: 'airtime',
} satisfies FactsOf<typeof createAirtime>;
