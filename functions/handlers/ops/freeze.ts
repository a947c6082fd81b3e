import { freezeMoney } from '../../../shared/contracts/ops/freeze.ts';
import { freezableSatang, hourMs, paymentNamed } from '../../domains/freeze/case-freeze.ts';
import { refuse } from '../../engine/refusal.ts';
import { freezeSteps } from '../../ledger/freeze-steps.ts';
import type { FreezeFacts } from '../../ledger/freeze-steps.ts';
import type { Entry } from '../../ledger/entry.ts';
import { findTransfer } from '../../ledger/reversal/find-transfer.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { findWalletOf } from '../../runtime/person/find-whose.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { putAuditRecord } from '../../table/audit.ts';

interface Facts extends FreezeFacts {
  /** The payment that it is about, as its receiver's entry has it, and by its payer's. */
  readonly payment?: { readonly received: Entry; readonly body: string };
}

async function readFacts(runtime: Runtime, whose: string, transactionId: string | undefined) {
  if (transactionId === undefined) {
    const holder = await findWalletOf(runtime, whose);
    return holder === undefined ? refuse('user-not-found') : ({ holder } satisfies Facts);
  }
  const found = await findTransfer(runtime, transactionId);
  if (found === undefined) return refuse('transaction-not-found');
  const { received, receiver: holder, sent } = found;
  return { holder, payment: { received, body: sent.body } } satisfies Facts;
}

export const operation = implement(freezeMoney, async ({ input, operator, nowMs, runtime, commit }) => {
  const { whose = '', transactionId, hours, reason, ...given } = input;
  const { table, random } = runtime;
  const initial: Facts | ReturnType<typeof refuse<'user-not-found' | 'transaction-not-found'>> = await readFacts(
    runtime,
    whose,
    transactionId,
  );
  if ('refused' in initial) return initial;
  const [body, auditBody, noticeBody] = [random.idBody(nowMs), random.idBody(nowMs), random.idBody(nowMs)];
  const endsAtMs = nowMs + hours * hourMs;
  return commit<Facts>(initial, (facts) => {
    const { holder, payment } = facts;
    if (payment?.received.frozenBy !== undefined) return refuse('already-frozen');
    if (payment?.received.backBody !== undefined) return refuse('transfer-reversed');
    const wishedSatang = Math.min(given.amountSatang, payment?.received.amountSatang ?? given.amountSatang);
    const frozenSatang = Math.min(wishedSatang, freezableSatang(holder));
    if (frozenSatang === 0) return refuse('nothing-to-freeze');
    const { userId } = holder;
    const freeze = {
      ...given,
      userId,
      body,
      amountSatang: frozenSatang,
      frozenAtMs: nowMs,
      endsAtMs,
      by: operator.id,
      ...(payment !== undefined && { paymentBody: payment.body }),
    };
    const frozenPayment = payment && {
      received: payment.received,
      whenChanged: (known: Facts, received: Entry): Facts => ({ ...known, payment: { ...payment, received } }),
    };
    const shortSatang = given.amountSatang - frozenSatang;
    const { caseNumber, reasonClass, scope } = given;
    const change = {
      freezeId: `frz_${body}`,
      ...paymentNamed(freeze),
      caseNumber,
      reasonClass,
      scope,
      frozenSatang,
      shortSatang,
      endsAtMs,
    };
    const audit = { operator, action: freezeMoney.name, userId, reason, change };
    return {
      steps: [
        ...freezeSteps(table, facts, freeze, noticeBody, frozenPayment),
        { write: putAuditRecord(table, auditBody, audit, nowMs) },
      ],
      answer: { freezeId: `frz_${body}`, userId, frozenSatang, shortSatang, endsAtMs, auditId: `adt_${auditBody}` },
    };
  });
});

export const handler = serve(operation);
