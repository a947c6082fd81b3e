import { listBookFindings } from '../../../shared/contracts/ops/list-book-findings.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { isOfVersion, readClosedDay, readFinding } from '../../table/books.ts';
import { keys, lists } from '../../table/keys.ts';
import { readItem, readPage } from '../../table/pages.ts';

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
  // What only a version before has seen was settled by the corrected statement; that version's report still has it.
  const closed = await readItem(runtime.aws.documents, runtime.table, keys.bookDay(day));
  const version = closed === undefined ? undefined : readClosedDay(closed).version;
  const standing = page.items.filter((item) => version === undefined || isOfVersion(item, version));
  return {
    rows: standing.map(readFinding).map(({ ordinal: _ordinal, isOne: _one, reference, ...row }) => ({
      ...row,
      ...(reference !== undefined && { reference }),
    })),
    ...(page.nextBody !== undefined && { nextCursor: page.nextBody }),
  };
});

export const handler = serve(operation);
