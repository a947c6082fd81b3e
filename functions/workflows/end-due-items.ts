import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { transactionStatus } from '../../shared/enums.ts';
import { bookWhatCame } from '../ledger/book-what-came.ts';
import { closingWrites, noteAsked, readClosedReference } from '../ledger/closed-top-up.ts';
import type { ClosedReference } from '../ledger/closed-top-up.ts';
import { readEntry } from '../ledger/entry.ts';
import type { Entry } from '../ledger/entry.ts';
import { readSuspense } from '../ledger/refund.ts';
import { sendRefund } from '../ledger/send-refund.ts';
import { PartnerUnavailable } from '../engine/partners/partner-errors.ts';
import { backOffMs } from '../rules/back-off.ts';
import { holidayDaysLeft } from '../rules/business-days.ts';
import { processRuntime } from '../runtime/runtime.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { settle } from '../runtime/settle.ts';
import { dueKeys, dueTriesOf, isDue, postponeDue } from '../table/due.ts';
import type { Key } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';

/** A run begins nothing new after this long, so that Lambda's own 55 seconds never cut one off. */
const runMs = 40_000;
/** After so many calls in a row without an answer the bank is left alone with this kind of question until the next run. */
const mostUnanswered = 3;

const kindOf = ({ pk, sk }: Key) => {
  if (sk.startsWith('SUS#')) return 'suspense';
  return pk.startsWith('TOPUP#') ? 'closed-top-up' : 'top-up';
};
type Kind = ReturnType<typeof kindOf>;

/** An unpaid top-up at its expiry: the bank is asked once more, then it closes. */
async function endTopUp(runtime: Runtime, entry: Entry, nowMs: number): Promise<string> {
  const bookings = await bookWhatCame(runtime, entry.body, nowMs);
  if (bookings.includes('credited')) return 'credited';
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const [close, ...others] = closingWrites(runtime.table, entry, 'expired', nowMs);
  // Found in another state, the entry was paid or cancelled in this very moment.
  const outcome = await settle(tools, undefined, () => ({
    answer: 'expired', unless: close, steps: others.map((write) => ({ write })),
  }));
  return outcome.kind === 'committed' ? outcome.answer : 'ended-before';
}

/** A closed reference: what came since goes the way of money that does not fit, and the next question is set. */
async function askAgain(runtime: Runtime, closed: ClosedReference, nowMs: number): Promise<string> {
  const bookings = await bookWhatCame(runtime, closed.reference1, nowMs);
  try {
    await runtime.aws.documents.send(new UpdateCommand(noteAsked(runtime.table, closed, nowMs)));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
  }
  return bookings.includes('suspense') ? 'came-late' : 'nothing-came';
}

async function endDueItem(runtime: Runtime, key: Key, nowMs: number): Promise<string> {
  const item = await readItem(runtime.aws.documents, runtime.table, key);
  if (!isDue(item, nowMs)) return 'ended-before';
  if (kindOf(key) === 'suspense') return sendRefund(runtime, readSuspense(item), nowMs);
  if (kindOf(key) === 'closed-top-up') {
    const closed = readClosedReference(item);
    return closed === undefined ? 'ended-before' : askAgain(runtime, closed, nowMs);
  }
  const entry = readEntry(item);
  return entry.status === transactionStatus.pending ? endTopUp(runtime, entry, nowMs) : 'ended-before';
}

/** What failed waits, so that it does not stand in the way of what is behind it. */
async function postpone(runtime: Runtime, key: Key, nowMs: number): Promise<void> {
  const item = await readItem(runtime.aws.documents, runtime.table, key);
  if (!isDue(item, nowMs)) return;
  const tries = dueTriesOf(item);
  const dueAtMs = nowMs + backOffMs(tries, runtime.random.fraction());
  const isMoved = await postponeDue(runtime.aws.documents, runtime.table, key, item, dueAtMs);
  if (isMoved) runtime.log.info('due-item-postponed', { kind: kindOf(key), tries: tries + 1 });
}

interface Swept {
  readonly ended: number;
  readonly failed: number;
  /** Due, and left for the next run: the bank was silent, or the time was over. */
  readonly left: number;
}

/** Ends one item; answers whether it did, and whether the bank was silent. A failure is written down and stops nothing. */
async function tryOne(runtime: Runtime, key: Key, nowMs: number): Promise<{ failed: boolean; silent: boolean }> {
  const kind = kindOf(key);
  try {
    const outcome = await endDueItem(runtime, key, nowMs);
    runtime.log.info('due-item-ended', { kind, outcome });
    return { failed: false, silent: outcome === 'unanswered' };
  } catch (error) {
    runtime.log.error('due-item-failed', { kind }, error);
    await postpone(runtime, key, nowMs).catch((cause: unknown) => { runtime.log.error('due-item-failed', { kind }, cause); });
    return { failed: true, silent: error instanceof PartnerUnavailable };
  }
}

/** Ends what is due, one by one. A failure postpones its own item, and a silent bank only its own kind of question. */
export async function endDueItems(runtime: Runtime): Promise<Swept> {
  const nowMs = await runtime.clock.nowMs();
  const endsAtMs = runtime.monotonicMs() + runMs;
  const silences = new Map<Kind, number>();
  const swept = { ended: 0, failed: 0, left: 0 };
  for await (const key of dueKeys(runtime.aws.documents, runtime.table, nowMs)) {
    const kind = kindOf(key);
    const silence = silences.get(kind) ?? 0;
    const isOver = runtime.monotonicMs() > endsAtMs;
    if (isOver || silence >= mostUnanswered) {
      swept.left += 1;
      if (isOver) break;
      continue;
    }
    const { failed, silent } = await tryOne(runtime, key, nowMs);
    swept[failed ? 'failed' : 'ended'] += 1;
    silences.set(kind, silent ? silence + 1 : 0);
  }
  const daysLeft = holidayDaysLeft(nowMs);
  if (daysLeft !== undefined) runtime.log.error('holidays-run-out', { daysLeft });
  runtime.log.info('due-items-swept', { ...swept });
  return swept;
}

export const handler = (): Promise<Swept> => endDueItems(processRuntime());
