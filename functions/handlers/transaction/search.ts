import { searchTransactions } from '../../../shared/contracts/transaction/search.ts';
import type { TransactionFilter } from '../../../shared/contracts/transaction/search.ts';
import { fitsFigures, fitsText, searchedPeriod, showsIdle } from '../../domains/transaction/search.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Entry } from '../../ledger/entry.ts';
import { isIdle } from '../../ledger/history/history.ts';
import { searchHistory } from '../../ledger/history/search-history.ts';
import { readAttention } from '../../runtime/history/read-attention.ts';
import { figuresOf, rowOf } from '../../runtime/history/transaction-view.ts';
import { readCursor, writeCursor } from '../../runtime/history/search-cursor.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { openEntryPrivate } from '../../runtime/person/personal.ts';
import type { UserKey } from '../../runtime/person/user-key.ts';

const defaultPageSize = 20;

/** Names and notes are opened last, and only of what fits in everything else. */
function fits(key: UserKey, filter: TransactionFilter, entry: Entry): boolean {
  const figures = figuresOf(entry);
  return (
    (showsIdle(filter) || !isIdle(entry)) &&
    fitsFigures(filter, figures) &&
    (filter.text === undefined ||
      fitsText(filter.text, {
        ...figures,
        payerBank: entry.payerBank,
        ...openEntryPrivate(key, entry.sealed).wholeFor('compare'),
      }))
  );
}

export const operation = implement(searchTransactions, async ({ input, person, nowMs, runtime }) => {
  const { cursor, pageSize = defaultPageSize, ...filter } = input;
  const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
  const beforeBody = cursor === undefined ? undefined : readCursor(key, filter, cursor);
  if (cursor !== undefined && beforeBody === undefined)
    return refuse('input-not-valid', { fields: { cursor: 'cursor-not-valid' } });
  const { entries, nextBody, searchedUntilMs } = await searchHistory(
    runtime.aws.documents,
    runtime.table,
    person.userId,
    {
      period: searchedPeriod(filter),
      beforeBody,
      size: pageSize,
      fits: (entry) => fits(key, filter, entry),
    },
  );
  const attention = await readAttention(runtime, entries, nowMs);
  return {
    rows: entries.map((entry) => ({ ...rowOf(key, entry), ...attention.get(entry.body) })),
    ...(nextBody !== undefined && { nextCursor: writeCursor(key, filter, nextBody) }),
    ...(searchedUntilMs !== undefined && { searchedUntilMs }),
  };
});

export const handler = serve(operation);
