import { transactionStatus } from '../../../shared/enums.ts';
import { movements } from '../../../shared/movements.ts';
import { isForced } from '../../domains/payout/decide-by-hand.ts';
import { bookedSatang, ownSatang } from '../../domains/payout/payout.ts';
import { payoutTransitions } from '../../domains/payout/transitions.ts';
import type { PayoutEvent, PayoutState } from '../../domains/payout/transitions.ts';
import { edgeTaken } from '../../engine/transitions.ts';
import type { Edge } from '../../engine/transitions.ts';
import { queueOf } from '../../partners/partners.ts';
import { nextAsk } from '../../domains/calendar/ask-again.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { dueAt, dueAttributes, failureAttributes } from '../../table/due.ts';
import { absent, atLeast, equals, equalsOrNone, present, putNewItem, updateItem } from '../../table/expression.ts';
import type { Clause, TransactItem, UpdateParts } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import type { KeptWord } from '../../table/partner-word.ts';
import { inPriorState, inPriorStatus, inState } from '../../table/prior-state.ts';
import type { Hold } from '../hold.ts';
import { journalOf, walletAccount } from '../journal.ts';
import { giveBack } from '../wallet-write.ts';
import { readerOf } from '../payee/payout-readers.ts';

const outOf = ({ amountSatang, feeSatang }: Hold): number => amountSatang + feeSatang;

type PayoutEdge = Edge<PayoutState>;
type Along = Required<Pick<UpdateParts, 'set' | 'where'>> & { readonly edge: PayoutEdge };

/** The cancellation as two operators have seen it: whether the partner has answered it meanwhile changes nothing. */
export function cancellationAsSeen({ cancellation }: Hold): Clause {
  return cancellation === undefined ? absent('cancellation') : present('cancellation');
}

/**
 * What an event writes into a hold, under the state that it was read in; of a correction also what it was, while all is
 * as it was seen. @throws RangeError where there is no edge.
 */
export function along(hold: Hold, event: PayoutEvent): Along {
  const edge = edgeTaken(payoutTransitions, hold.state, event);
  const [set, where] = [{ state: edge.to, asks: 0 }, inPriorState(edge)];
  if (!isForced(event)) return { edge, set, where };
  const { amountSatang, partnerKey } = hold;
  const seen = [
    equals('amountSatang', amountSatang),
    equals('partnerKey', partnerKey),
    equalsOrNone('paidSatang', hold.paidSatang),
    cancellationAsSeen(hold),
  ];
  return { edge, set: { ...set, correctedAs: event }, where: [...where, ...seen] };
}

/** When a payout is due at its partner's next. */
export function dueOf(hold: Hold, dueAtMs: number): { readonly duePk: string; readonly dueAtMs: number } {
  return dueAt(queueOf(readerOf(hold.reader).partner), hold.body, dueAtMs);
}

/** Ended: the partner is asked again at the times of closed top-ups, because partners contradict themselves. */
export function endedAt(hold: Hold, nowMs: number): Pick<UpdateParts, 'set' | 'remove'> {
  const next = nextAsk(nowMs, nowMs);
  return {
    set: { endedAtMs: nowMs, ...(next !== undefined && dueOf(hold, next.dueAtMs)) },
    remove: next === undefined ? dueAttributes : failureAttributes,
  };
}

/**
 * held -> sent before the order goes out for the first time, and when the partner is asked
 * for the first time: one write.
 */
export function markSent(hold: Hold, nowMs: number, askAtMs: number): UpdateParts {
  const { set, where } = along(hold, 'order');
  return { set: { ...set, sentAtMs: nowMs, ...dueOf(hold, askAtMs) }, remove: failureAttributes, where };
}

/**
 * The partner was asked and it stays as it is: due at the next time, or never again. Of two sweeps at once one counts,
 * and none that has not seen the cancellation: what it would order now is not to be ordered any more.
 */
