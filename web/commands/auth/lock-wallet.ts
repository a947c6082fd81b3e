import type { lockWalletAtDoor } from '../../../shared/contracts/auth/lock-wallet.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** Happens before a login, so nothing is shown that it could change. */
export const lockWalletAtDoorFacts = {
  name: 'auth/lock-wallet',
  changes: queryNames<[]>(),
} satisfies FactsOf<typeof lockWalletAtDoor>;
