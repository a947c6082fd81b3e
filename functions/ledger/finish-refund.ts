import { isIdBody, timeOfIdBody } from '../../shared/ids.ts';
import { keepContradiction } from '../engine/partners/contradiction.ts';
import { periodsAt } from '../domains/calendar/periods.ts';
import type { Taken } from '../runtime/operation/implement.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { settle } from '../runtime/operation/settle.ts';
import type { ToldFacts } from '../table/contradiction.ts';
import { updateItem } from '../table/expression.ts';
import { DamagedItem } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { putPartnerMessage } from '../table/partner-message.ts';
import type { PartnerMessage } from '../table/partner-message.ts';
import { completeRefund, readSuspense } from './refund.ts';
import type { Suspense } from './refund.ts';

/** What the bank says of a refund that is done. */
export interface RefundWord {
  readonly refundKey: string;
  readonly bankReference: string;
  readonly amountSatang: number;
}

type FinishedRefund = Taken<'refunded' | 'refunded-before' | 'contradiction'>;

const refundedBefore: FinishedRefund = { outcome: 'refunded-before', recorded: 'nothing-done' };

/** Keeps what the bank says of a refund against what we know of it; `known` is empty where we ordered none. */
async function keepRefundWord(
  runtime: Runtime,
  { refundKey, bankReference, amountSatang }: RefundWord,
  known: ToldFacts,
  nowMs: number,
): Promise<FinishedRefund> {
  const told = { bankReference, amountSatang };
  await keepContradiction(runtime, { partner: 'bank', about: 'refund', reference: refundKey, told, known }, nowMs);
  return { outcome: 'contradiction', recorded: 'nothing-done' };
}

/** refunding or stuck -> refunded, with the record of the message that told of it in the same transaction. */
async function complete(
  runtime: Runtime,
  suspense: Suspense,
  message: PartnerMessage,
  nowMs: number,
): Promise<FinishedRefund> {
  const { table } = runtime;
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const journalBody = runtime.random.idBody(nowMs);
  const outcome = await settle(tools, suspense, (current) => {
    if (current.state === 'refunded') return { steps: [], answer: 'refunded-before' as const };
    // A refund that never began is not the bank's to complete; should it begin in this moment, the bank tells it again.
    if (current.state === 'arrived') throw new Error('the bank completes a refund that was not ordered yet');
    return {
      answer: 'refunded' as const,
      unless: putPartnerMessage(table, message, 'refunded', nowMs),
      steps: [
        {
          write: updateItem(table, current.key, completeRefund(current, journalBody, nowMs)),
          learn: (_known, found) => {
            if (found === undefined) throw new DamagedItem('suspense');
            return readSuspense(found);
          },
        },
      ],
    };
  });
  // A twin of the message was recorded first, so that its answer is this one's too.
  if (outcome.kind !== 'committed' || outcome.answer === 'refunded-before') return refundedBefore;
  runtime.log.info('refund-completed', { suspenseId: `sus_${suspense.body}` });
  return { outcome: 'refunded', recorded: 'with-effect' };
}

/**
 * The bank's own word that a refund is done. One that we never ordered is kept as a contradiction, because its payer
 * may have the money back and in the wallet too; so is one of another payment or amount. Neither changes anything.
 */
export async function finishRefund(
  runtime: Runtime,
  word: RefundWord,
  message: PartnerMessage,
  nowMs: number,
): Promise<FinishedRefund> {
  const { refundKey, bankReference, amountSatang } = word;
  if (!isIdBody(refundKey)) return keepRefundWord(runtime, word, {}, nowMs);
  const key = keys.suspense(periodsAt(timeOfIdBody(refundKey)).month, refundKey);
  const item = await readItem(runtime.aws.documents, runtime.table, key);
  if (item === undefined) return keepRefundWord(runtime, word, {}, nowMs);
  const suspense = readSuspense(item);
  if (suspense.bankReference !== bankReference || suspense.amountSatang !== amountSatang) {
    const known = { bankReference: suspense.bankReference, amountSatang: suspense.amountSatang };
    return keepRefundWord(runtime, word, known, nowMs);
  }
  if (suspense.state !== 'refunded') return complete(runtime, suspense, message, nowMs);
  // Two operators have paid it back already, so that its payer may have it twice.
  if (suspense.paidBackBy !== undefined)
    return keepRefundWord(runtime, word, { paidBackBy: suspense.paidBackBy }, nowMs);
  return refundedBefore;
}
