import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { readEntry } from '../../ledger/entry.ts';
import { implement } from '../../runtime/implement.ts';
import { serve } from '../../runtime/serve.ts';
import { rowOf } from '../../runtime/transaction-view.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';

const defaultPageSize = 20;

export const operation = implement(getTransactionPage, async ({ input, person, session, runtime }) => {
  const beforeBody = input.cursor === undefined ? undefined : bodyOfId('txn', input.cursor);
  const [key, page] = await Promise.all([
    runtime.userKeys.open(person.userId, person.wrappedKey),
    readPage(runtime.aws.documents, runtime.table, lists.entries(session.userId), {
      beforeBody, size: input.pageSize ?? defaultPageSize, consistent: true,
    }),
  ]);
  return {
    rows: page.items.map((item) => rowOf(key, readEntry(item))),
    ...(page.nextBody !== undefined && { nextCursor: `txn_${page.nextBody}` }),
  };
});

export const handler = serve(operation);
