import { getQrTransaction } from '../../../shared/contracts/transaction/qr-detail.ts';
import { topUpMethod } from '../../../shared/enums.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { readEntry } from '../../ledger/entry.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { wholeOf } from '../../runtime/history/transaction-facts.ts';
import { returnsOf } from '../../runtime/history/transaction-view.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';

export const operation = implement(getQrTransaction, async ({ input, person, session, nowMs, runtime }) => {
  const body = bodyOfId('txn', input.transactionId) ?? '';
  const [key, item] = await Promise.all([
    runtime.userKeys.open(person.userId, person.wrappedKey),
    readItem(runtime.aws.documents, runtime.table, keys.entry(session.userId, body)),
  ]);
  if (item === undefined || item['method'] !== topUpMethod.thaiQr) return refuse('transaction-not-found');
  const entry = readEntry(item);
  if (entry.expiresAtMs === undefined) return refuse('transaction-not-found');
  return {
    ...wholeOf(key, entry, undefined, nowMs),
    expiresAtMs: entry.expiresAtMs,
    ...returnsOf(entry),
    serverTimeMs: nowMs,
  };
});

export const handler = serve(operation);
