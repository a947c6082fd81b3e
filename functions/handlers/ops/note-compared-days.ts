import { noteComparedDays } from '../../../shared/contracts/ops/note-compared-days.ts';
import { growBy } from '../../domains/calendar/compared-days.ts';
import { bangkokDayStartMs, periodsAt } from '../../domains/calendar/periods.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { noteCompared, readComparedBefore } from '../../table/compared-days.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';

/** What is known of the days that were compared. */
interface Facts {
  readonly beforeMs: number | undefined;
}

export const operation = implement(noteComparedDays, async ({ input, operator, nowMs, runtime, commit }) => {
  const { partner, from, through, differences } = input;
  const { table, random } = runtime;
  const auditBody = random.idBody(nowMs);
  const change = { partner, from, through, differences };
  const record = { operator, action: noteComparedDays.name, userId: 'nobody', reason: 'reconciled', change };
  const audit = { write: putAuditRecord(table, auditBody, record, nowMs) };
  const item = await readItem(runtime.aws.documents, table, keys.comparedDays(partner));
  const initial: Facts = { beforeMs: readComparedBefore(item) };
  return commit(initial, ({ beforeMs }) => {
    const toMs = growBy(beforeMs, input, nowMs);
    const auditId = `adt_${auditBody}`;
    if (toMs === undefined) return { answer: { auditId }, steps: [audit] };
    const answer = { auditId, comparedThrough: periodsAt(toMs - 1).day };
    if (toMs === beforeMs) return { answer, steps: [audit] };
    const days = { fromMs: bangkokDayStartMs(from), toMs };
    const write = noteCompared(table, partner, beforeMs === undefined, days);
    return { answer, steps: [audit, { write, learn: (_facts, found) => ({ beforeMs: readComparedBefore(found) }) }] };
  });
});

export const handler = serve(operation);
