import type { faceResult } from '../../../shared/contracts/identity/face-result.ts';
import type { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import type { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** It is asked every other second, and what it changes only once it has ended (`use-face-check.ts`). */
export const faceResultFacts = {
  name: 'identity/face-result',
  changes: queryNames<[]>(),
} satisfies FactsOf<typeof faceResult>;

/** What the end of a check changes: a match is another level. */
export const changedByFace = queryNames<[typeof getIdentityJourney, typeof getBaseInfo, typeof getUsedTradeLimit]>(
  'identity/get-journey',
  'user/get-base-info',
  'limits/get-used',
);
