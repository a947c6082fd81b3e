import { closeScreeningHit } from '../../../shared/contracts/ops/close-screening-hit.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { closeHit, readScreeningHit } from '../../table/screening.ts';
import type { ScreeningHit } from '../../table/screening.ts';

export const operation = implement(closeScreeningHit, async ({ input, operator, nowMs, runtime, commit }) => {
  const { userId, list, entry, outcome, reason } = input;
  const { table, random, aws } = runtime;
  const item = await readItem(aws.documents, table, keys.screeningHit(userId, list, entry));
  const auditBody = random.idBody(nowMs);
  return commit<ScreeningHit | undefined>(item === undefined ? undefined : readScreeningHit(item), (hit) => {
    if (hit === undefined) return refuse('screening-hit-not-open');
    const [leaves, says] = closeHit(table, hit, { outcome, closedBy: operator.id, closedAtMs: nowMs });
    const audit = { operator, action: closeScreeningHit.name, userId, reason, change: { list, entry, outcome } };
    return {
      steps: [
        { write: leaves, learn: (_known, found) => (found === undefined ? undefined : readScreeningHit(found)) },
        // It is closed by whoever has taken it from the open ones: what the first write learns.
        { write: says, learn: (known) => known },
        { write: putAuditRecord(table, auditBody, audit, nowMs) },
      ],
      answer: { userId, outcome, auditId: `adt_${auditBody}` },
    };
  });
});

export const handler = serve(operation);
