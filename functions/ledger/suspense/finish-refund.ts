import { isIdBody, timeOfIdBody } from '../../../shared/ids.ts';
import { keepContradiction } from '../../engine/partners/contradiction.ts';
import { refundSatang } from '../../domains/suspense/refund-amount.ts';
import { periodsAt } from '../../domains/calendar/periods.ts';
import type { Taken } from '../../runtime/operation/implement.ts';
import { timeFrom } from '../../runtime/process/clock.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { settle } from '../../runtime/operation/settle.ts';
import type { ToldFacts } from '../../table/contradiction.ts';
import { updateItem } from '../../table/expression.ts';
import { DamagedItem } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { putPartnerMessage } from '../../table/partner-message.ts';
import type { PartnerMessage } from '../../table/partner-message.ts';
import { completeRefund, readSuspense } from './refund.ts';
import type { Suspense } from './refund.ts';

/** What the bank says of a refund that is done. */
export interface RefundWord {
  readonly refundKey: string;
  readonly bankReference: string;
  readonly amountSatang: number;
}

/** Keeps what the bank says of a refund against what we know of it; `known` is empty where we ordered none. */
export async function keepRefundWord(
  runtime: Runtime,
  { refundKey, bankReference, amountSatang }: RefundWord,
  known: ToldFacts,
  nowMs: number,
): Promise<'contradiction'> {
  const told = { bankReference, amountSatang };
  await keepContradiction(runtime, { partner: 'bank', about: 'refund', reference: refundKey, told, known }, nowMs);
  return 'contradiction';
}

/**
 * The bank's word, in a message or in its answer to our order, that this very payment went back: refunding or stuck ->
 * refunded, with the record of the message in the same transaction. Where two operators have closed or credited it by
 * hand, even in this very moment, somebody may have the money twice: kept as a contradiction, and nothing changes.
 */
export async function completeOnWord(
  runtime: Runtime,
  suspense: Suspense,
  nowMs: number,
  message?: PartnerMessage,
): Promise<'refunded' | 'refunded-before' | 'contradiction'> {
  const { table } = runtime;
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const now = timeFrom(runtime.monotonicMs, nowMs);
  let seen = suspense;
  const outcome = await settle(tools, suspense, (current) => {
    seen = current;
    if (current.state === 'refunded' || current.state === 'credited')
      return { steps: [], answer: 'refunded-before' as const };
    // A refund that never began is not the bank's to complete; should it begin in this moment, the bank tells it again.
    if (current.state === 'arrived') throw new Error('the bank completes a refund that was not ordered yet');
    const atMs = now();
    return {
      answer: 'refunded' as const,
      ...(message !== undefined && { unless: putPartnerMessage(table, message, 'refunded', atMs) }),
      steps: [
        {
          write: updateItem(table, current.key, completeRefund(current, runtime.random.idBody(atMs), atMs)),
          learn: (_known, found) => {
            if (found === undefined) throw new DamagedItem('suspense');
            return readSuspense(found);
          },
        },
      ],
    };
  });
  // A twin of the message was recorded first, so that its answer is this one's too.
  if (outcome.kind !== 'committed') return 'refunded-before';
  if (outcome.answer === 'refunded') {
    runtime.log.info('refund-completed', { suspenseId: `sus_${suspense.body}` });
    return 'refunded';
  }
  const { body: refundKey, bankReference, paidBackBy, creditedTo } = seen;
  // Two operators may have booked another amount in this very moment, by the line of it.
  const [amountSatang, paidSatang] = [refundSatang(suspense), refundSatang(seen)];
  const isOtherwise = paidSatang !== amountSatang;
  if (paidBackBy === undefined && creditedTo === undefined && !isOtherwise) return 'refunded-before';
  const known = {
    ...(paidBackBy !== undefined && { paidBackBy }),
    ...(creditedTo !== undefined && { creditedTo }),
    ...(isOtherwise && { amountSatang: paidSatang }),
  };
  return keepRefundWord(runtime, { refundKey, bankReference, amountSatang }, known, nowMs);
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
): Promise<Taken<'refunded' | 'refunded-before' | 'contradiction'>> {
  const { refundKey, bankReference, amountSatang } = word;
  const contradicts = async (known: ToldFacts) =>
    ({ outcome: await keepRefundWord(runtime, word, known, nowMs), recorded: 'nothing-done' }) as const;
  if (!isIdBody(refundKey)) return contradicts({});
  const key = keys.suspense(periodsAt(timeOfIdBody(refundKey)).month, refundKey);
  const item = await readItem(runtime.aws.documents, runtime.table, key);
  if (item === undefined) return contradicts({});
  const suspense = readSuspense(item);
  const paidSatang = refundSatang(suspense);
  if (suspense.bankReference !== bankReference || paidSatang !== amountSatang)
    return contradicts({ bankReference: suspense.bankReference, amountSatang: paidSatang });
  const outcome = await completeOnWord(runtime, suspense, nowMs, message);
  return { outcome, recorded: outcome === 'refunded' ? 'with-effect' : 'nothing-done' };
}
