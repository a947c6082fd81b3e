import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { readEntry } from '../../ledger/entry.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { detailOf } from '../../runtime/money/transaction-view.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';

export const operation = implement(getTransaction, async ({ input, person, session, runtime }) => {
  const body = bodyOfId('txn', input.transactionId) ?? '';
  const [key, item] = await Promise.all([
    runtime.userKeys.open(person.userId, person.wrappedKey),
    readItem(runtime.aws.documents, runtime.table, keys.entry(session.userId, body)),
  ]);
  return item === undefined ? refuse('transaction-not-found') : detailOf(key, readEntry(item));
});

export const handler = serve(operation);
