import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { topUpEdge } from '../domains/top-up/transitions.ts';
import { allEnded } from '../engine/due/all-ended.ts';
import { sweepQueue } from '../engine/due/sweep-queue.ts';
import type { DueWork, Swept } from '../engine/due/sweep-queue.ts';
import { bookWhatCame, bookWhatCameToAccount } from '../ledger/arrival/book-what-came.ts';
import { closingWrites, noteAsked, readClosedReference } from '../ledger/arrival/closed-top-up.ts';
import type { ClosedReference } from '../ledger/arrival/closed-top-up.ts';
import { dueKindOf } from '../due-kind.ts';
import { lapseFreeze } from '../ledger/freeze/end-freeze.ts';
import { readEntry } from '../ledger/entry.ts';
import type { Entry } from '../ledger/entry.ts';
import { readHold } from '../ledger/hold.ts';
import { endLockChange } from '../ledger/lock/finish-lock.ts';
import { voidUnlockAsk } from '../ledger/lock/void-ask.ts';
import { readsWithHold, workOnPayout } from '../ledger/payout/work-on-payout.ts';
import { readSuspense } from '../ledger/suspense/refund.ts';
import { workOnSuspense } from '../ledger/suspense/send-refund.ts';
import { askFace } from '../face/ask-face.ts';
import { queueNames, queueNamed } from '../due-queues.ts';
import type { QueueName } from '../due-queues.ts';
import { endLapsed } from '../four-eyes/proposals/lapse-proposal.ts';
import { holidayDaysLeft } from '../domains/calendar/business-days.ts';
import { readsToScreen, screenPerson } from '../screening/screen-person.ts';
import { timeFrom } from '../runtime/process/clock.ts';
import { processRuntime } from '../runtime/process/runtime.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { settle } from '../runtime/operation/settle.ts';
import { tendRenewal } from '../renewal/tend-renewal.ts';
import { tendReview } from '../review/cases/tend-review.ts';
import { failStatement } from '../statement/end-making.ts';
import { nextDueAtMs } from '../table/due.ts';
import { readFaceCheck } from '../table/face-check.ts';
import { readFreeze } from '../table/freeze.ts';
import { keys } from '../table/keys.ts';
import type { Key } from '../table/keys/key.ts';
import { readItem } from '../table/pages.ts';
import { readProposal } from '../table/proposal.ts';
import { foundWallet } from '../table/wallet.ts';
import { readStatement } from '../table/statement.ts';
import { readUpload } from '../table/upload.ts';
import { readLockChange, readUnlockAsk } from '../table/wallet-lock.ts';
import { endUpload } from '../upload/end-upload.ts';
import { endTransferProofs, readsWithProofs } from '../upload/end-proofs.ts';

/** An unpaid top-up at its expiry: the bank is asked once more, then it closes. */
async function endTopUp(runtime: Runtime, entry: Entry, nowMs: number): Promise<string> {
  const now = timeFrom(runtime.monotonicMs, nowMs);
  const bookings = await bookWhatCame(runtime, entry.body, nowMs);
  if (bookings.includes('credited')) return 'credited';
  await bookWhatCameToAccount(runtime, entry, now());
  const tools = { documents: runtime.aws.documents, fraction: runtime.random.fraction, wait: runtime.wait };
  const [close, ...others] = closingWrites(runtime.table, entry, 'expired', now());
  // Found in another state, the entry was paid or cancelled in this very moment.
  const outcome = await settle(tools, undefined, () => ({
    answer: 'expired',
    unless: close,
    steps: others.map((write) => ({ write })),
  }));
  return outcome.kind === 'committed' ? outcome.answer : 'ended-before';
}

/**
 * A closed reference: what came since goes the way of money that does not fit, what came to its owner's own account
 * number is theirs, and the next question is set.
 */
async function askAgain(runtime: Runtime, closed: ClosedReference, nowMs: number): Promise<string> {
  const { userId, reference1 } = closed;
  const now = timeFrom(runtime.monotonicMs, nowMs);
  const bookings = await bookWhatCame(runtime, reference1, nowMs);
  const entry = await readItem(runtime.aws.documents, runtime.table, keys.entry(userId, reference1));
  if (entry !== undefined) await bookWhatCameToAccount(runtime, readEntry(entry), now());
  try {
    await runtime.aws.documents.send(new UpdateCommand(noteAsked(runtime.table, closed, now())));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
  }
  return bookings.includes('suspense') ? 'came-late' : 'nothing-came';
}

/** The wallet whose owner waits for our staff, by the line of their asking. */
const walletOfAsk = ({ sk }: Key): Key => keys.wallet(sk.slice('ASK#'.length));

