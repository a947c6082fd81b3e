import { lockPayout } from '../../../shared/contracts/ops/lock-payout.ts';
import { idOf } from '../../../shared/ids.ts';
import { decideHoldBack } from '../../domains/payout/decide-by-hand.ts';
import { refuse } from '../../engine/refusal.ts';
import { findPayout } from '../../ledger/payout/find-payout.ts';
import { lockHold } from '../../ledger/lock/lock-writes.ts';
import { learnHold } from '../../ledger/payout/take-word.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { updateItem } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';

export const operation = implement(lockPayout, async ({ input, operator, nowMs, runtime, commit }) => {
  const { payoutId, reason } = input;
  const { table, random } = runtime;
  const initial = await findPayout(runtime, payoutId);
  if (initial === undefined) return refuse('payout-not-found');
  const auditBody = random.idBody(nowMs);
  return commit(initial, ({ hold }) => {
    const { userId, body, state, notAfterMs } = hold;
    const transactionId = idOf('txn', body);
    const does = decideHoldBack(hold);
    if (does === 'nothing') return refuse('payout-not-so', { state });
    const audit = { operator, action: lockPayout.name, userId, reason, change: { transactionId } };
    return {
      steps: [
        {
          write: updateItem(table, keys.hold(userId, body), lockHold(hold, does, operator.id, nowMs)),
          learn: learnHold,
        },
        { write: putAuditRecord(table, auditBody, audit, nowMs) },
      ],
      answer: { transactionId, comesBackAtMs: notAfterMs, auditId: `adt_${auditBody}` },
    };
  });
});

export const handler = serve(operation);
