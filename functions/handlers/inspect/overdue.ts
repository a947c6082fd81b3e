import { listOverdue } from '../../../shared/contracts/inspect/overdue.ts';
import { payoutPartners } from '../../../shared/payout-partner.ts';
import { overdueRow } from '../../inspect/overdue-row.ts';
import type { OverdueRow } from '../../inspect/overdue-row.ts';
import { queueOf } from '../../partners/partners.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { partitionsOf, readWaiting, stuckPartitionOf } from '../../table/due.ts';
import type { DuePlace } from '../../table/due.ts';

const pageSize = 100;

/** Every partition of the partners' queues, what is stuck and what has given up before what waits: it is the worst. */
const partitions = payoutPartners.flatMap((partner) =>
  [...partitionsOf(queueOf(partner)), stuckPartitionOf(queueOf(partner))]
    .toReversed()
    .map((partition) => ({ partner, partition })),
);

/** Where a page begins: a partition by its number, and behind which thing of it. */
function startOf(cursor = '0'): { readonly index: number; readonly after?: Omit<DuePlace, 'duePk'> } {
  const [index = '0', dueAtMs, pk, sk] = cursor.split('.');
  if (dueAtMs === undefined || pk === undefined || sk === undefined) return { index: Number(index) };
  return { index: Number(index), after: { dueAtMs: Number(dueAtMs), pk, sk } };
}

export const operation = implement(listOverdue, async (call) => {
  const { input, runtime, nowMs } = call;
  await noteReading(listOverdue, call, { isFirstPage: input.cursor === undefined });
  const rows: OverdueRow[] = [];
  let { index, after } = startOf(input.cursor);
  for (let looked = 0; index < partitions.length && looked < pageSize;) {
    const of = partitions[index];
    if (of === undefined) break;
    const { places, next } = await readWaiting(runtime.aws.documents, runtime.table, of.partition, pageSize, after);
    const items = await readTogether(
      runtime,
      places.map(({ pk, sk }) => ({ pk, sk })),
    );
    rows.push(
      ...places.flatMap((place) => {
        const item = items.of(place);
        // The index lags behind the table: this one has just got on.
        if (item?.['duePk'] !== of.partition) return [];
        return overdueRow(of.partner, place, item, nowMs) ?? [];
      }),
    );
    looked += places.length;
    after = next;
    if (next === undefined) index += 1;
  }
  if (index >= partitions.length) return { rows, serverTimeMs: nowMs };
  const behind = after === undefined ? '' : `.${after.dueAtMs}.${after.pk}.${after.sk}`;
  return { rows, nextCursor: `${index}${behind}`, serverTimeMs: nowMs };
});

export const handler = serve(operation);