export function noteAsk(hold: Hold, nextAtMs: number | undefined, told: Told = {}): UpdateParts {
  return {
    set: { asks: hold.asks + 1, ...(nextAtMs !== undefined && dueOf(hold, nextAtMs)), ...told },
    remove: nextAtMs === undefined ? dueAttributes : failureAttributes,
    where: [
      equals('state', hold.state),
      equals('asks', hold.asks),
      hold.cancellation === undefined ? absent('cancellation') : equals('cancellation', hold.cancellation),
    ],
  };
}

/** A word that moved nothing is kept while the payout stands where it was heard. */
export function noteWord(hold: Hold, word: KeptWord): UpdateParts {
  return { set: { word }, where: [equals('state', hold.state)] };
}

/**
 * An operator's intent to cancel, stored before its call, with whose it is: they do not approve what follows from it.
 * The queue calls at once, and again until the partner answers.
 */
export function storeCancellation(hold: Hold, cancelledBy: string, nowMs: number): UpdateParts {
  return {
    set: { cancellation: 'wanted', cancelledBy, ...dueOf(hold, nowMs) },
    remove: failureAttributes,
    where: [inState(payoutTransitions, 'sent'), absent('cancellation')],
  };
}

/**
 * The partner has answered the cancellation's call, without ending the payout by it: from now on it is only asked for.
 */
export function noteCancellationAnswered(hold: Hold, nextAskMs: number, told: Told = {}): UpdateParts {
  return {
    set: { cancellation: 'answered', asks: 0, ...dueOf(hold, nextAskMs), ...told },
    remove: failureAttributes,
    where: [inState(payoutTransitions, 'sent'), equals('cancellation', 'wanted')],
  };
}

/** The entry of a hold shows what its state shows, and goes along with it. */
export function changeEntry(
  table: string,
  hold: Hold,
  edge: PayoutEdge,
  nowMs: number,
  more: { readonly backBody?: string; readonly restBody?: string; readonly paidSatang?: number } = {},
): TransactItem {
  const { shows: status } = payoutTransitions.states[edge.to];
  return updateItem(table, keys.entry(hold.userId, hold.body), {
    set: { status, completedAtMs: nowMs, ...more },
    where: inPriorStatus(payoutTransitions, edge),
  });
}

/**
 * What a partner's word leaves in the hold: itself, when it was paid and under which number, or when it came back; and
 * what two operators' correction leaves in its place, with who has proposed it.
 */
export type Told = Pick<Hold, 'paidAtMs' | 'paidReference' | 'returnedAtMs' | 'backSatang' | 'editedBy'> & {
  readonly word?: KeptWord;
};

/**
 * The partner has paid: what was held leaves for the provider's accounts. sent ->
 * posted, pending -> success.
 */
export function postSteps(
  table: string,
  hold: Hold,
  journalBody: string,
  nowMs: number,
  event: 'complete' | 'force-post' = 'complete',
  told: Told = {},
): readonly [TransactItem, TransactItem, TransactItem] {
  const outSatang = outOf(hold);
  const journal = journalOf({
    journalId: `jrn_${journalBody}`,
    kind: 'post',
    atMs: nowMs,
    linkedId: `jrn_${hold.body}`,
    lines: [
      { account: walletAccount(hold.userId, 'held'), amountSatang: -outSatang },
      { account: readerOf(hold.reader).paidFrom, amountSatang: hold.amountSatang },
      { account: 'provider:fee-income', amountSatang: hold.feeSatang },
    ],
  });
  const { edge, set, where } = along(hold, event);
  const ended = endedAt(hold, nowMs);
  return [
    updateItem(table, keys.hold(hold.userId, hold.body), {
      ...ended,
      set: { ...set, ...ended.set, journal, ...told },
      where,
    }),
    updateItem(table, keys.wallet(hold.userId), {
      add: { heldSatang: -outSatang },
      where: [atLeast('heldSatang', outSatang)],
    }),
    changeEntry(table, hold, edge, nowMs),
  ];
}

