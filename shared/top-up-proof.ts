import * as z from 'zod/mini';
import type { uploadRules } from './uploads.ts';

/** The places for pictures that prove the transfer of one top-up (`product.md` 9: up to five). */
export const proofSlots = ['1', '2', '3', '4', '5'] as const satisfies { readonly length: ProofsMost };
type ProofsMost = (typeof uploadRules)['transfer-proof']['most'];
export type ProofSlot = (typeof proofSlots)[number];

/** How long proofs are kept behind the end of their top-up, in milliseconds: 90 days. */
export const proofsKeptMs = 90 * 86_400_000;

/** A picture among the proofs of a top-up, and since when it is there. */
export const proofSchema = z.strictObject({ uploadId: z.string(), keptAtMs: z.int() });
