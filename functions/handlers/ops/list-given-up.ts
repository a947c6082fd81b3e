import { listGivenUp } from '../../../shared/contracts/ops/list-given-up.ts';
import { dueIdOf, dueKindOf } from '../../due-kind.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { cursorOf, dueTriesOf, gaveUpAtMsOf, placeBehind, readGivenUp } from '../../table/due.ts';
import { optionalTextOf } from '../../table/item.ts';

const pageSize = 50;

export const operation = implement(listGivenUp, async (call) => {
  const {
    input: { queue, cursor },
    runtime,
  } = call;
  await noteReading(listGivenUp, call, { queue, isFirstPage: cursor === undefined });
  const { documents } = runtime.aws;
  const { places, next } = await readGivenUp(documents, runtime.table, queue, pageSize, placeBehind(cursor));
  const items = await readTogether(
    runtime,
    places.map(({ pk, sk }) => ({ pk, sk })),
  );
  return {
    rows: places.flatMap((place) => {
      const item = items.of(place);
      const gaveUpAtMs = item === undefined ? undefined : gaveUpAtMsOf(item);
      // The index lags behind the table: this one has just got on.
      if (item === undefined || gaveUpAtMs === undefined) return [];
      return [
        {
          kind: dueKindOf(place),
          id: dueIdOf(place),
          reason: optionalTextOf(item, 'dueReason') ?? 'not known',
          tries: dueTriesOf(item),
          gaveUpAtMs,
          nextTryAtMs: place.dueAtMs,
        },
      ];
    }),
    ...(next !== undefined && { nextCursor: cursorOf(next) }),
  };
});

export const handler = serve(operation);