/** The entry that shows money come back, of the type that is its way back, with the journal that brought it. */
export function backEntry(
  table: string,
  hold: Hold,
  kind: 'void' | 'return',
  amountSatang: number,
  lines: Parameters<typeof journalOf>[0]['lines'],
  journalBody: string,
  nowMs: number,
): TransactItem {
  return putNewItem(table, keys.entry(hold.userId, journalBody), {
    type: movements[hold.type].wayBack,
    status: transactionStatus.success,
    amountSatang,
    feeSatang: 0,
    createdAtMs: nowMs,
    completedAtMs: nowMs,
    linkedBody: hold.body,
    journal: journalOf({ journalId: `jrn_${journalBody}`, kind, atMs: nowMs, linkedId: `jrn_${hold.body}`, lines }),
  });
}

type FourSteps = readonly [TransactItem, TransactItem, TransactItem, TransactItem];

/**
 * It will not be paid: what was held comes back, with the limits and free uses of periods that are still there.
 * held, paused or sent -> voided, pending -> failed, and a linked entry shows it.
 */
export function voidSteps(
  table: string,
  wallet: Wallet,
  hold: Hold,
  event: 'lapse' | 'withdraw' | 'end-unpaid' | 'force-void',
  journalBody: string,
  nowMs: number,
  told: Told = {},
): FourSteps {
  const outSatang = outOf(hold);
  const back = giveBack(wallet, hold.counted);
  const { edge, set, where } = along(hold, event);
  // What was never sent has nobody to be asked.
  const ended = hold.state === 'sent' ? endedAt(hold, nowMs) : { set: { endedAtMs: nowMs }, remove: dueAttributes };
  return [
    updateItem(table, keys.hold(hold.userId, hold.body), { ...ended, set: { ...set, ...ended.set, ...told }, where }),
    updateItem(table, keys.wallet(hold.userId), {
      add: { heldSatang: -outSatang, availableSatang: outSatang, ...back.add },
      where: [atLeast('heldSatang', outSatang), ...back.where],
    }),
    changeEntry(table, hold, edge, nowMs, { backBody: journalBody }),
    backEntry(
      table,
      hold,
      'void',
      outSatang,
      [
        { account: walletAccount(hold.userId, 'held'), amountSatang: -outSatang },
        { account: walletAccount(hold.userId, 'available'), amountSatang: outSatang },
      ],
      journalBody,
      nowMs,
    ),
  ];
}

/**
 * What was paid came back days later: the owner's own money, beyond cap and
 * limits, with the fee, and counters as in a void. posted -> returned, success -> failed, and a linked entry shows it.
 * Where another amount came back than was paid, its owner has all of it all the same: what the bank keeps of a payment
 * that did not arrive, or gives beyond it, is between the bank and us.
 */
export function returnSteps(
  table: string,
  wallet: Wallet,
  hold: Hold,
  journalBody: string,
  nowMs: number,
  event: 'return' | 'force-return' = 'return',
  told: Told = {},
): FourSteps {
  const outSatang = ownSatang(hold) + hold.feeSatang;
  const cameSatang = bookedSatang({ ...hold, ...told }, 'returned');
  const back = giveBack(wallet, hold.counted);
  const { edge, set, where } = along(hold, event);
  // By its partner's own word it is over; what operators have given back is asked for as whatever else has ended.
  const ended = isForced(event) ? endedAt(hold, nowMs) : { set: { endedAtMs: nowMs }, remove: dueAttributes };
  return [
    updateItem(table, keys.hold(hold.userId, hold.body), {
      ...ended,
      set: { ...set, ...ended.set, ...told },
      where,
    }),
    updateItem(table, keys.wallet(hold.userId), {
      add: { availableSatang: outSatang, ...back.add },
      where: [equals('status', wallet.status), ...back.where],
    }),
    changeEntry(table, hold, edge, nowMs, { backBody: journalBody }),
    backEntry(
      table,
      hold,
      'return',
      outSatang,
      [
        { account: walletAccount(hold.userId, 'available'), amountSatang: outSatang },
        { account: readerOf(hold.reader).paidFrom, amountSatang: -cameSatang },
        { account: 'provider:overpaid', amountSatang: cameSatang - ownSatang(hold) },
        { account: 'provider:fee-income', amountSatang: -hold.feeSatang },
      ],
      journalBody,
      nowMs,
    ),
  ];
}
