import { listGivenUp } from '../../../shared/contracts/ops/list-given-up.ts';
import { dueIdOf, dueKindOf } from '../../ledger/due-kind.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { dueTriesOf, gaveUpAtMsOf, readGivenUp } from '../../table/due.ts';
import type { DuePlace } from '../../table/due.ts';
import { optionalTextOf } from '../../table/item.ts';

const pageSize = 50;

function placeOf(cursor: string): Omit<DuePlace, 'duePk'> {
  const [dueAtMs = '', pk = '', sk = ''] = cursor.split('.');
  return { dueAtMs: Number(dueAtMs), pk, sk };
}

export const operation = implement(listGivenUp, async (call) => {
  const {
    input: { queue, cursor },
    runtime,
  } = call;
  await noteReading(listGivenUp, call, { queue, isFirstPage: cursor === undefined });
  const after = cursor === undefined ? undefined : placeOf(cursor);
  const { places, next } = await readGivenUp(runtime.aws.documents, runtime.table, queue, pageSize, after);
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
    ...(next !== undefined && { nextCursor: `${next.dueAtMs}.${next.pk}.${next.sk}` }),
  };
});

export const handler = serve(operation);
