import { listOperators } from '../../../shared/contracts/ops/list-operators.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readGroupMark } from '../../table/group-marks.ts';
import { keys, lists } from '../../table/keys.ts';
import { readKnownOperator, readListedWayIn } from '../../table/operators.ts';
import { readFirst, readPage } from '../../table/pages.ts';

const pageSize = 50;
/** Changes that wait for the pool; there are as many as two people agree on in a minute. */
const mostMarks = 100;

export const operation = implement(listOperators, async (call) => {
  const {
    input: { cursor },
    runtime,
  } = call;
  await noteReading(listOperators, call, { isFirstPage: cursor === undefined });
  const { items, nextBody } = await readPage(runtime.aws.documents, runtime.table, lists.waysIn(), {
    beforeBody: cursor,
    size: pageSize,
    consistent: true,
  });
  const waysIn = items.map(readListedWayIn);
  const [persons, marks] = await Promise.all([
    readTogether(
      runtime,
      waysIn.map(({ operatorId }) => keys.operator(operatorId)),
    ),
    readFirst(runtime.aws.documents, runtime.table, lists.groupMarks(), mostMarks),
  ]);
  const behind = new Map(marks.map(readGroupMark).map(({ whose, sinceMs }) => [whose, sinceMs]));
  return {
    rows: waysIn.map(({ wayIn, operatorId }) => {
      const { roles, editedBy } = readKnownOperator(operatorId, persons.of(keys.operator(operatorId)));
      const groupsBehindSinceMs = behind.get(operatorId);
      return {
        wayIn,
        operatorId,
        roles: [...roles],
        ...(editedBy !== undefined && { editedBy }),
        ...(groupsBehindSinceMs !== undefined && { groupsBehindSinceMs }),
      };
    }),
    ...(nextBody !== undefined && { nextCursor: nextBody }),
  };
});

export const handler = serve(operation);
