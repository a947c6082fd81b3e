import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { readHistoryPage, readOpenTopUps } from '../../ledger/history/history.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readAttention } from '../../runtime/history/read-attention.ts';
import { rowOf } from '../../runtime/history/transaction-view.ts';

const defaultPageSize = 20;

export const operation = implement(getTransactionPage, async ({ input, person, wallet, nowMs, runtime }) => {
  const beforeBody = input.cursor === undefined ? undefined : bodyOfId('txn', input.cursor);
  const isFirst = beforeBody === undefined;
  const [key, page, openTopUps] = await Promise.all([
    runtime.userKeys.open(person.userId, person.wrappedKey),
    readHistoryPage(runtime.aws.documents, runtime.table, wallet.userId, {
      beforeBody,
      size: input.pageSize ?? defaultPageSize,
      withClosed: input.withClosed ?? false,
    }),
    isFirst && wallet.openTopUps > 0 ? readOpenTopUps(runtime.aws.documents, runtime.table, wallet, nowMs) : [],
  ]);
  const attention = await readAttention(runtime, page.entries, nowMs);
  return {
    rows: page.entries.map((entry) => ({ ...rowOf(key, entry), ...attention.get(entry.body) })),
    ...(page.nextBody !== undefined && { nextCursor: `txn_${page.nextBody}` }),
    ...(isFirst && {
      overview: {
        openTopUps: [...openTopUps],
        hasToppedUp: wallet.topUpsDone > 0,
        hasTransferred: wallet.transfersDone > 0,
      },
    }),
  };
});

export const handler = serve(operation);
