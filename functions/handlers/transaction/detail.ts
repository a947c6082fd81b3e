import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { readEntry } from '../../ledger/entry.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readHeld } from '../../runtime/history/read-held.ts';
import { isToldByHold, wholeOf } from '../../runtime/history/transaction-facts.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';

export const operation = implement(getTransaction, async ({ input, person, session, nowMs, runtime }) => {
  const body = bodyOfId('txn', input.transactionId) ?? '';
  const [key, item] = await Promise.all([
    runtime.userKeys.open(person.userId, person.wrappedKey),
    readItem(runtime.aws.documents, runtime.table, keys.entry(session.userId, body)),
  ]);
  if (item === undefined) return refuse('transaction-not-found');
  const entry = readEntry(item);
  if (!isToldByHold(entry)) return wholeOf(key, entry, undefined, nowMs);
  // Only what is paid out costs a second read; both of its items are read anew, to be of one moment.
  const held = await readHeld(runtime, entry.type, session.userId, body);
  return held === undefined ? refuse('transaction-not-found') : wholeOf(key, held.entry, held.hold, nowMs);
});

export const handler = serve(operation);
