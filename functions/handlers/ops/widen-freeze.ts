import { widenFreeze } from '../../../shared/contracts/ops/widen-freeze.ts';
import { paymentNamed } from '../../domains/freeze/case-freeze.ts';
import type { CaseFreeze } from '../../domains/freeze/case-freeze.ts';
import { decideWidening } from '../../domains/freeze/decide-widening.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import { findStandingFreeze } from '../../ledger/freeze/find-freeze.ts';
import { widenInWallet } from '../../ledger/freeze/freeze.ts';
import type { FreezeFacts } from '../../ledger/freeze/freeze-steps.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { findWalletOf } from '../../runtime/person/find-whose.ts';
import { securityNoticeSteps } from '../../runtime/person/inbox.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { readFreeze, widenFreeze as moveScope } from '../../table/freeze.ts';
import { foundWallet } from '../../table/wallet.ts';

interface Facts extends FreezeFacts {
  readonly freeze: CaseFreeze | undefined;
}

export const operation = implement(widenFreeze, async ({ input, operator, nowMs, runtime, commit }) => {
  const { freezeId, reason } = input;
  const { table, random } = runtime;
  const found = await findStandingFreeze(runtime, freezeId);
  const wallet = found && (await findWalletOf(runtime, found.userId));
  if (wallet === undefined) return refuse('freeze-not-found');
  const initial: Facts = { freeze: found, holder: wallet };
  const [auditBody, noticeBody] = [random.idBody(nowMs), random.idBody(nowMs)];
  return commit(initial, (facts) => {
    const { holder } = facts;
    const allowed = decideWidening(facts.freeze, holder);
    if (isRefusal(allowed)) return allowed;
    const { freeze, frozenSatang, shortSatang } = allowed;
    const { userId, scope, caseNumber, reasonClass, endsAtMs } = freeze;
    const change = { freezeId, ...paymentNamed(freeze), caseNumber, from: scope, to: 'all', frozenSatang, shortSatang };
    const audit = { operator, action: widenFreeze.name, userId, reason, change };
    const told = { amountSatang: frozenSatang, freezeReason: reasonClass, freezeEndsAtMs: endsAtMs };
    const notice = { userId, body: noticeBody, event: 'money-frozen', atMs: nowMs, freeze: told } as const;
    return {
      steps: [
        {
          write: widenInWallet(table, holder, freeze, frozenSatang),
          learn: (known: Facts, item) => ({ ...known, holder: foundWallet(item) }),
        },
        {
          write: moveScope(table, freeze, { leftSatang: frozenSatang, editedBy: operator.id }),
          learn: (known, item) => ({ ...known, freeze: item === undefined ? undefined : readFreeze(item) }),
        },
        ...securityNoticeSteps(table, notice, facts),
        { write: putAuditRecord(table, auditBody, audit, nowMs) },
      ],
      answer: { freezeId, frozenSatang, shortSatang, endsAtMs, auditId: `adt_${auditBody}` },
    };
  });
});

export const handler = serve(operation);
