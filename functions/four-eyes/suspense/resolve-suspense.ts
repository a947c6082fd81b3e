import { resolveSuspense } from '../../../shared/contracts/ops/resolve-suspense.ts';
import type { StatedDays } from '../../books/stated-days.ts';
import { suspenseTransitions } from '../../domains/suspense/transitions.ts';
import { refuse } from '../../engine/refusal.ts';
import { edgeFrom } from '../../engine/transitions.ts';
import { completeByHand } from '../../ledger/suspense/refund.ts';
import type { Suspense } from '../../ledger/suspense/refund.ts';
import { updateItem } from '../../table/expression.ts';
import { textOf } from '../../table/item.ts';
import { readItem } from '../../table/pages.ts';
import { cameInKey, cameNotIn, claimPaidBack, paidBackKey } from '../../table/paid-back.ts';
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
import { readTypedPayments, typedForOthers } from './typed-payments.ts';
import type { TypedPayment } from './typed-payments.ts';

interface PaidBack {
  readonly paidBackBy: string;
}

/** A refund, and what the payment that is to close it was found to be: another refund's, or one that came in. */
interface StuckRefund {
  readonly suspense: Suspense;
  readonly isUsed: boolean;
  /** What was typed for refunds of late. */
  readonly typed: readonly TypedPayment[];
  readonly cameIn: boolean;
  /** None while a list only shows what is proposed. */
  readonly word?: RefundWord;
  readonly stated?: StatedDays;
}

/** Closing a stuck refund that was paid back by hand: two persons, because nobody else will say that it was paid. */
export const resolveSuspenseAct: Act<typeof resolveSuspense, StuckRefund, PaidBack> = {
  contract: resolveSuspense,
  find: async (runtime, { suspenseId, paidBackBy }) => {
    if ((await findSuspense(runtime, suspenseId)) === undefined) return refuse('suspense-not-found');
    const [used, cameIn] = await Promise.all(
      [paidBackKey(paidBackBy), cameInKey(paidBackBy)].map((key) =>
        readItem(runtime.aws.documents, runtime.table, key),
      ),
    );
    if (cameIn !== undefined) return refuse('bank-payment-came-in');
    return used === undefined ? suspenseId : refuse('bank-payment-used');
  },
  load: async (runtime, suspenseId) => {
    const [suspense, typed] = await Promise.all([loadSuspense(runtime, suspenseId), readTypedPayments(runtime)]);
    return { suspense, typed, isUsed: false, cameIn: false };
  },
  ask: async (runtime, loaded, wish, nowMs, note) => ({
    ...loaded,
    ...(await askWhetherPaid(runtime, loaded.suspense, nowMs, note, wish)),
  }),
  factsOf: ({ suspense }) => suspenseFacts(suspense),
  editorsOf: ({ suspense }) => suspenseEditors(suspense),
  wishOf: ({ paidBackBy }) => ({ paidBackBy }),
  // A reference at the bank says nothing of a person.
  keep: (_loaded, wish) => JSON.stringify(wish),
  kept: (_loaded, text) => ({ paidBackBy: textOf(JSON.parse(text), 'paidBackBy') }),
  changeOf: ({ paidBackBy }) => ({ paidBackBy }),
  shownOf: ({ paidBackBy }, { suspense, typed }) => {
    const others = typedForOthers(typed, { suspenseId: `sus_${suspense.body}`, paidBackBy });
    return { paidBackBy, ...(others !== undefined && { alsoTypedFor: others }) };
  },
  decide: ({ table, nowMs, body }, known, { paidBackBy }) => {
    const { suspense, isUsed, cameIn, word } = known;
    const { state } = suspense;
    if (state !== 'stuck' && edgeFrom(suspenseTransitions, state, 'resolve') === undefined)
      return refuse('suspense-not-stuck', { state });
    // What the bank says itself has gone back is closed with the payment by which it did.
    const refusal = word === 'paid-otherwise' ? undefined : refuseUnlessUnpaid(word);
    if (refusal !== undefined) return refusal;
    if (cameIn) return refuse('bank-payment-came-in');
    if (isUsed) return refuse('bank-payment-used');
    const { key, amountSatang, bankReference } = suspense;
    return {
      steps: [
        {
          write: updateItem(table, key, completeByHand(suspense, { journalBody: body, paidBackBy }, nowMs)),
          learn: (current, item) => ({ ...current, suspense: foundSuspense(item) }),
        },
        // One payment pays one refund back; another one's approval may be under way in this very moment.
        { write: claimPaidBack(table, paidBackBy, suspense.body), learn: (current) => ({ ...current, isUsed: true }) },
        { write: cameNotIn(table, paidBackBy), learn: (current) => ({ ...current, cameIn: true }) },
        ...refundNoLineSteps(table, known),
      ],
      change: { amountSatang, bankReference, paidBackBy },
    };
  },
};
