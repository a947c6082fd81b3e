import { isOpen } from '../../domains/review/review.ts';
import type { Review } from '../../domains/review/review.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { BusyError } from '../../runtime/operation/settle.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { foundReview, moveReview } from '../../table/review.ts';
import { foundWallet } from '../../table/wallet.ts';
import { readOpenReview } from './withdraw-case.ts';

/** Whose level operators lower, and what they had sent by then. */
export interface LoweredFacts {
  readonly wallet: Wallet;
  /** What was looked for beside a pending audit; left out where nobody has looked. */
  readonly sent?: { readonly review: Review | undefined };
}

/** Looks for the case that a pending audit is about. */
export async function withSentCase<F extends LoweredFacts>(runtime: Runtime, facts: F): Promise<F> {
  const { userId, auditStatus } = facts.wallet;
  if (auditStatus !== 1) return facts;
  const review = await readOpenReview(runtime, userId);
  if (review !== undefined) return { ...facts, sent: { review } };
  // Decided between the two reads: what counts is what that has left.
  const wallet = foundWallet(await readItem(runtime.aws.documents, runtime.table, keys.wallet(userId)));
  // Their audit waits once more where they have sent something else by then: that is what ends.
  const next = wallet.auditStatus === 1 ? await readOpenReview(runtime, userId) : undefined;
  return { ...facts, wallet, sent: { review: next } };
}

/**
 * The writes that end what somebody has sent, as their level is lowered: it was sent from another level, and accepted
 * it would give back what two operators take in this moment. The audit is no longer pending by the level's own write.
 * @throws BusyError where another case was begun since they were read.
 */
export function endSentCase<F extends LoweredFacts>(table: string, { sent }: F, nowMs: number): readonly Step<F>[] {
  if (sent === undefined) throw new BusyError('a case was begun meanwhile');
  const { review } = sent;
  // Nobody's level stays for want of a case that could be ended.
  if (review === undefined) return [];
  if (!isOpen(review)) throw new BusyError('another case was begun meanwhile');
  const [moves, ...line] = moveReview(table, review, 'lower', {}, nowMs);
  if (moves === undefined) throw new RangeError('a case that moves is written');
  return [
    { write: moves, learn: (known, item) => ({ ...known, sent: { review: foundReview(item) } }) },
    ...line.map((write) => ({ write, learn: (known: F) => known })),
  ];
}
