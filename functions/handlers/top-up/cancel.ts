import { cancelTopUp } from '../../../shared/contracts/top-up/cancel.ts';
import { transactionStatus, transactionType } from '../../../shared/enums.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { readEntry } from '../../ledger/entry.ts';
import type { Entry } from '../../ledger/entry.ts';
import { closeTopUp, releaseTopUpRoom } from '../../ledger/top-up.ts';
import { refuse } from '../../rules/refusal.ts';
import { implement } from '../../runtime/implement.ts';
import { serve } from '../../runtime/serve.ts';
import { topUpOf } from '../../runtime/transaction-view.ts';
import { DamagedItem } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';

export const operation = implement(cancelTopUp, async ({ input, session, nowMs, runtime, commit }) => {
  const body = bodyOfId('tup', input.topUpId) ?? '';
  const item = await readItem(runtime.aws.documents, runtime.table, keys.entry(session.userId, body));
  if (item === undefined) return refuse('top-up-not-found');
  return commit(readEntry(item), (entry: Entry) => {
    if (entry.type !== transactionType.topUp) return refuse('top-up-not-found');
    if (entry.status !== transactionStatus.pending) return refuse('top-up-not-open');
    const { qrText: _qrText, ...rest } = entry;
    const closed: Entry = { ...rest, status: transactionStatus.closed, closedBecause: 'cancelled', completedAtMs: nowMs };
    return {
      steps: [
        {
          write: closeTopUp(runtime.table, entry, 'cancelled', nowMs),
          learn: (_known, found) => {
            if (found === undefined) throw new DamagedItem('entry');
            return readEntry(found);
          },
        },
        // The room is there as long as the entry is open, so its failure only ever comes with the entry's.
        { write: releaseTopUpRoom(runtime.table, entry), learn: (known) => known },
      ],
      answer: topUpOf(closed, nowMs),
    };
  });
});

export const handler = serve(operation);
