import { listContradictions } from '../../../shared/contracts/partner/list-contradictions.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readContradiction } from '../../table/contradiction.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';

const pageSize = 50;

export const operation = implement(listContradictions, async (call) => {
  const { input, runtime } = call;
  const isClosed = input.which === 'closed';
  await noteReading(listContradictions, call, { isClosed, isFirstPage: input.cursor === undefined });
  const page = await readPage(runtime.aws.documents, runtime.table, lists.contradictions(), {
    beforeBody: input.cursor,
    size: pageSize,
    consistent: true,
  });
  return {
    rows: page.items
      .map(readContradiction)
      .filter(({ closed }) => (closed !== undefined) === isClosed)
      .map(({ body, told, known, closed, ...row }) => ({
        contradiction: body,
        ...row,
        ...closed,
        told: { ...told },
        known: { ...known },
      })),
    ...(page.nextBody !== undefined && { nextCursor: page.nextBody }),
  };
});

export const handler = serve(operation);
