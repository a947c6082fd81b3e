import { freezeMoney } from '../../../shared/contracts/ops/freeze.ts';
import { hourMs, paymentNamed } from '../../domains/freeze/case-freeze.ts';
import { decideFreeze } from '../../domains/freeze/decide-freeze.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import { freezeByHandSteps, paymentToFreeze } from '../../ledger/freeze/freeze-by-hand.ts';
import type { FreezeByHandFacts } from '../../ledger/freeze/freeze-by-hand.ts';
import { findTransfer } from '../../ledger/reversal/find-transfer.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { findWalletOf } from '../../runtime/person/find-whose.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { putAuditRecord } from '../../table/audit.ts';

async function readFacts(runtime: Runtime, whose: string, transactionId: string | undefined) {
  if (transactionId === undefined) {
    const holder = await findWalletOf(runtime, whose);
    return holder === undefined ? refuse('user-not-found') : ({ holder } satisfies FreezeByHandFacts);
  }
  const found = await findTransfer(runtime, transactionId);
  if (found === undefined) return refuse('transaction-not-found');
  const { received, receiver: holder, sent, freeze } = found;
  return { holder, payment: { received, body: sent.body, freeze } } satisfies FreezeByHandFacts;
}

export const operation = implement(freezeMoney, async ({ input, operator, nowMs, runtime, commit }) => {
  const { whose = '', transactionId, hours, reason, ...given } = input;
  const { table, random } = runtime;
  const initial: FreezeByHandFacts | ReturnType<typeof refuse<'user-not-found' | 'transaction-not-found'>> =
    await readFacts(runtime, whose, transactionId);
  if ('refused' in initial) return initial;
  const [newBody, auditBody, noticeBody] = [random.idBody(nowMs), random.idBody(nowMs), random.idBody(nowMs)];
  return commit<FreezeByHandFacts>(initial, (facts) => {
    const { holder, payment } = facts;
    const allowed = decideFreeze(given, holder, payment && paymentToFreeze(payment));
    if (isRefusal(allowed)) return allowed;
    const { standing, frozenSatang } = allowed;
    const { userId } = holder;
    const body = standing?.body ?? newBody;
    const endsAtMs = Math.max(standing?.endsAtMs ?? 0, nowMs + hours * hourMs);
    const freeze = {
      ...given,
      ...(standing !== undefined && { scope: standing.scope, reasonClass: standing.reasonClass }),
      userId,
      body,
      amountSatang: frozenSatang,
      frozenAtMs: nowMs,
      endsAtMs,
      by: operator.id,
      ...(payment !== undefined && { paymentBody: payment.body }),
    };
    const shortSatang = given.amountSatang - frozenSatang;
    const { caseNumber, reasonClass, scope } = freeze;
    const stands = { freezeId: `frz_${body}`, ...paymentNamed(freeze), caseNumber, reasonClass, scope };
    const change = { ...stands, frozenSatang, shortSatang, endsAtMs };
    const audit = { operator, action: freezeMoney.name, userId, reason, change };
    return {
      steps: [
        ...freezeByHandSteps(table, facts, allowed, freeze, noticeBody),
        { write: putAuditRecord(table, auditBody, audit, nowMs) },
      ],
      answer: { freezeId: `frz_${body}`, userId, frozenSatang, shortSatang, endsAtMs, auditId: `adt_${auditBody}` },
    };
  });
});

export const handler = serve(operation);
