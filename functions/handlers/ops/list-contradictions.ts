import { listContradictions } from '../../../shared/contracts/ops/list-contradictions.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readContradiction } from '../../table/contradiction.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';

const pageSize = 50;

export const operation = implement(listContradictions, async ({ input, runtime }) => {
  const page = await readPage(runtime.aws.documents, runtime.table, lists.contradictions(), {
    beforeBody: input.cursor, size: pageSize, consistent: true,
  });
  return {
    rows: page.items.map(readContradiction).map(({ body: _body, told, known, ...row }) => ({
      ...row, told: { ...told }, known: { ...known },
    })),
    ...(page.nextBody !== undefined && { nextCursor: page.nextBody }),
  };
});

export const handler = serve(operation);
