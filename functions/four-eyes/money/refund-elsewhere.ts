import { readStatedDays, statedLateMs } from '../../books/stated-days.ts';
import type { StatedDays } from '../../books/stated-days.ts';
import { payoutReaders } from '../../ledger/payee/payout-readers.ts';
import type { Finding } from '../../domains/books/finding.ts';
import type { Suspense } from '../../ledger/suspense/refund.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { readContradiction } from '../../table/contradiction.ts';
import type { StoredContradiction } from '../../table/contradiction.ts';
import { lists } from '../../table/keys.ts';
import { isSamePayment, paidBackKey } from '../../table/paid-back.ts';
import { readItem, readOldest } from '../../table/pages.ts';

/** The bank answers for every key of ours as long, be it a payout's or a refund's. */
const { marginMs, memoryMs } = payoutReaders['bank-account'].terms;

/** Whether the bank may have forgotten the key by now: of one that it has paid, too, it says it never heard then. */
export function isRefundForgotten({ arrivedAtMs }: Suspense, nowMs: number): boolean {
  return nowMs >= arrivedAtMs + memoryMs;
}

/**
 * Whether a line without a key of ours is known to be no refund: it is less than one, for a bank pays each whole, be it
 * in a sum of several; two operators have booked it as the airtime partner's bill or the bank's own; or it is the
 * payment by which this one was paid back by hand, or another one was.
 */
async function isNoRefund(
  { aws, table }: Runtime,
  { amountSatang, body }: Suspense,
  { paidBackBy }: PaidBack,
  finding: Finding,
): Promise<boolean> {
  const { lineReference, correctedInto } = finding;
  if (finding.amountSatang < amountSatang) return true;
  if (correctedInto === 'airtime-payable' || correctedInto === 'fee-income') return true;
  if (lineReference === '') return false;
  if (paidBackBy !== undefined && isSamePayment(lineReference, paidBackBy)) return true;
  const claimed = await readItem(aws.documents, table, paidBackKey(lineReference));
  return claimed !== undefined && claimed['suspense'] !== body;
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
  const isKnownElse = (finding: Finding) => isNoRefund(runtime, suspense, by, finding);
  const ordered = { key: body, amountSatang, isKnownElse };
  return readStatedDays({ documents: aws.documents, table }, ordered, {
    fromMs: arrivedAtMs - marginMs,
    toMs: isRefundForgotten(suspense, nowMs) ? lastMs : Math.min(nowMs, lastMs),
  });
}

/** Whether a word stands that this payment went back under a key that is not ours: nobody has found that it did not. */
function saysElsewhere({ bankReference }: Suspense, { told, known, closed }: StoredContradiction): boolean {
  const isOfOther = told['bankReference'] === bankReference && Object.keys(known).length === 0;
  return isOfOther && (closed === undefined || closed.outcome === 'told');
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
