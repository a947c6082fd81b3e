import { topUpMethod, transactionStatus } from '../../../shared/enums.ts';
import { idOf, shortId } from '../../../shared/ids.ts';
import { isPaidByOwner, isSent, movementOf, sourceIdOf } from '../../../shared/movements.ts';
import { totalOf } from '../../../shared/transaction-change.ts';
import type { Channel, TransactionDetail, TransactionRow } from '../../../shared/transaction.ts';
import { mostReturnsTold } from '../../../shared/top-up.ts';
import type { TopUp } from '../../../shared/top-up.ts';
import { arrivesBy } from '../../domains/top-up/arrival.ts';
import { refuseProof } from '../../domains/top-up/proofs.ts';
import type { Entry } from '../../ledger/entry.ts';
import { openEntryPrivate } from '../person/personal.ts';
import type { UserKey } from '../person/user-key.ts';

/** What an entry is in figures, without anybody's name. */
export function figuresOf(entry: Entry): Omit<TransactionRow, 'channel' | 'counterpartyName' | 'payeeAccount'> {
  return {
    transactionId: idOf('txn', entry.body),
    reference: entry.reference,
    type: entry.type,
    status: entry.status,
    amountSatang: entry.amountSatang,
    feeSatang: entry.feeSatang,
    totalSatang: totalOf(entry.type, entry.amountSatang, entry.feeSatang),
    createdAtMs: entry.createdAtMs,
    ...(entry.completedAtMs !== undefined && { completedAtMs: entry.completedAtMs }),
  };
}

/** How its money came or went: of a top-up by what it was paid with, of all else by its row. */
function channelOf({ type, method }: Entry): Channel {
  return method === topUpMethod.bankTransfer ? 'bank' : (movementOf(type).channel ?? 'wallet');
}

/** One line of the history as its owner sees it. */
export function rowOf(key: UserKey, entry: Entry): TransactionRow {
  const { counterpartyName, payeeAccount } = openEntryPrivate(key, entry.sealed).wholeFor('owner');
  return {
    ...figuresOf(entry),
    ...(isPaidByOwner(entry.type) && { channel: channelOf(entry) }),
    ...(counterpartyName !== undefined && { counterpartyName }),
    ...(payeeAccount !== undefined && { payeeAccount }),
  };
}

/** What was paid instead of what was sent; of what has come back since, nothing was. */
function paidOtherwise({ paidSatang, status }: Entry): Pick<TransactionDetail, 'paidSatang'> {
  return paidSatang === undefined || status !== transactionStatus.success ? {} : { paidSatang };
}

/** One entry in full. */
export function detailOf(key: UserKey, entry: Entry): TransactionDetail {
  const { note, counterpartyPhone, typedMobile } = openEntryPrivate(key, entry.sealed).wholeFor('owner');
  const sourceId = sourceIdOf(entry.type, entry.body);
  const linkedBody = entry.backBody ?? entry.restBody ?? entry.linkedBody;
  return {
    ...rowOf(key, entry),
    number: shortId(entry.reference),
    channel: channelOf(entry),
    ...(sourceId !== undefined && { sourceId }),
    ...(linkedBody !== undefined && { linkedTransactionId: idOf('txn', linkedBody) }),
    ...(note !== undefined && { note }),
    ...(counterpartyPhone !== undefined && { counterpartyPhone }),
    ...(typedMobile !== undefined && { typedMobile }),
    // What brought a transfer back names its receiver, too, and nobody sends that again.
    ...(isSent(entry.type) && entry.receiverId !== undefined && { receiverId: entry.receiverId }),
    ...(entry.payerBank !== undefined && { payerBank: entry.payerBank }),
    ...(entry.payerAccountMasked !== undefined && { payerAccountMasked: entry.payerAccountMasked }),
    ...paidOtherwise(entry),
    ...(entry.ofSatang !== undefined && { ofSatang: entry.ofSatang }),
  };
}

/** The newest payments to a top-up that did not fit, and how many came before those. */
export function returnsOf({ returns, returnCount }: Entry): Pick<TopUp, 'returns' | 'moreReturns'> {
  const told = returns.slice(-mostReturnsTold);
  return { returns: told, ...(returnCount > told.length && { moreReturns: returnCount - told.length }) };
}

/** A top-up as its owner sees it. Throws where the entry is no top-up. */
export function topUpOf(entry: Entry, nowMs: number): TopUp {
  const { type, status, expiresAtMs } = entry;
  if (!isPaidByOwner(type) || status === transactionStatus.failed || expiresAtMs === undefined) {
    throw new Error('the entry is no top-up');
  }
  const { method = topUpMethod.thaiQr, billerId } = entry;
  const isAwaited = status === transactionStatus.pending && method === topUpMethod.bankTransfer;
  return {
    topUpId: idOf('tup', entry.body),
    method,
    status,
    amountSatang: entry.amountSatang,
    ...(entry.qrText !== undefined && { qrText: entry.qrText }),
    ...(isAwaited && billerId !== undefined && { transferTo: { billerId, reference: entry.body } }),
    ...(isAwaited && { arrivesByMs: arrivesBy(nowMs) }),
    ...(entry.toAccount !== undefined && { toAccount: true }),
    ...(refuseProof(entry, nowMs) === undefined && { takesProofs: true as const }),
    createdAtMs: entry.createdAtMs,
    expiresAtMs,
    ...(entry.completedAtMs !== undefined && { completedAtMs: entry.completedAtMs }),
    ...(entry.closedBecause !== undefined && { closedBecause: entry.closedBecause }),
    ...returnsOf(entry),
    serverTimeMs: nowMs,
  };
}
