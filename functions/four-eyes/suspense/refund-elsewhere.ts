import { isIdBody } from '../../../shared/ids.ts';
import { readStatedDays, statedLateMs } from '../../books/stated-days.ts';
import type { StatedDays } from '../../books/stated-days.ts';
import { payoutReaders } from '../../ledger/payee/payout-readers.ts';
import type { Finding } from '../../domains/books/finding.ts';
import type { Suspense } from '../../ledger/suspense/refund.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { readContradiction } from '../../table/contradiction.ts';
import type { StoredContradiction } from '../../table/contradiction.ts';
import { textOf } from '../../table/item.ts';
import { lists } from '../../table/keys.ts';
import { isSamePayment, paidBackKey } from '../../table/paid-back.ts';
import { readItem, readOldest } from '../../table/pages.ts';
import { findSuspense } from './find-suspense.ts';

/** The bank answers for every key of ours as long, be it a payout's or a refund's. */
const { marginMs, memoryMs } = payoutReaders['bank-account'].terms;

/** Whether the bank may have forgotten the key by now: of one that it has paid, too, it says it never heard then. */
export function isRefundForgotten({ arrivedAtMs }: Suspense, nowMs: number): boolean {
  return nowMs >= arrivedAtMs + memoryMs;
}

/**
 * Whether a line that may be of a refund is known to be something else: two operators have booked it as the airtime
 * partner's bill or the bank's own; it names another refund; or it is the payment by which this one was paid back by
 * hand, or another one was to the satang. A sum in which another one lies may hold this one, too.
 */
async function isKnownElse(
  runtime: Runtime,
  { paidBackBy }: PaidBack,
  { lineReference, reference = '', correctedInto, amountSatang }: Finding,
): Promise<boolean> {
  if (correctedInto === 'airtime-payable' || correctedInto === 'fee-income') return true;
  if (isIdBody(reference) && (await findSuspense(runtime, `sus_${reference}`)) !== undefined) return true;
  if (lineReference === '') return false;
  if (paidBackBy !== undefined && isSamePayment(lineReference, paidBackBy)) return true;
  const claimed = await readItem(runtime.aws.documents, runtime.table, paidBackKey(lineReference));
  const other = claimed && (await findSuspense(runtime, `sus_${textOf(claimed, 'suspense')}`));
  return other?.amountSatang === amountSatang;
}

/** The payment by which a refund was paid back by hand, where that is said. */
export interface PaidBack {
  readonly paidBackBy?: string | undefined;
}

/**
 * What the bank's statements say of a refund, of every day on which it may have been paid by either clock: from the
 * arrival of what it pays back until the bank has ended what was ordered last.
 */
export async function findRefundStated(
  runtime: Runtime,
  suspense: Suspense,
  by: PaidBack,
  nowMs: number,
): Promise<StatedDays> {
  const { aws, table } = runtime;
  const { body, amountSatang, arrivedAtMs, orderedAtMs = arrivedAtMs } = suspense;
  const lastMs = orderedAtMs + memoryMs + marginMs + statedLateMs;
  const ordered = { key: body, amountSatang, isKnownElse: (finding: Finding) => isKnownElse(runtime, by, finding) };
  return readStatedDays({ documents: aws.documents, table }, ordered, {
    fromMs: arrivedAtMs - marginMs,
    toMs: isRefundForgotten(suspense, nowMs) ? lastMs : Math.min(nowMs, lastMs),
  });
}

/** Whether a word stands that this payment went back under a key that is not ours: nobody has found that it did not. */
function saysElsewhere({ bankReference }: Suspense, { told, known, closed }: StoredContradiction): boolean {
  const isOfOther = told['bankReference'] === bankReference && Object.keys(known).length === 0;
  return isOfOther && closed?.outcome !== 'known';
}

const pageSize = 200;

/**
 * Whether the bank has told by itself that the payment went back under a key of its own. It is kept under that key, so
 * that all that was kept of refunds is looked through.
 */
export async function isToldElsewhere({ aws, table }: Runtime, suspense: Suspense): Promise<boolean> {
  let afterBody: string | undefined;
  do {
    const page = await readOldest(aws.documents, table, lists.contradictionsOf('refund'), {
      afterBody,
      size: pageSize,
    });
    if (page.items.some((item) => saysElsewhere(suspense, readContradiction(item)))) return true;
    afterBody = page.nextBody;
  } while (afterBody !== undefined);
  return false;
}
