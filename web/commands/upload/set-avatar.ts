import type { setAvatar } from '../../../shared/contracts/upload/set-avatar.ts';
import type { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** Who is logged in is shown with their picture wherever their name is. */
export const setAvatarFacts = {
  name: 'upload/set-avatar',
  changes: queryNames<[typeof getBaseInfo]>('user/get-base-info'),
} satisfies FactsOf<typeof setAvatar>;
