import { listBookFindings } from '../../../shared/contracts/ops/list-book-findings.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readFinding } from '../../table/books.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';

const pageSize = 50;

export const operation = implement(listBookFindings, async (call) => {
  const {
    input: { day, cursor },
    runtime,
  } = call;
  await noteReading(listBookFindings, call, { day, isFirstPage: cursor === undefined });
  const page = await readPage(runtime.aws.documents, runtime.table, lists.bookFindings(day), {
    beforeBody: cursor,
    size: pageSize,
    consistent: true,
  });
  return {
    rows: page.items.map(readFinding).map(({ ordinal: _ordinal, reference, ...row }) => ({
      ...row,
      ...(reference !== undefined && { reference }),
    })),
    ...(page.nextBody !== undefined && { nextCursor: page.nextBody }),
  };
});

export const handler = serve(operation);
