import { formatThb } from '../../../shared/money.ts';
import { daysStayClosed } from '../../books/stated-days.ts';
import type { StatedDays } from '../../books/stated-days.ts';
import { isWithoutWord } from '../../engine/partners/partner-errors.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { askAboutRefund } from '../../ledger/arrival/ask-bank-now.ts';
import { alreadyRefunded } from '../../partners/refund-codes.ts';
import { readSuspense } from '../../ledger/suspense/refund.ts';
import type { Suspense } from '../../ledger/suspense/refund.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { equals, equalsOrNone } from '../../table/expression.ts';
import { DamagedItem } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import type { Fact } from '../proposals/act.ts';
import { findSuspense } from './find-suspense.ts';
import { findRefundStated, isRefundForgotten, isToldElsewhere } from './refund-elsewhere.ts';
import type { PaidBack } from './refund-elsewhere.ts';

/** What every act on money in suspense is bound to. */
export const suspenseFactNames = ['state', 'amount', 'bankReference', 'stuckBecause'] as const;

/** Money in suspense that has to be there. @throws DamagedItem where it is not. */
export async function loadSuspense(runtime: Runtime, suspenseId: string): Promise<Suspense> {
  const suspense = await findSuspense(runtime, suspenseId);
  if (suspense === undefined) throw new DamagedItem('suspense');
  return suspense;
}

/** Money in suspense that a failed condition has found. @throws DamagedItem where it is gone. */
export function foundSuspense(item: Item | undefined): Suspense {
  if (item === undefined) throw new DamagedItem('suspense');
  return readSuspense(item);
}

/** Who has proposed that it was kept, or ordered again, the last time; what else two decide about it ends it. */
export function suspenseEditors({ editedBy }: Suspense): readonly (string | undefined)[] {
  return [editedBy];
}

/** The facts as they are. */
export function suspenseFacts({
  key: of,
  state,
  amountSatang,
  bankReference,
  stuckBecause,
}: Suspense): Readonly<Record<(typeof suspenseFactNames)[number], Fact>> {
  return {
    state: { of, shown: state, holds: equals('state', state) },
    amount: { of, shown: formatThb(amountSatang), holds: equals('amountSatang', amountSatang) },
    bankReference: { of, shown: bankReference, holds: equals('bankReference', bankReference) },
    stuckBecause: { of, shown: stuckBecause ?? 'not known', holds: equalsOrNone('stuckBecause', stuckBecause) },
  };
}

/**
 * What the bank says of a refund that is to be ended by hand; `declined` where it has it and will never carry it out,
 * `silent` where it gave no word, `paid-otherwise` where it has refused ours because the payment went back under
 * another key, or has told that it did: that ours is unknown says nothing then. `stated`: a line of its statement says
 * that it has paid it, whatever it says itself; `forgotten`: only its statements would tell, and they do not yet;
 * `nameless`: they have a line that may be of it.
 */
export type RefundWord =
  | 'not-paid'
  | 'declined'
  | 'silent'
  | 'may-be-paid'
  | 'paid-otherwise'
  | 'stated'
  | 'forgotten'
  | 'nameless';

/** Money in suspense, what the bank says of its refund, and on which statements that rests where it has forgotten. */
export interface AskedRefund {
  readonly suspense: Suspense;
  readonly word: RefundWord;
  readonly stated?: StatedDays;
}

/** What the bank's denial is worth beside its statements and its other words. */
async function weighDenial(
  runtime: Runtime,
  suspense: Suspense,
  said: 'failed' | 'unknown',
  by: PaidBack,
  nowMs: number,
): Promise<AskedRefund> {
  const stated = await findRefundStated(runtime, suspense, by, nowMs);
  const isForgotten = said === 'unknown' && isRefundForgotten(suspense, nowMs);
  // What it sent to an account that is closed it has back, and says so by both; once it has forgotten the key, its
  // statements alone say it.
  const isBack = stated.isBackAgain && (said === 'failed' || isForgotten);
  if (stated.isNamed && !isBack) return { suspense, word: 'stated' };
  if (suspense.stuckBecause === alreadyRefunded || (await isToldElsewhere(runtime, suspense)))
    return { suspense, word: 'paid-otherwise' };
  if (said === 'failed') return { suspense, word: 'declined' };
  if (!isForgotten) return { suspense, word: 'not-paid' };
  if (stated.hasMayBe) return { suspense, word: 'nameless' };
  return stated.isClosed ? { suspense, word: 'not-paid', stated } : { suspense, word: 'forgotten' };
}

/**
 * Asks the bank whether it has carried the refund out after all: it is stuck after silences too, and whoever ends it by
 * hand then would pay twice. What the bank has paid is taken for refunded, so that the money is read anew; `note` keeps
 * before who has asked.
 */
export async function askWhetherPaid(
  runtime: Runtime,
  suspense: Suspense,
  nowMs: number,
  note: () => Promise<void>,
  by: PaidBack = {},
): Promise<AskedRefund> {
  if (suspense.state !== 'stuck' && suspense.state !== 'kept') return { suspense, word: 'may-be-paid' };
  await note();
  try {
    const { said } = await askAboutRefund(runtime, suspense, nowMs);
    if (said === 'failed' || said === 'unknown') return await weighDenial(runtime, suspense, said, by, nowMs);
    return { suspense: await loadSuspense(runtime, `sus_${suspense.body}`), word: 'may-be-paid' };
  } catch (error) {
    if (!isWithoutWord(error)) throw error;
    return { suspense, word: 'silent' };
  }
}

/** The days whose statements say that it is not paid are not opened again in this very moment. */
export function refundNoLineSteps<Known extends { readonly word?: RefundWord; readonly stated?: StatedDays }>(
  table: string,
  { stated }: Known,
): readonly Step<Known>[] {
  return daysStayClosed(table, stated).map((write) => ({ write, learn: (known) => ({ ...known, word: 'forgotten' }) }));
}

/** Why a refund is not ended by hand now; undefined where the bank has said just now that it has not paid it. */
export function refuseUnlessUnpaid(
  word: RefundWord | undefined,
): Refusal<'partner-not-reachable' | 'refund-not-ruled-out' | 'refund-stated'> | undefined {
  if (word === undefined) throw new Error('a refund is ended by hand that the bank was not asked about');
  if (word === 'silent') return refuse('partner-not-reachable');
  if (word === 'stated') return refuse('refund-stated', { because: 'line' });
  if (word === 'forgotten') return refuse('refund-stated', { because: 'open-days' });
  if (word === 'nameless') return refuse('refund-stated', { because: 'may-be-line' });
  return word === 'not-paid' || word === 'declined' ? undefined : refuse('refund-not-ruled-out');
}
