import { orderRefundAgain } from '../../../shared/contracts/ops/order-refund.ts';
import type { StatedDays } from '../../books/stated-days.ts';
import { suspenseTransitions } from '../../domains/suspense/transitions.ts';
import { refuse } from '../../engine/refusal.ts';
import { edgeFrom } from '../../engine/transitions.ts';
import type { Suspense } from '../../ledger/suspense/refund.ts';
import { orderAgain } from '../../ledger/suspense/suspense-by-hand.ts';
import { updateItem } from '../../table/expression.ts';
import type { Act } from '../proposals/act.ts';
import { findSuspense } from './find-suspense.ts';
import {
  askWhetherPaid,
  foundSuspense,
  loadSuspense,
  refundNoLineSteps,
  refuseUnlessUnpaid,
  suspenseEditors,
  suspenseFacts,
} from './suspense-facts.ts';
import type { RefundWord } from './suspense-facts.ts';

/** Money in suspense, and what the bank says of its refund: nothing while a list only shows what is proposed. */
interface Ordering {
  readonly suspense: Suspense;
  readonly word?: RefundWord;
  readonly stated?: StatedDays;
}

/**
 * Ordering a stuck refund again, under the key that it has had all along: where the bank was away for a day or has
 * mended what it refused. Two persons, because somebody may be about to pay it back by hand, which would be twice.
 */
export const orderRefundAct: Act<typeof orderRefundAgain, Ordering, 'order'> = {
  contract: orderRefundAgain,
  find: async (runtime, { suspenseId }) =>
    (await findSuspense(runtime, suspenseId)) === undefined ? refuse('suspense-not-found') : suspenseId,
  load: async (runtime, suspenseId) => ({ suspense: await loadSuspense(runtime, suspenseId) }),
  ask: async (runtime, { suspense }, _wish, nowMs, note) => askWhetherPaid(runtime, suspense, nowMs, note),
  factsOf: ({ suspense }) => suspenseFacts(suspense),
  editorsOf: ({ suspense }) => suspenseEditors(suspense),
  wishOf: () => 'order',
  keep: () => 'order',
  kept: () => 'order',
  changeOf: () => ({ becomes: 'refunding' }),
  shownOf: () => ({ becomes: 'ordered again at the bank, under the same key' }),
  decide: ({ table, nowMs, editor }, known) => {
    const { suspense, word } = known;
    const { state, key, amountSatang, bankReference } = suspense;
    if (state !== 'stuck' && edgeFrom(suspenseTransitions, state, 'order-again') === undefined)
      return refuse('suspense-not-stuck', { state });
    // A declined refund stays declined under its key: to order it again would only make it stuck again.
    if (word === 'declined') return refuse('refund-declined');
    const refusal = refuseUnlessUnpaid(word);
    if (refusal !== undefined) return refusal;
    return {
      steps: [
        {
          write: updateItem(table, key, orderAgain(suspense, editor, nowMs)),
          learn: (current, item) => ({ ...current, suspense: foundSuspense(item) }),
        },
        ...refundNoLineSteps(table, known),
      ],
      change: { amountSatang, bankReference, becomes: 'refunding' },
    };
  },
};
