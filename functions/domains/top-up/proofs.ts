import { topUpMethod, transactionStatus, transactionType } from '../../../shared/enums.ts';
import type { TopUpMethod, TransactionStatus, TransactionType } from '../../../shared/enums.ts';
import { proofSlots, proofsKeptMs } from '../../../shared/top-up-proof.ts';
import type { ProofSlot } from '../../../shared/top-up-proof.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { arrivesBy } from './arrival.ts';

/** A top-up as its proofs see it; times in epoch milliseconds. */
export interface ProvenTopUp {
  readonly type: TransactionType;
  readonly method?: TopUpMethod;
  readonly status: TransactionStatus;
  /** Only of what came to a standing account, which nobody had announced. */
  readonly toAccount?: string;
  readonly createdAtMs: number;
  readonly expiresAtMs?: number;
  readonly completedAtMs?: number;
}

/**
 * When the proofs of a top-up end, in epoch milliseconds: 90 days after it ended, or after it will at the latest. Where
 * the bank is silent it ends later than that, so whoever ends proofs asks again.
 */
export function proofsEndAtMs({ createdAtMs, expiresAtMs, completedAtMs }: ProvenTopUp): number {
  return (completedAtMs ?? expiresAtMs ?? createdAtMs) + proofsKeptMs;
}

/**
 * Why no picture is taken as proof of a transfer: it is no bank transfer that somebody announced, its money is there,
 * or a transfer made when its details were given out is not late yet (`product.md` 9, by `arrivesBy`).
 */
export function refuseProof(topUp: ProvenTopUp, nowMs: number): Refusal<'proof-not-wanted'> | undefined {
  const isAnnounced =
    topUp.type === transactionType.topUp && topUp.method === topUpMethod.bankTransfer && topUp.toAccount === undefined;
  const isLate = nowMs >= arrivesBy(topUp.createdAtMs) && nowMs < proofsEndAtMs(topUp);
  return isAnnounced && topUp.status !== transactionStatus.success && isLate ? undefined : refuse('proof-not-wanted');
}

/** The place for one more picture: the first that is free; undefined where all are taken. */
export function freeProofSlot(kept: Readonly<Partial<Record<ProofSlot, unknown>>>): ProofSlot | undefined {
  return proofSlots.find((slot) => kept[slot] === undefined);
}
