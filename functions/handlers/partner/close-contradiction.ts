import { closeContradiction } from '../../../shared/contracts/partner/close-contradiction.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { closeWrite, readContradiction } from '../../table/contradiction.ts';
import type { StoredContradiction } from '../../table/contradiction.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';

export const operation = implement(closeContradiction, async ({ input, operator, nowMs, runtime, commit }) => {
  const { contradiction, outcome, reason } = input;
  const { table, random, aws } = runtime;
  const item = await readItem(aws.documents, table, keys.contradiction(contradiction));
  const auditBody = random.idBody(nowMs);
  return commit<StoredContradiction | undefined>(item === undefined ? undefined : readContradiction(item), (stored) => {
    if (stored === undefined || stored.closed !== undefined) return refuse('contradiction-not-open');
    const { partner, about, reference } = stored;
    const change = { partner, about, reference, outcome };
    const audit = { operator, action: closeContradiction.name, userId: contradiction, reason, change };
    return {
      steps: [
        {
          write: closeWrite(table, stored, { outcome, closedBy: operator.id, closedAtMs: nowMs }),
          learn: (_known, found) => (found === undefined ? undefined : readContradiction(found)),
        },
        { write: putAuditRecord(table, auditBody, audit, nowMs) },
      ],
      answer: { contradiction, outcome, auditId: `adt_${auditBody}` },
    };
  });
});

export const handler = serve(operation);
