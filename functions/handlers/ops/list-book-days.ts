import { listBookDays } from '../../../shared/contracts/ops/list-book-days.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readClosedDay } from '../../table/books.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';
import { isToCloseAnew, reopenedFrom } from '../../table/reopened.ts';

const pageSize = 31;

export const operation = implement(listBookDays, async (call) => {
  const { input, runtime } = call;
  await noteReading(listBookDays, call, { isFirstPage: input.cursor === undefined });
  const { documents } = runtime.aws;
  const [page, reopened] = await Promise.all([
    readPage(documents, runtime.table, lists.bookDays(), {
      beforeBody: input.cursor,
      size: pageSize,
      consistent: true,
    }),
    reopenedFrom({ documents, table: runtime.table }),
  ]);
  return {
    rows: page.items
      .map(readClosedDay)
      .map(({ account: _account, baseSatang: _base, theirs: _theirs, ours: _ours, accounts, ...row }) => ({
        ...row,
        accounts: { ...accounts },
        ...(isToCloseAnew(row, reopened) && { reopenedAtMs: reopened?.atMs }),
      })),
    ...(page.nextBody !== undefined && { nextCursor: page.nextBody }),
  };
});

export const handler = serve(operation);
