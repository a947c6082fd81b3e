import type { keepProof } from '../../../shared/contracts/top-up/keep-proof.ts';
import type { listProofs } from '../../../shared/contracts/top-up/proofs.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** Another picture is among the proofs. */
export const keepProofFacts = {
  name: 'top-up/keep-proof',
  changes: queryNames<[typeof listProofs]>('top-up/proofs'),
} satisfies FactsOf<typeof keepProof>;
