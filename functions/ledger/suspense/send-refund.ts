import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { askPartner } from '../../engine/partners/ask-partner.ts';
import { isWithoutWord, PartnerRefused } from '../../engine/partners/partner-errors.ts';
import { orderRefund } from '../../partners/bank-contract.ts';
import { isRefundNeverMade } from '../../partners/refund-codes.ts';
import { timeFrom } from '../../runtime/process/clock.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { UpdateParts } from '../../table/expression.ts';
import { completeOnWord, keepRefundWord } from './finish-refund.ts';
import { beginRefund, mostRefundTries, stickRefund, suspenseUpdate, triesAfter } from './refund.ts';
import type { RefundAsker, Suspense } from './refund.ts';
import { endKeeping } from './suspense-by-hand.ts';

/** Applies a transition; false where somebody else has moved the item on. */
async function apply(runtime: Runtime, suspense: Suspense, parts: UpdateParts): Promise<boolean> {
  try {
    await runtime.aws.documents.send(new UpdateCommand(suspenseUpdate(runtime.table, suspense, parts)));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}

/** Why it is stuck that the bank says to the last try to have made otherwise than we ordered. */
const madeOtherwise = 'made otherwise than ordered';

/** `waiting` where it has ended meanwhile, by the bank's message or by two operators: then nobody is woken for it. */
async function stick(
  runtime: Runtime,
  suspense: Suspense,
  because: string,
  nowMs: number,
): Promise<'stuck' | 'waiting'> {
  const { body, tries } = suspense;
  if (!(await apply(runtime, suspense, stickRefund(suspense, because, nowMs)))) return 'waiting';
  runtime.log.error('refund-stuck', { suspenseId: `sus_${body}`, tries });
  return 'stuck';
}

/**
 * Sends money in suspense back to its payer. The intent is recorded before the
 * bank is asked, and the bank is asked under one key for ever, so that a crash in
 * between and a second sweep at the same time change nothing. `unanswered`: it is asked again at the next look;
 * `contradiction`: the bank says that it has made it with another amount or of another payment, or, while it was asked,
 * another sweep gave up and two operators closed it by hand. What an operator asks is no try: however often they do,
 * the bank's silence does not end it sooner.
 */
export async function sendRefund(
  runtime: Runtime,
  suspense: Suspense,
  nowMs: number,
  asker: RefundAsker = 'queue',
): Promise<'refunded' | 'refunded-before' | 'contradiction' | 'waiting' | 'unanswered' | 'stuck'> {
  const now = timeFrom(runtime.monotonicMs, nowMs);
  if (!(await apply(runtime, suspense, beginRefund(suspense, nowMs, runtime.random.fraction(), asker))))
    return 'waiting';
  runtime.log.info('refund-requested', { suspenseId: `sus_${suspense.body}` });
  const asked: Suspense = { ...suspense, state: 'refunding', tries: triesAfter(suspense, asker) };
  const { body: refundKey, bankReference, amountSatang } = asked;
  try {
    const refund = await askPartner(runtime, orderRefund, { refundKey, bankReference, amountSatang }, nowMs);
    if (refund.status === 'failed') return await stick(runtime, asked, refund.reason, nowMs);
    const isThis = refund.bankReference === bankReference && refund.amountSatang === amountSatang;
    if (isThis) return await completeOnWord(runtime, asked, now());
    await keepRefundWord(runtime, refund, { bankReference, amountSatang }, nowMs);
    // It is asked again, as a payout is: a bank may mend its word.
    if (asker === 'operator' || asked.tries < mostRefundTries) return 'contradiction';
    return await stick(runtime, asked, madeOtherwise, nowMs);
  } catch (error) {
    if (!isWithoutWord(error)) throw error;
    const refusedBy = error instanceof PartnerRefused ? error.code.slice(0, 100) : undefined;
    if (refusedBy !== undefined && isRefundNeverMade(refusedBy)) return stick(runtime, asked, refusedBy, nowMs);
    // A refused try is no word of the refund's: what was refused was perhaps our signature, or our clock.
    if (asker === 'operator' || asked.tries < mostRefundTries) return 'unanswered';
    return stick(runtime, asked, refusedBy ?? `no answer to ${mostRefundTries} tries`, nowMs);
  }
}

/** The day is here for which two operators have kept it: it is stuck again, and they are told. */
async function review(runtime: Runtime, suspense: Suspense, nowMs: number): Promise<'stuck' | 'waiting'> {
  if (!(await apply(runtime, suspense, endKeeping(suspense, nowMs)))) return 'waiting';
  runtime.log.error('refund-stuck', { suspenseId: `sus_${suspense.body}`, tries: suspense.tries });
  return 'stuck';
}

/** What is done for money in suspense that is due: its refund, or the look for which it was kept. */
export function workOnSuspense(runtime: Runtime, suspense: Suspense, nowMs: number): Promise<string> {
  return suspense.state === 'kept' ? review(runtime, suspense, nowMs) : sendRefund(runtime, suspense, nowMs);
}
