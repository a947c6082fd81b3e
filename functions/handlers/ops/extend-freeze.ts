import { extendFreeze } from '../../../shared/contracts/ops/extend-freeze.ts';
import { hourMs, paymentNamed } from '../../domains/freeze/case-freeze.ts';
import type { CaseFreeze } from '../../domains/freeze/case-freeze.ts';
import { freezeTransitions } from '../../domains/freeze/transitions.ts';
import { refuse } from '../../engine/refusal.ts';
import { edgeFrom } from '../../engine/transitions.ts';
import { findStandingFreeze } from '../../ledger/freeze/find-freeze.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { securityNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { extendFreeze as moveEnd, readFreeze } from '../../table/freeze.ts';

interface Facts extends InboxFacts {
  readonly freeze: CaseFreeze | undefined;
}

export const operation = implement(extendFreeze, async ({ input, operator, nowMs, runtime, commit }) => {
  const { freezeId, policeCase, hours, reason } = input;
  const { table, random } = runtime;
  const initial: Facts = { freeze: await findStandingFreeze(runtime, freezeId) };
  const [auditBody, noticeBody] = [random.idBody(nowMs), random.idBody(nowMs)];
  const endsAtMs = nowMs + hours * hourMs;
  return commit(initial, (facts) => {
    const { freeze } = facts;
    if (freeze === undefined || edgeFrom(freezeTransitions, freeze.state, 'extend') === undefined)
      return refuse('freeze-not-found');
    if (endsAtMs <= freeze.endsAtMs) return refuse('freeze-ends-later', { endsAtMs: freeze.endsAtMs });
    const { userId, leftSatang, reasonClass } = freeze;
    const change = { freezeId, ...paymentNamed(freeze), policeCase, endedAtMs: freeze.endsAtMs, endsAtMs };
    const audit = { operator, action: extendFreeze.name, userId, reason, change };
    const told = { amountSatang: leftSatang, freezeReason: reasonClass, freezeEndsAtMs: endsAtMs };
    const notice = {
      userId,
      body: noticeBody,
      event: 'money-frozen',
      atMs: nowMs,
      freeze: told,
    } as const;
    return {
      steps: [
        {
          write: moveEnd(table, freeze, { endsAtMs, policeCase, editedBy: operator.id }),
          learn: (known: Facts, item) => ({ ...known, freeze: item === undefined ? undefined : readFreeze(item) }),
        },
        ...securityNoticeSteps(table, notice, facts),
        { write: putAuditRecord(table, auditBody, audit, nowMs) },
      ],
      answer: { freezeId, endsAtMs, auditId: `adt_${auditBody}` },
    };
  });
});

export const handler = serve(operation);
