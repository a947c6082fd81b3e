import { readBookReport } from '../../../shared/contracts/ops/read-book-report.ts';
import { reportKeyOf } from '../../books/report/book-report.ts';
import { refuse } from '../../engine/refusal.ts';
import { reportPlaceOf } from '../../runtime/files/file-place.ts';
import { fileUrl } from '../../runtime/files/file-url.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readClosedDay } from '../../table/books.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';

export const operation = implement(readBookReport, async (call) => {
  const {
    input: { day, version: asked },
    runtime,
  } = call;
  await noteReading(readBookReport, call, { day, ...(asked !== undefined && { version: asked }) });
  const item = await readItem(runtime.aws.documents, runtime.table, keys.bookDay(day));
  if (item === undefined) return refuse('book-day-not-found');
  const { version: versions, reportDigest } = readClosedDay(item);
  const version = asked ?? versions;
  // A day that was closed before there were reports has none.
  if (version > versions || reportDigest === undefined) return refuse('book-report-not-found');
  return {
    day,
    version,
    versions,
    ...(version === versions && { reportDigest }),
    url: await fileUrl(reportPlaceOf(runtime), reportKeyOf(runtime.table, { day, version })),
  };
});

export const handler = serve(operation);
