import { getTransfer } from '../../../shared/contracts/transfer/detail.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { transactionType } from '../../../shared/enums.ts';
import { readEntry } from '../../ledger/entry.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { detailOf } from '../../runtime/history/transaction-view.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';

export const operation = implement(getTransfer, async ({ input, person, session, runtime }) => {
  const body = bodyOfId('trf', input.transferId) ?? '';
  const [key, item] = await Promise.all([
    runtime.userKeys.open(person.userId, person.wrappedKey),
    readItem(runtime.aws.documents, runtime.table, keys.entry(session.userId, body)),
  ]);
  if (item === undefined) return refuse('transfer-not-found');
  const entry = readEntry(item);
  return entry.type === transactionType.transferOut ? detailOf(key, entry) : refuse('transfer-not-found');
});

export const handler = serve(operation);
