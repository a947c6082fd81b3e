import type { startStepUp } from '../../../shared/contracts/identity/start-step-up.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** What the face is shown for is sent next, and says itself what it changes. */
export const startStepUpFacts = {
  name: 'identity/start-step-up',
  changes: queryNames<[]>(),
} satisfies FactsOf<typeof startStepUp>;
