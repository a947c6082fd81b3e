import { topUpMethod, transactionType } from '../../../shared/enums.ts';
import { countersKeptFrom } from '../../domains/calendar/periods.ts';
import type { Room } from '../../domains/top-up/top-up.ts';
import { topUpTransitions } from '../../domains/top-up/transitions.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { queueOf } from '../../partners/partners.ts';
import { dueAt, dueAttributes, failureAttributes, stuckSince } from '../../table/due.ts';
import { putNewItem } from '../../table/expression.ts';
import type { TransactItem, UpdateParts } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import { journalOf, walletAccount } from '../journal.ts';
import { along, asLookedAt } from './refund.ts';
import type { Suspense } from './refund.ts';
import { creditStanding } from '../arrival/standing.ts';

/** Two operators keep it until a moment in epoch milliseconds, as `editedBy` has proposed: stuck -> kept, due then. */
export function keepUntil(suspense: Suspense, editedBy: string, untilMs: number): UpdateParts {
  const { set, where } = along(suspense, 'keep');
  return {
    set: { ...set, editedBy, keptUntilMs: untilMs, ...dueAt(queueOf('bank'), suspense.body, untilMs) },
    where: [...where, ...asLookedAt(suspense)],
  };
}

/** The day is here for which it was kept: kept -> stuck, and operators look again. */
export function endKeeping(suspense: Suspense, nowMs: number): UpdateParts {
  const { set, where } = along(suspense, 'review');
  const place = stuckSince(queueOf('bank'), nowMs);
  return { set: { ...set, ...place }, remove: [...failureAttributes, 'keptUntilMs'], where };
}

/**
 * Two operators let the bank be asked once more, as `editedBy` has proposed: stuck or kept -> refunding, due at once,
 * with all its tries before it. The key stays the one that it was ordered under ever since, so that an order of then
 * and one of now are the same.
 */
export function orderAgain(suspense: Suspense, editedBy: string, nowMs: number): UpdateParts {
  const { set, where } = along(suspense, 'order-again');
  return {
    set: { ...set, editedBy, tries: 0, ...dueAt(queueOf('bank'), suspense.body, nowMs) },
    remove: ['stuckBecause', 'keptUntilMs'],
    where: [...where, ...asLookedAt(suspense)],
  };
}

/** Two operators have credited it to somebody: stuck or kept -> credited, and nobody comes by any more. */
export function markCredited(suspense: Suspense, userId: string, entryBody: string, nowMs: number): UpdateParts {
  const { set, where } = along(suspense, 'credit');
  return {
    set: { ...set, creditedTo: userId, creditedBody: entryBody, creditedAtMs: nowMs },
    remove: [...dueAttributes, 'stuckBecause', 'keptUntilMs'],
    where: [...where, ...asLookedAt(suspense)],
  };
}

/** The entry of its new owner, who never asked for it: a top-up by bank transfer that begins as paid. */
function putCredit(
  table: string,
  { userId }: Wallet,
  suspense: Suspense,
  entryBody: string,
  nowMs: number,
): TransactItem {
  const { amountSatang } = suspense;
  return putNewItem(table, keys.entry(userId, entryBody), {
    type: transactionType.topUp,
    status: topUpTransitions.states.paid.shows,
    method: topUpMethod.bankTransfer,
    suspenseBody: suspense.body,
    amountSatang,
    feeSatang: 0,
    createdAtMs: nowMs,
    expiresAtMs: nowMs,
    completedAtMs: nowMs,
    journal: journalOf({
      journalId: `jrn_${entryBody}`,
      kind: 'suspense-credit',
      atMs: nowMs,
      linkedId: `jrn_${suspense.body}`,
      lines: [
        { account: walletAccount(userId, 'available'), amountSatang },
        { account: 'provider:suspense', amountSatang: -amountSatang },
      ],
    }),
  });
}

/** The wallet gains it within the room that was looked at, and has an entry of it. */
export function creditSteps(
  table: string,
  wallet: Wallet,
  suspense: Suspense,
  room: Room,
  entryBody: string,
  nowMs: number,
): readonly [wallet: TransactItem, entry: TransactItem] {
  return [
    creditStanding(table, wallet, suspense.amountSatang, room, countersKeptFrom(nowMs)),
    putCredit(table, wallet, suspense, entryBody, nowMs),
  ];
}
