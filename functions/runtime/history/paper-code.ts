import { timingSafeEqual } from 'node:crypto';
import { paperCodeBytes, paperCodeOf } from '../../../shared/paper-code.ts';
import type { ReceiptFacts } from '../../../shared/receipt.ts';
import type { StatementFacts } from '../../../shared/statement-paper.ts';
import { lookupHash } from '../person/lookup-hash.ts';

const minuteMs = 60_000;

/** The papers that are known by a code, each with what it says. */
export interface Papers {
  readonly receipt: ReceiptFacts;
  readonly statement: StatementFacts;
}
export type Paper = keyof Papers;

/** What the code of each covers, in the order in which it is hashed. */
const covered: { readonly [P in Paper]: (facts: Papers[P]) => readonly (string | number)[] } = {
  receipt: ({ number, amountSatang, paidAtMs, receiverLastFour }) => [
    number,
    amountSatang,
    Math.floor(paidAtMs / minuteMs),
    receiverLastFour,
  ],
  statement: ({ holderLastFour, fromDay, throughDay, openingSatang, closingSatang, rowCount, fileDigest }) => [
    holderLastFour,
    fromDay,
    throughDay,
    openingSatang,
    closingSatang,
    rowCount,
    fileDigest,
  ],
};

/**
 * The code of a paper: 80 bits of a keyed hash of what it says, so that no item of the table has to be found to know it
 * again. `secret` is the stage's lookup secret.
 */
export function paperCode<P extends Paper>(secret: string, paper: P, facts: Papers[P]): string {
  const hash = Buffer.from(lookupHash(secret, paper, covered[paper](facts).join('\n')), 'base64url');
  return paperCodeOf(hash.subarray(0, paperCodeBytes));
}

/** Whether a code was made for these facts; the time it takes says nothing of how near a wrong one comes. */
export function isPaperCode<P extends Paper>(secret: string, paper: P, facts: Papers[P], code: string): boolean {
  const [right, shown] = [paperCode(secret, paper, facts), code].map((text) => Buffer.from(text));
  return right !== undefined && shown?.length === right.length && timingSafeEqual(right, shown);
}