/** What ending an item needs beside it. */
function readsWith(key: Key): readonly Key[] {
  switch (dueKindOf(key)) {
    case 'payout':
      return readsWithHold(key);
    case 'wallet-lock':
      return [keys.wallet(key.pk)];
    case 'unlock-ask':
      return [walletOfAsk(key)];
    case 'screening':
      return readsToScreen(key);
    case 'transfer-proofs':
      return readsWithProofs(key);
    case 'proposal':
    case 'freeze':
    case 'upload':
    case 'review':
    case 'renewal':
    case 'statement':
    case 'face-check':
    case 'suspense':
    case 'closed-top-up':
    case 'top-up':
      return [];
  }
}

/**
 * How what is due is ended, whichever queue it waits in: it goes by what it is, and whom a payout asks is its reader's
 * to say. A partner's row brings its queue, and nobody has to say here what is due there.
 */
function dueWork(runtime: Runtime): DueWork {
  return {
    kindOf: dueKindOf,
    readsWith,
    end: async (key, item, nowMs, found) => {
      switch (dueKindOf(key)) {
        case 'proposal':
          return endLapsed(runtime, readProposal(item), nowMs);
        case 'freeze':
          return lapseFreeze(runtime, readFreeze(item), nowMs);
        case 'payout':
          return workOnPayout(runtime, readHold(item), found, nowMs);
        case 'wallet-lock':
          return endLockChange(runtime, readLockChange(item), foundWallet(found.of(keys.wallet(key.pk))), nowMs);
        case 'unlock-ask':
          return voidUnlockAsk(runtime, readUnlockAsk(item), foundWallet(found.of(walletOfAsk(key))), nowMs);
        case 'screening':
          return screenPerson(runtime, key.pk, item, found, nowMs);
        case 'upload':
          return endUpload(runtime, readUpload(item), nowMs);
        case 'transfer-proofs':
          return endTransferProofs(runtime, item, found, nowMs);
        case 'review':
          return tendReview(runtime, item, nowMs);
        case 'renewal':
          return tendRenewal(runtime, item, nowMs);
        case 'statement':
          return failStatement(runtime, readStatement(item), nowMs);
        case 'face-check':
          return askFace(runtime, readFaceCheck(item), nowMs);
        case 'suspense':
          return workOnSuspense(runtime, readSuspense(item), nowMs);
        case 'closed-top-up': {
          const closed = readClosedReference(item);
          return closed === undefined ? 'ended-before' : askAgain(runtime, closed, nowMs);
        }
        case 'top-up': {
          const entry = readEntry(item);
          return topUpEdge(entry.status, 'expire') === undefined ? 'ended-before' : endTopUp(runtime, entry, nowMs);
        }
      }
    },
  };
}

/** Ends what is due in these queues, each on its own: none waits for another. */
export async function endDueItems(runtime: Runtime, names: readonly QueueName[] = queueNames): Promise<Swept> {
  const all = await allEnded(names.map((name) => sweepQueue(runtime, queueNamed(name), dueWork(runtime))));
  const daysLeft = holidayDaysLeft(await runtime.clock.nowMs());
  if (daysLeft !== undefined) runtime.log.error('holidays-run-out', { daysLeft });
  const total = (member: keyof Swept): number => all.reduce((sum, swept) => sum + swept[member], 0);
  return { ended: total('ended'), failed: total('failed'), left: total('left') };
}

/** The schedule names one queue for each run; whoever runs it by hand may leave it out and sweeps all. */
const orderSchema = z.object({ queue: z.optional(z.string()), tellsNext: z.optional(z.boolean()) });

/** What a run did; with `tellsNext` also when the next thing falls due, which nobody needs but who plays with time. */
interface Told extends Swept {
  readonly nextDueAtMs?: number;
}

async function nextOf({ aws, table }: Runtime, names: readonly QueueName[]): Promise<Pick<Told, 'nextDueAtMs'>> {
  const times = await Promise.all(names.map((name) => nextDueAtMs(aws.documents, table, queueNamed(name))));
  const known = times.filter((atMs) => atMs !== undefined);
  return known.length === 0 ? {} : { nextDueAtMs: Math.min(...known) };
}

export const handler = async (event: unknown): Promise<Told> => {
  const order = z.parse(z.nullish(orderSchema), event);
  const names = queueNames.filter((name) => order?.queue === undefined || name === order.queue);
  const runtime = processRuntime();
  const swept = await endDueItems(runtime, names);
  return order?.tellsNext === true ? { ...swept, ...(await nextOf(runtime, names)) } : swept;
};
