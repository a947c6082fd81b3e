import type { endSession } from '../../../shared/contracts/session/end.ts';
import type { getSessionPage } from '../../../shared/contracts/session/page.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** A session less in the list. */
export const endSessionFacts = {
  name: 'session/end',
  changes: queryNames<[typeof getSessionPage]>('session/page'),
} satisfies FactsOf<typeof endSession>;
