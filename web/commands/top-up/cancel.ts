import type { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import type { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import type { cancelTopUp } from '../../../shared/contracts/top-up/cancel.ts';
import type { getTopUp } from '../../../shared/contracts/top-up/detail.ts';
import type { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import { homePath } from '../../route-table.ts';
import type { FactsOf } from '../command-facts.ts';

/** The form of a top-up's own page, which can only cancel it. */
export function cancelForm(topUpId: string): string {
  return `top-up/cancel ${topUpId}`;
}

/** Where the top-up is seen, whatever became of the cancelling. */
function pagePath(topUpId: string) {
  return `/topUp/status/${topUpId}` as const;
}

/** A cancelling that finds the money at the bank books it, so the balance may be another one, too. */
export const cancelTopUpFacts = {
  name: 'top-up/cancel',
  changes: queryNames<[typeof getLastBalance, typeof getTopUp, typeof getUsedTradeLimit, typeof getTransactionPage]>(
    'balance/get-last',
    'top-up/detail',
    'limits/get-used',
    'transaction/page',
  ),
  load: async () => (await import('../../../shared/contracts/top-up/cancel.ts')).cancelTopUp,
  formOf: ({ topUpId = '' }) => cancelForm(topUpId),
  formPath: ({ topUpId }) => (topUpId === undefined ? '/topUp' : pagePath(topUpId)),
  resultPath: (_output, { topUpId }) => (topUpId === undefined ? homePath : pagePath(topUpId)),
  unsurePath: ({ topUpId }) => (topUpId === undefined ? homePath : pagePath(topUpId)),
  movesSatang: () => undefined,
  words: 'cancel',
} satisfies FactsOf<typeof cancelTopUp>;
