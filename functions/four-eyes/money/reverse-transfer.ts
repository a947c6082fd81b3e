import { reverseTransfer } from '../../../shared/contracts/ops/reverse-transfer.ts';
import { formatThb } from '../../../shared/money.ts';
import { decideReversal } from '../../domains/transfer/reversal.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import { reversalSteps } from '../../ledger/reversal/book-reversal.ts';
import { findTransfer, ownFrozenSatang } from '../../ledger/reversal/find-transfer.ts';
import type { TransferFacts } from '../../ledger/reversal/find-transfer.ts';
import { equals, equalsOrNone } from '../../table/expression.ts';
import { DamagedItem } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import type { Act } from '../proposals/act.ts';

/**
 * Taking a transfer back (type 11). Whoever approves holds on to whose it was, to whom, how much, when, and that nobody
 * has reversed it; what is taken depends on what the receiver has in that very moment, and stands in the answer and in
 * the audit with what is short of it.
 */
export const reverseTransferAct: Act<typeof reverseTransfer, TransferFacts, 'reverse'> = {
  contract: reverseTransfer,
  find: async (runtime, { transactionId }) =>
    (await findTransfer(runtime, transactionId)) === undefined ? refuse('transaction-not-found') : transactionId,
  load: async (runtime, transactionId) => {
    const facts = await findTransfer(runtime, transactionId);
    if (facts === undefined) throw new DamagedItem('transfer');
    return facts;
  },
  factsOf: ({ sent, received }) => {
    const of = keys.entry(sent.userId, sent.body);
    return {
      payer: { of, shown: sent.userId, holds: equals('type', sent.type) },
      receiver: {
        of: keys.entry(received.userId, received.body),
        shown: received.userId,
        holds: equals('journalId', `jrn_${sent.body}`),
      },
      amount: { of, shown: formatThb(sent.amountSatang), holds: equals('amountSatang', sent.amountSatang) },
      sentAt: {
        of,
        shown: new Date(sent.createdAtMs).toISOString(),
        holds: equals('createdAtMs', sent.createdAtMs),
      },
      broughtBack: {
        of,
        shown: sent.backBody === undefined ? 'no' : `by txn_${sent.backBody}`,
        holds: equalsOrNone('backBody', sent.backBody),
      },
    };
  },
  // It is reversed once, so nobody has edited it before.
  editorsOf: () => [],
  wishOf: () => 'reverse',
  keep: () => 'reverse',
  kept: () => 'reverse',
  changeOf: () => ({ takesBack: true }),
  shownOf: (_, { sent, receiver: { heldSatang } }) => ({
    takesBack: 'what of the amount the receiver still has and is not frozen for another case; the fee stays',
    // Cancelled before, it could be taken; as a fact, its receiver's next cash out would make the proposal stale.
    ...(heldSatang > 0 && sent.backBody === undefined && { heldAtReceiver: formatThb(heldSatang) }),
  }),
  decide: ({ table, nowMs, body, otherBody, editor }, facts) => {
    const { sent } = facts;
    const { amountSatang } = sent;
    const allowed = decideReversal(
      { amountSatang, isReversed: sent.backBody !== undefined, ownFrozenSatang: ownFrozenSatang(facts) },
      facts.receiver,
    );
    if (isRefusal(allowed)) return allowed;
    return {
      steps: reversalSteps({ table, facts, allowed, nowMs, payerBody: body, receiverBody: otherBody, editor }),
      change: { amountSatang, ...allowed },
    };
  },
};
