import { getTopUp } from '../../../shared/contracts/top-up/detail.ts';
import { transactionType } from '../../../shared/enums.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { readEntry } from '../../ledger/entry.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { topUpOf } from '../../runtime/history/transaction-view.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';

export const operation = implement(getTopUp, async ({ input, session, nowMs, runtime }) => {
  const body = bodyOfId('tup', input.topUpId) ?? '';
  const item = await readItem(runtime.aws.documents, runtime.table, keys.entry(session.userId, body));
  if (item === undefined) return refuse('top-up-not-found');
  const entry = readEntry(item);
  return entry.type === transactionType.topUp ? topUpOf(entry, nowMs) : refuse('top-up-not-found');
});

export const handler = serve(operation);
