import { cancelPayout } from '../../../shared/contracts/ops/cancel-payout.ts';
import { idOf } from '../../../shared/ids.ts';
import { decideCancel } from '../../domains/payout/decide-by-hand.ts';
import { refuse } from '../../engine/refusal.ts';
import { payoutOfHold } from '../../ledger/hold.ts';
import { findPayout } from '../../ledger/payout/find-payout.ts';
import { storeCancellation, voidSteps } from '../../ledger/payout/payout-writes.ts';
import { learnHold, withLearning } from '../../ledger/payout/take-word.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { checkItem, equals, equalsOrNone, updateItem } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';

export const operation = implement(cancelPayout, async ({ input, operator, nowMs, runtime, commit }) => {
  const { payoutId, reason } = input;
  const { table, random } = runtime;
  const initial = await findPayout(runtime, payoutId);
  if (initial === undefined) return refuse('payout-not-found');
  const [auditBody, journalBody] = [random.idBody(nowMs), random.idBody(nowMs)];
  return commit(initial, ({ hold, wallet }) => {
    const { userId, body, state, cancellation } = hold;
    const transactionId = idOf('txn', body);
    const audit = (outcome: 'given-back' | 'asked' | 'answered') => ({
      write: putAuditRecord(
        table,
        auditBody,
        {
          operator,
          action: cancelPayout.name,
          userId,
          reason,
          change: { transactionId, outcome },
        },
        nowMs,
      ),
    });
    const answer = { transactionId, auditId: `adt_${auditBody}` };
    const step = decideCancel(payoutOfHold(hold));
    switch (step.does) {
      case 'nothing':
        return refuse('payout-not-so', { state });
      case 'move':
        return {
          answer: { ...answer, outcome: 'given-back' },
          steps: [...withLearning(voidSteps(table, wallet, hold, 'withdraw', journalBody, nowMs)), audit('given-back')],
        };
      case 'store-cancellation':
        return {
          answer: { ...answer, outcome: 'asked' },
          steps: [
            {
              write: updateItem(table, keys.hold(userId, body), storeCancellation(hold, operator.id, nowMs)),
              learn: learnHold,
            },
            audit('asked'),
          ],
        };
      case 'wait': {
        const outcome = cancellation === 'answered' ? 'answered' : 'asked';
        // It may have been answered, or have ended, since it was read: what is said of it holds when it is written.
        const stands = checkItem(table, keys.hold(userId, body), [
          equals('state', state),
          equalsOrNone('cancellation', cancellation),
        ]);
        return { answer: { ...answer, outcome }, steps: [{ write: stands, learn: learnHold }, audit(outcome)] };
      }
    }
  });
});

export const handler = serve(operation);
