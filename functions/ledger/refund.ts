import { suspenseReasons, suspenseStates } from '../../shared/top-up.ts';
import type { SuspenseReason } from '../../shared/top-up.ts';
import { equals, updateExpressions } from '../table/expression.ts';
import type { UpdateParts } from '../table/expression.ts';
import { integerOf, oneOf, optionalIntegerOf, textOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import type { Key } from '../table/keys.ts';
import { journalOf } from './journal.ts';

/** Money in suspense as stored; amounts in satang, times in epoch milliseconds. */
export interface Suspense {
  readonly key: Key;
  readonly body: string;
  readonly reference1: string;
  readonly bankReference: string;
  readonly amountSatang: number;
  readonly reason: SuspenseReason;
  readonly state: (typeof suspenseStates)[number];
  readonly arrivedAtMs: number;
  readonly tries: number;
  readonly refundedAtMs?: number;
}

/** After this many refund tries an operator has to look; an alarm says so. */
export const mostRefundTries = 20;

const minuteMs = 60_000;

/** When the next try is due: after 1, 2, 4 ... minutes, at most every hour. */
export function nextRefundTryMs(tries: number, nowMs: number): number {
  return nowMs + Math.min(60, 2 ** tries) * minuteMs;
}

/** Reads a stored suspense item. */
export function readSuspense(item: Item): Suspense {
  const refundedAtMs = optionalIntegerOf(item, 'refundedAtMs');
  const sk = textOf(item, 'sk');
  return {
    key: { pk: textOf(item, 'pk'), sk },
    body: sk.slice('SUS#'.length),
    reference1: textOf(item, 'reference1'),
    bankReference: textOf(item, 'bankReference'),
    amountSatang: integerOf(item, 'amountSatang'),
    reason: oneOf(item, 'reason', suspenseReasons),
    state: oneOf(item, 'state', suspenseStates),
    arrivedAtMs: integerOf(item, 'arrivedAtMs'),
    tries: integerOf(item, 'tries'),
    ...(refundedAtMs !== undefined && { refundedAtMs }),
  };
}

/** Before the bank is asked: arrived or refunding -> refunding, and the next look is set. */
export function beginRefund(suspense: Suspense, nowMs: number): UpdateParts {
  return {
    // A value and no increment: where the SDK sends it again after a time-out, it counts once all the same.
    set: { state: 'refunding', dueAtMs: nextRefundTryMs(suspense.tries, nowMs), tries: suspense.tries + 1 },
    where: [equals('state', suspense.state), equals('tries', suspense.tries)],
  };
}

/** The bank has sent it back: refunding or stuck -> refunded, with the journal that empties the suspense. */
export function completeRefund(suspense: Suspense, journalBody: string, nowMs: number): UpdateParts {
  return {
    set: {
      state: 'refunded',
      refundedAtMs: nowMs,
      refundJournal: journalOf({
        journalId: `jrn_${journalBody}`, kind: 'refund', atMs: nowMs, linkedId: `jrn_${suspense.body}`,
        lines: [
          { account: 'provider:suspense', amountSatang: -suspense.amountSatang },
          { account: 'provider:bank-float', amountSatang: suspense.amountSatang },
        ],
      }),
    },
    remove: ['duePk', 'dueAtMs'],
    // The bank's word may come after we gave up asking; a refund that never began is not its to complete.
    where: [equals('state', suspense.state === 'stuck' ? 'stuck' : 'refunding')],
  };
}

/** Too many tries: refunding -> stuck, until an operator acts. */
export function stickRefund(): UpdateParts {
  return { set: { state: 'stuck' }, remove: ['duePk', 'dueAtMs'], where: [equals('state', 'refunding')] };
}

/** The expressions of a suspense update, for an UpdateCommand on the item itself. */
export function suspenseUpdate(table: string, suspense: Suspense, parts: UpdateParts) {
  return { TableName: table, Key: { ...suspense.key }, ...updateExpressions(parts) };
}

