import { closeCase } from '../../../shared/contracts/ops/close-case.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { scamCaseTransitions } from '../../domains/scam/transitions.ts';
import { refuse } from '../../engine/refusal.ts';
import { edgeFrom } from '../../engine/transitions.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { DamagedItem } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { closeScamCase, readScamCase } from '../../table/scam-case.ts';

export const operation = implement(closeCase, async ({ input, operator, nowMs, runtime, commit }) => {
  const { caseId, outcome, reason } = input;
  const { table, random, aws } = runtime;
  const item = await readItem(aws.documents, table, keys.scamCase(bodyOfId('cas', caseId) ?? ''));
  if (item === undefined) return refuse('case-not-found');
  const auditBody = random.idBody(nowMs);
  return commit(readScamCase(item), (scamCase) => {
    if (edgeFrom(scamCaseTransitions, scamCase.state, 'close') === undefined) return refuse('case-closed');
    const change = { caseId, transactionId: `txn_${scamCase.paymentBody}`, outcome };
    const audit = { operator, action: closeCase.name, userId: scamCase.receiverId, reason, change };
    return {
      steps: [
        {
          write: closeScamCase(table, scamCase, { outcome, closedBy: operator.id, closedAtMs: nowMs }),
          learn: (_known, found) => {
            if (found === undefined) throw new DamagedItem('case');
            return readScamCase(found);
          },
        },
        { write: putAuditRecord(table, auditBody, audit, nowMs) },
      ],
      answer: { caseId, auditId: `adt_${auditBody}` },
    };
  });
});

export const handler = serve(operation);
