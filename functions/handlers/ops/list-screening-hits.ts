import { listScreeningHits } from '../../../shared/contracts/ops/list-screening-hits.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';
import { readScreeningHit } from '../../table/screening.ts';

const pageSize = 50;

export const operation = implement(listScreeningHits, async (call) => {
  const { input, runtime } = call;
  await noteReading(listScreeningHits, call, { isFirstPage: input.cursor === undefined });
  const page = await readPage(runtime.aws.documents, runtime.table, lists.screeningHits(), {
    beforeBody: input.cursor,
    size: pageSize,
    consistent: true,
  });
  return {
    rows: page.items.map(readScreeningHit),
    ...(page.nextBody !== undefined && { nextCursor: page.nextBody }),
  };
});

export const handler = serve(operation);
