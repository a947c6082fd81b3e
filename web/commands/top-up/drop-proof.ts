import type { dropProof } from '../../../shared/contracts/top-up/drop-proof.ts';
import type { listProofs } from '../../../shared/contracts/top-up/proofs.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** A picture is no proof any more. */
export const dropProofFacts = {
  name: 'top-up/drop-proof',
  changes: queryNames<[typeof listProofs]>('top-up/proofs'),
} satisfies FactsOf<typeof dropProof>;
