import { suspenseReasons } from '../../../shared/top-up.ts';
import type { SuspenseReason } from '../../../shared/top-up.ts';
import { suspenseTransitions } from '../../domains/suspense/transitions.ts';
import type { SuspenseEvent, SuspenseState } from '../../domains/suspense/transitions.ts';
import { backOffMs } from '../../engine/due/back-off.ts';
import { edgeTaken, statesOf } from '../../engine/transitions.ts';
import { queueOf } from '../../partners/partners.ts';
import { refundExceedsPayment } from '../../partners/refund-codes.ts';
import { dueAt, dueAttributes, failureAttributes, stuckSince } from '../../table/due.ts';
import { equals, equalsOrNone, updateExpressions } from '../../table/expression.ts';
import type { Clause, UpdateParts } from '../../table/expression.ts';
import { integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import type { Key } from '../../table/keys/key.ts';
import { inPriorState } from '../../table/prior-state.ts';
import { journalOf } from '../journal.ts';

/** Money in suspense as stored; amounts in satang, times in epoch milliseconds. */
export interface Suspense {
  readonly key: Key;
  readonly body: string;
  readonly reference1: string;
  readonly bankReference: string;
  readonly amountSatang: number;
  readonly reason: SuspenseReason;
  readonly state: SuspenseState;
  readonly arrivedAtMs: number;
  readonly tries: number;
  /** When the bank was asked last to send it back; absent where that was in a release before. */
  readonly orderedAtMs?: number;
  readonly refundedAtMs?: number;
  /** The bank's reference of the payment by which two operators paid it back. */
  readonly paidBackBy?: string;
  /** What the bank has paid, where two operators have booked it as another amount than was ordered. */
  readonly paidSatang?: number;
  /** Why the bank is not asked any more, in its own words or in ours, for operators. */
  readonly stuckBecause?: string;
  /** The bank has once called it more than is left of the payment: some of that went back elsewhere, for good. */
  readonly wentBackInPart?: boolean;
  /** Until when two operators keep it. */
  readonly keptUntilMs?: number;
  /** Whose wallet two operators have credited it to. */
  readonly creditedTo?: string;
  /** Who has proposed what two operators have last decided about it: that it is kept, or ordered again. */
  readonly editedBy?: string;
}

/** After this many refund tries an operator has to look; an alarm says so. */
export const mostRefundTries = 20;

/** Reads a stored suspense item. */
export function readSuspense(item: Item): Suspense {
  const refundedAtMs = optionalIntegerOf(item, 'refundedAtMs');
  const stuckBecause = optionalTextOf(item, 'stuckBecause');
  const paidBackBy = optionalTextOf(item, 'paidBackBy');
  const keptUntilMs = optionalIntegerOf(item, 'keptUntilMs');
  const orderedAtMs = optionalIntegerOf(item, 'orderedAtMs');
  const creditedTo = optionalTextOf(item, 'creditedTo');
  const paidSatang = optionalIntegerOf(item, 'paidSatang');
  const editedBy = optionalTextOf(item, 'editedBy');
  const sk = textOf(item, 'sk');
  return {
    key: { pk: textOf(item, 'pk'), sk },
    body: sk.slice('SUS#'.length),
    reference1: textOf(item, 'reference1'),
    bankReference: textOf(item, 'bankReference'),
    amountSatang: integerOf(item, 'amountSatang'),
    reason: oneOf(item, 'reason', suspenseReasons),
    state: oneOf(item, 'state', statesOf(suspenseTransitions)),
    arrivedAtMs: integerOf(item, 'arrivedAtMs'),
    tries: integerOf(item, 'tries'),
    ...(refundedAtMs !== undefined && { refundedAtMs }),
    ...(stuckBecause !== undefined && { stuckBecause }),
    // Until this was kept it stood in the reason alone, which goes when it is ordered again.
    ...((item['wentBackInPart'] === true || stuckBecause === refundExceedsPayment) && { wentBackInPart: true }),
    ...(paidBackBy !== undefined && { paidBackBy }),
    ...(keptUntilMs !== undefined && { keptUntilMs }),
    ...(orderedAtMs !== undefined && { orderedAtMs }),
    ...(creditedTo !== undefined && { creditedTo }),
    ...(paidSatang !== undefined && { paidSatang }),
    ...(editedBy !== undefined && { editedBy }),
  };
}

/** What an event writes into it, under the state that it was read in. @throws RangeError where there is no edge. */
export function along({ state }: Suspense, event: SuspenseEvent): Required<Pick<UpdateParts, 'set' | 'where'>> {
  const edge = edgeTaken(suspenseTransitions, state, event);
  return { set: { state: edge.to }, where: inPriorState(edge) };
}

/** Who lets the bank be asked: the queue, each time one of `mostRefundTries`, or an operator, however often. */
export type RefundAsker = 'queue' | 'operator';

/** How often it was tried, once `asker` has. */
export function triesAfter({ tries }: Suspense, asker: RefundAsker): number {
  return asker === 'queue' ? tries + 1 : tries;
}

/** Before the bank is asked: arrived or refunding -> refunding; the next look is set, less by `fraction` of jitter. */
export function beginRefund(
  suspense: Suspense,
  nowMs: number,
  fraction: number,
  asker: RefundAsker = 'queue',
): UpdateParts {
  const next = dueAt(queueOf('bank'), suspense.body, nowMs + backOffMs(suspense.tries, fraction));
  const { set, where } = along(suspense, 'ask');
  return {
    // A value and no increment: where the SDK sends it again after a time-out, it counts once all the same.
    set: { ...set, ...next, tries: triesAfter(suspense, asker), orderedAtMs: nowMs },
    where: [...where, equals('tries', suspense.tries)],
  };
}

/**
 * What ends it, by whoever's word: the journal that empties the suspense, and nobody comes by any more. What was paid
 * beyond it the bank owes us; what was not we owe, until finance has paid it.
 */
function refundedBy(
  suspense: Suspense,
  event: 'complete' | 'resolve' | 'correct',
  journalBody: string,
  nowMs: number,
  paidSatang = suspense.amountSatang,
): Required<Pick<UpdateParts, 'set' | 'remove' | 'where'>> {
  const { set, where } = along(suspense, event);
  return {
    set: {
      ...set,
      refundedAtMs: nowMs,
      refundJournal: journalOf({
        journalId: `jrn_${journalBody}`,
        kind: 'refund',
        atMs: nowMs,
        linkedId: `jrn_${suspense.body}`,
        lines: [
          { account: 'provider:suspense', amountSatang: -suspense.amountSatang },
          { account: 'provider:bank-float', amountSatang: paidSatang },
          { account: 'provider:overpaid', amountSatang: suspense.amountSatang - paidSatang },
        ],
      }),
    },
    remove: [...dueAttributes, 'stuckBecause'],
    where,
  };
}

/**
 * The bank has sent it back: refunding or stuck -> refunded, because its word may come after we gave up asking; a
 * refund that never began is not its to complete.
 */
export function completeRefund(suspense: Suspense, journalBody: string, nowMs: number): UpdateParts {
  return refundedBy(suspense, 'complete', journalBody, nowMs);
}

/** What two operators have looked at, and what has to be so when their act is written. */
export function asLookedAt({ amountSatang, bankReference, stuckBecause }: Suspense): readonly Clause[] {
  return [
    equals('amountSatang', amountSatang),
    equals('bankReference', bankReference),
    equalsOrNone('stuckBecause', stuckBecause),
  ];
}

/** Two operators say that it was paid back by hand: stuck or kept -> refunded, while it is what they have looked at. */
export function completeByHand(
  suspense: Suspense,
  { journalBody, paidBackBy }: { readonly journalBody: string; readonly paidBackBy: string },
  nowMs: number,
): UpdateParts {
  const { set, remove, where } = refundedBy(suspense, 'resolve', journalBody, nowMs);
  return {
    set: { ...set, paidBackBy },
    remove,
    where: [...where, ...asLookedAt(suspense)],
  };
}

/** Two operators end it by the line of the bank's statement, with the amount that stands there: -> refunded. */
export function completeByLine(
  suspense: Suspense,
  { journalBody, partnerSatang }: { readonly journalBody: string; readonly partnerSatang: number },
  nowMs: number,
): UpdateParts {
  const { set, remove, where } = refundedBy(suspense, 'correct', journalBody, nowMs, partnerSatang);
  const isOtherwise = partnerSatang !== suspense.amountSatang;
  return {
    set: { ...set, ...(isOtherwise && { paidSatang: partnerSatang }) },
    remove: [...remove, 'keptUntilMs'],
    where: [...where, ...asLookedAt(suspense)],
  };
}

/**
 * Too many tries, or the bank declined: refunding -> stuck, until an operator acts, who reads why. It stands among what
 * is stuck, for it would be found by nobody once its month is over.
 */
export function stickRefund(suspense: Suspense, because: string, nowMs: number): UpdateParts {
  const { set, where } = along(suspense, 'give-up');
  const place = stuckSince(queueOf('bank'), nowMs);
  const known = because === refundExceedsPayment && { wentBackInPart: true };
  return { set: { ...set, ...place, stuckBecause: because, ...known }, remove: failureAttributes, where };
}

/** The expressions of a suspense update, for an UpdateCommand on the item itself. */
export function suspenseUpdate(table: string, suspense: Suspense, parts: UpdateParts) {
  return { TableName: table, Key: { ...suspense.key }, ...updateExpressions(parts) };
}
