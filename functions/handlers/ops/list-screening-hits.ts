import { listScreeningHits } from '../../../shared/contracts/ops/list-screening-hits.ts';
import { hitWithinMs } from '../../../shared/screening.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';
import { readClosedHit, readScreeningHit } from '../../table/screening.ts';

const pageSize = 50;

export const operation = implement(listScreeningHits, async (call) => {
  const { input, nowMs, runtime } = call;
  const isClosed = input.which === 'closed';
  await noteReading(listScreeningHits, call, { isClosed, isFirstPage: input.cursor === undefined });
  const list = isClosed ? lists.closedScreeningHits() : lists.screeningHits();
  const page = await readPage(runtime.aws.documents, runtime.table, list, {
    beforeBody: input.cursor,
    size: pageSize,
    consistent: true,
  });
  return {
    rows: page.items.map((item) => {
      const { version: _ofEntry, ...hit } = isClosed ? readClosedHit(item) : readScreeningHit(item);
      const leftMs = hit.foundAtMs + hitWithinMs - nowMs;
      return {
        ...hit,
        ageMs: nowMs - hit.foundAtMs,
        ...(!isClosed && (leftMs > 0 ? { leftMs } : { lateMs: -leftMs })),
      };
    }),
    ...(page.nextBody !== undefined && { nextCursor: page.nextBody }),
  };
});

export const handler = serve(operation);
