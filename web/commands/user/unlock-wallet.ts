import type { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { unlockOwnWallet } from '../../../shared/contracts/user/unlock-wallet.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';
import { lockPath, unlockForm } from './ask-unlock.ts';

export const unlockOwnWalletFacts = {
  name: 'user/unlock-wallet',
  changes: queryNames<[typeof getBaseInfo]>('user/get-base-info'),
  load: async () => (await import('../../../shared/contracts/user/unlock-wallet.ts')).unlockOwnWallet,
  formOf: () => unlockForm,
  formPath: () => lockPath,
  resultPath: () => lockPath,
  unsurePath: () => lockPath,
  movesSatang: () => undefined,
  words: 'unlock',
} satisfies FactsOf<typeof unlockOwnWallet>;
