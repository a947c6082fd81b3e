import { cancelTopUp } from '../../../shared/contracts/top-up/cancel.ts';
import { transactionStatus, transactionType } from '../../../shared/enums.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { topUpEdge } from '../../domains/top-up/transitions.ts';
import { bookWhatCame, bookWhatCameToAccount } from '../../ledger/arrival/book-what-came.ts';
import { closingWrites } from '../../ledger/arrival/closed-top-up.ts';
import { readEntry } from '../../ledger/entry.ts';
import type { Entry } from '../../ledger/entry.ts';
import { isWithoutWord } from '../../engine/partners/partner-errors.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { topUpOf } from '../../runtime/history/transaction-view.ts';
import { DamagedItem } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';

function entryOf(item: Item | undefined): Entry {
  if (item === undefined) throw new DamagedItem('entry');
  return readEntry(item);
}

/** The entry after everything is booked that the bank has for it; undefined where the bank gave no word. */
async function bookFirst(runtime: Runtime, entry: Entry, nowMs: number): Promise<Entry | undefined> {
  if (entry.type !== transactionType.topUp || topUpEdge(entry.status, 'cancel') === undefined) return entry;
  try {
    const bookings = await bookWhatCame(runtime, entry.body, nowMs);
    const toAccount = await bookWhatCameToAccount(runtime, entry, nowMs);
    if (bookings.length + toAccount.length === 0) return entry;
  } catch (error) {
    if (!isWithoutWord(error)) throw error;
    runtime.log.error('bank-not-reachable', { asked: 'payments' }, error);
    return undefined;
  }
  return entryOf(await readItem(runtime.aws.documents, runtime.table, keys.entry(entry.userId, entry.body)));
}

export const operation = implement(cancelTopUp, async ({ input, session, nowMs, runtime, commit }) => {
  const body = bodyOfId('tup', input.topUpId) ?? '';
  const item = await readItem(runtime.aws.documents, runtime.table, keys.entry(session.userId, body));
  if (item === undefined) return refuse('top-up-not-found');
  const known = await bookFirst(runtime, readEntry(item), nowMs);
  if (known === undefined) return refuse('bank-not-reachable');
  return commit(known, (entry: Entry) => {
    if (entry.type !== transactionType.topUp) return refuse('top-up-not-found');
    // Its money has come, so there is nothing to cancel: the answer says that it is paid.
    if (entry.status === transactionStatus.success) return { steps: [], answer: topUpOf(entry, nowMs) };
    if (topUpEdge(entry.status, 'cancel') === undefined) return refuse('top-up-not-open');
    const { qrText: _qrText, ...rest } = entry;
    const closed: Entry = {
      ...rest,
      status: transactionStatus.closed,
      closedBecause: 'cancelled',
      completedAtMs: nowMs,
    };
    const [close, ...others] = closingWrites(runtime.table, entry, 'cancelled', nowMs);
    return {
      steps: [
        { write: close, learn: (_known, found) => entryOf(found) },
        ...others.map((write) => ({ write, learn: (current: Entry) => current })),
      ],
      answer: topUpOf(closed, nowMs),
    };
  });
});

export const handler = serve(operation);
