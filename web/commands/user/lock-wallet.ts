import type { lockWallet } from '../../../shared/contracts/user/lock-wallet.ts';
import type { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** The wallet is locked, and what waits in the history may be stopped. */
export const lockWalletFacts = {
  name: 'user/lock-wallet',
  changes: queryNames<[typeof getBaseInfo, typeof getTransactionPage]>('user/get-base-info', 'transaction/page'),
} satisfies FactsOf<typeof lockWallet>;
