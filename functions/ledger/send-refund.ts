import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isIdBody, timeOfIdBody } from '../../shared/ids.ts';
import { BankRefused, BankUnavailable } from '../partners/bank.ts';
import type { BankClient } from '../partners/bank.ts';
import { periodsAt } from '../rules/periods.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { ToldFacts } from '../table/contradiction.ts';
import type { UpdateParts } from '../table/expression.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { keepContradiction } from './contradiction.ts';
import { beginRefund, completeRefund, mostRefundTries, readSuspense, stickRefund, suspenseUpdate } from './refund.ts';
import type { Suspense } from './refund.ts';

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

async function complete(runtime: Runtime, suspense: Suspense, nowMs: number): Promise<'refunded' | 'refunded-before'> {
  const done = await apply(runtime, suspense, completeRefund(suspense, runtime.random.idBody(nowMs), nowMs));
  if (done) runtime.log.info('refund-completed', { suspenseId: `sus_${suspense.body}` });
  return done ? 'refunded' : 'refunded-before';
}

async function stick(runtime: Runtime, suspense: Suspense): Promise<'stuck'> {
  await apply(runtime, suspense, stickRefund());
  runtime.log.error('refund-stuck', { suspenseId: `sus_${suspense.body}`, tries: suspense.tries + 1 });
  return 'stuck';
}

/**
 * Sends money in suspense back to its payer. The intent is recorded before the
 * bank is asked, and the bank is asked under one key for ever, so that a crash in
 * between and a second sweep at the same time change nothing. `unanswered`: it is asked again at the next look.
 */
export async function sendRefund(
  runtime: Runtime, bank: BankClient, suspense: Suspense, nowMs: number,
): Promise<'refunded' | 'refunded-before' | 'waiting' | 'unanswered' | 'stuck'> {
  if (!await apply(runtime, suspense, beginRefund(suspense, nowMs))) return 'waiting';
  runtime.log.info('refund-requested', { suspenseId: `sus_${suspense.body}` });
  const { body: refundKey, bankReference, amountSatang } = suspense;
  try {
    const refund = await bank.requestRefund({ refundKey, bankReference, amountSatang });
    return refund.status === 'completed' ? await complete(runtime, suspense, nowMs) : await stick(runtime, suspense);
  } catch (error) {
    if (error instanceof BankRefused) return stick(runtime, suspense);
    if (!(error instanceof BankUnavailable)) throw error;
    return suspense.tries + 1 >= mostRefundTries ? stick(runtime, suspense) : 'unanswered';
  }
}

/** What the bank says of a refund that is done. */
export interface RefundWord {
  readonly refundKey: string;
  readonly bankReference: string;
  readonly amountSatang: number;
}

/** Keeps what the bank says of a refund against what we know of it; `known` is empty where we ordered none. */
async function keepRefundWord(
  runtime: Runtime, { refundKey, bankReference, amountSatang }: RefundWord, known: ToldFacts, nowMs: number,
): Promise<'contradiction'> {
  const told = { bankReference, amountSatang };
  await keepContradiction(runtime, { partner: 'bank', about: 'refund', reference: refundKey, told, known }, nowMs);
  return 'contradiction';
}

/**
 * The bank's own word that a refund is done. One that we never ordered is kept as a contradiction, because its payer
 * may have the money back and in the wallet too; so is one of another payment or amount. Neither changes anything.
 */
export async function finishRefund(runtime: Runtime, word: RefundWord, nowMs: number): Promise<string> {
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
  if (suspense.state === 'refunded') return 'refunded-before';
  const done = await complete(runtime, suspense, nowMs);
  if (done === 'refunded') return done;
  // Somebody moved it on in this very moment: either it is refunded now, or the bank has to say it once more.
  const now = await readItem(runtime.aws.documents, runtime.table, key);
  if (now?.['state'] !== 'refunded') throw new Error('the refund moved on while it was completed');
  return done;
}
