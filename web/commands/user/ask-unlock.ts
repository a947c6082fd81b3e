import type { askUnlock } from '../../../shared/contracts/user/ask-unlock.ts';
import type { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** The one form in which unlocking is asked for, and where it stands. */
export const unlockForm = 'unlock';
export const lockPath = '/walletLock';

export const askUnlockFacts = {
  name: 'user/ask-unlock',
  changes: queryNames<[typeof getBaseInfo]>('user/get-base-info'),
  load: async () => (await import('../../../shared/contracts/user/ask-unlock.ts')).askUnlock,
  formOf: () => unlockForm,
  formPath: () => lockPath,
  resultPath: () => lockPath,
  unsurePath: () => lockPath,
  movesSatang: () => undefined,
  words: 'unlock',
} satisfies FactsOf<typeof askUnlock>;
