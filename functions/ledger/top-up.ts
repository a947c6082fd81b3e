import { mostOpenTopUps, mostReturnsTold } from '../../shared/top-up.ts';
import type { SuspenseReason } from '../../shared/top-up.ts';
import { transactionType } from '../../shared/enums.ts';
import type { topUpMethod } from '../../shared/enums.ts';
import { queueOf } from '../partners/partners.ts';
import { suspenseTransitions } from '../domains/suspense/transitions.ts';
import { periodsAt } from '../domains/calendar/periods.ts';
import type { Periods } from '../domains/calendar/periods.ts';
import type { AllowedTopUp, Room } from '../domains/top-up/top-up.ts';
import { topUpEdge, topUpTransitions } from '../domains/top-up/transitions.ts';
import type { TopUpEvent } from '../domains/top-up/transitions.ts';
import type { Sealed } from '../domains/person/sealed-kinds.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import { dueAt, dueAttributes } from '../table/due.ts';
import { absent, atLeast, atMost, equals, putNewItem, updateItem } from '../table/expression.ts';
import type { TransactItem, UpdateParts } from '../table/expression.ts';
import { keys } from '../table/keys.ts';
import { inPriorStatus } from '../table/prior-state.ts';
import type { Entry } from './entry.ts';
import { journalOf, walletAccount } from './journal.ts';
import type { Journal } from './journal.ts';
import { changeWallet, countLimits, roomInLimits, roomUnderCap, sameStanding, oneMore } from './wallet-write.ts';

/** How a top-up is paid, and until when. What it is paid by goes from the entry once nobody may pay it any more. */
export type TopUpWay = { readonly expiresAtMs: number } & (
  | { readonly method: typeof topUpMethod.thaiQr; readonly qrText: string }
  | { readonly method: typeof topUpMethod.bankTransfer; readonly billerId: string }
);
const paidBy = ['qrText', 'billerId'] as const;

/** Opens a top-up: its pending entry, due at its expiry. */
export function putOpenTopUp(
  table: string,
  userId: string,
  body: string,
  amountSatang: number,
  way: TopUpWay,
  nowMs: number,
): TransactItem {
  return putNewItem(table, keys.entry(userId, body), {
    type: transactionType.topUp,
    status: topUpTransitions.states[topUpTransitions.start].shows,
    amountSatang,
    feeSatang: 0,
    createdAtMs: nowMs,
    ...way,
    ...dueAt(queueOf('bank'), body, way.expiresAtMs),
  });
}

/** Lets a payment find the owner by the reference 1 that it names. */
export function putTopUpReference(table: string, userId: string, body: string): TransactItem {
  return putNewItem(table, keys.topUpReference(body), { userId });
}

/** Counts an open top-up in the wallet, within limits and cap beside the others that are open. */
export function reserveTopUpRoom(table: string, allowed: AllowedTopUp, keptFrom: Periods): TransactItem {
  const { wallet, amountSatang, day, month, capSatang, topUps } = allowed;
  const openSatang = wallet.openTopUpSatang + amountSatang;
  return changeWallet(table, wallet, keptFrom, {
    add: { openTopUps: 1, openTopUpSatang: amountSatang, [topUps.attribute]: 1 },
    where: [
      ...sameStanding(wallet),
      atMost('openTopUps', mostOpenTopUps - 1),
      equals('openTopUpSatang', wallet.openTopUpSatang),
      ...roomInLimits(openSatang, [day, month]),
      ...roomUnderCap(wallet, capSatang, openSatang),
      oneMore(topUps),
    ],
  });
}

/** What an event writes into the entry, under the status that was read. @throws RangeError where there is no edge. */
function along({ status }: Entry, event: TopUpEvent): Required<Pick<UpdateParts, 'set' | 'where'>> {
  const edge = topUpEdge(status, event);
  if (edge === undefined) throw new RangeError(`a top-up of status ${status} has no ${event}`);
  return {
    set: { status: topUpTransitions.states[edge.to].shows },
    where: inPriorStatus(topUpTransitions, edge),
  };
}

/** What a top-up brings its owner, against the bank's float. */
export function topUpJournal(
  { userId, body, amountSatang }: Pick<Entry, 'userId' | 'body' | 'amountSatang'>,
  nowMs: number,
): Journal {
  return journalOf({
    journalId: `jrn_${body}`,
    kind: 'top-up',
    atMs: nowMs,
    lines: [
      { account: walletAccount(userId, 'available'), amountSatang },
      { account: 'provider:bank-float', amountSatang: -amountSatang },
    ],
  });
}

/**
 * A paid top-up: pending becomes success and carries the journal. Of what its owner has paid to their account number it
 * is kept, for its own reference has had no payment yet.
 */
export function completeTopUp(
  table: string,
  entry: Entry,
  payment: Pick<Arrival, 'bankReference' | 'reference1'> & Payer,
  nowMs: number,
): TransactItem {
  const journal = topUpJournal(entry, nowMs);
  const { set, where } = along(entry, 'credit');
  return updateItem(table, keys.entry(entry.userId, entry.body), {
    set: {
      ...set,
      completedAtMs: nowMs,
      bankReference: payment.bankReference,
      journal,
      ...payerOf(payment),
      ...(payment.reference1 !== entry.body && { paidToAccount: payment.reference1 }),
    },
    remove: [...dueAttributes, ...paidBy],
    where,
  });
}

/** Its own reference has had its payment now: one more is a second one. */
export function endOwnReference(table: string, { userId, body }: Entry, paidToAccount: string): TransactItem {
  return updateItem(table, keys.entry(userId, body), {
    remove: ['paidToAccount'],
    where: [equals('paidToAccount', paidToAccount)],
  });
}

/** The wallet gains a paid top-up: counted in its limits, no longer open. */
export function creditTopUp(
  table: string,
  wallet: Wallet,
  amountSatang: number,
  { day, month, capSatang }: Room,
  keptFrom: Periods,
): TransactItem {
  return changeWallet(table, wallet, keptFrom, {
    add: {
      availableSatang: amountSatang,
      openTopUps: -1,
      openTopUpSatang: -amountSatang,
      topUpsDone: 1,
      ...countLimits(amountSatang, [day, month]),
    },
    where: [
      equals('tier', wallet.tier),
      atLeast('openTopUps', 1),
      atLeast('openTopUpSatang', amountSatang),
      ...roomInLimits(amountSatang, [day, month]),
      ...roomUnderCap(wallet, capSatang, amountSatang),
    ],
  });
}

const closedBy = { expired: 'expire', cancelled: 'cancel' } as const satisfies Readonly<Record<string, TopUpEvent>>;

/** An unpaid top-up ends: pending becomes closed. */
export function closeTopUp(table: string, entry: Entry, because: keyof typeof closedBy, nowMs: number): TransactItem {
  const { set, where } = along(entry, closedBy[because]);
  return updateItem(table, keys.entry(entry.userId, entry.body), {
    set: { ...set, closedBecause: because, completedAtMs: nowMs },
    remove: [...dueAttributes, ...paidBy],
    where,
  });
}

/** The wallet no longer counts a closed top-up as open. */
export function releaseTopUpRoom(table: string, entry: Entry): TransactItem {
  return updateItem(table, keys.wallet(entry.userId), {
    add: { openTopUps: -1, openTopUpSatang: -entry.amountSatang },
    where: [atLeast('openTopUps', 1), atLeast('openTopUpSatang', entry.amountSatang)],
  });
}

/** Money that arrived at the bank, by the bank's own reference: it is booked once, whatever is sent how often. */
export interface Arrival {
  readonly bankReference: string;
  readonly reference1: string;
  readonly amountSatang: number;
  readonly paidAtMs: number;
}

/** Whose account it was paid from, as the bank tells it: the number comes masked, and nobody here sees more of it. */
export interface Payer {
  readonly payerBank?: string | undefined;
  readonly payerAccountMasked?: string | undefined;
  /** Its holder's name, masked and under the key of whoever was paid. */
  readonly sealed?: Sealed<'entry'> | undefined;
}

/** What an entry keeps of its payer; one that waits for its money has nothing else under its owner's key. */
export function payerOf({ payerBank, payerAccountMasked, sealed }: Payer): Payer {
  return {
    ...(payerBank !== undefined && { payerBank }),
    ...(payerAccountMasked !== undefined && { payerAccountMasked }),
    ...(sealed !== undefined && { sealed }),
  };
}

/** What is kept of money that arrived, whosever it is: of its payer nothing. */
export function arrivalOf({ bankReference, reference1, amountSatang, paidAtMs }: Arrival): Arrival {
  return { bankReference, reference1, amountSatang, paidAtMs };
}

/**
 * The record of an arrival; it must not exist yet. `entryBody`: what it was credited by, where that is not the entry of
 * its reference.
 */
export function putArrival(
  table: string,
  arrival: Arrival,
  outcome: 'credited' | 'suspense',
  nowMs: number,
  entryBody?: string,
): TransactItem {
  return putNewItem(table, keys.arrival(arrival.bankReference), {
    ...arrival,
    outcome,
    bookedAtMs: nowMs,
    ...(entryBody !== undefined && { entryBody }),
  });
}

/** Money that does not fit: into suspense under its reference, due at once for its way back. */
export function putSuspense(
  table: string,
  arrival: Arrival,
  reason: SuspenseReason,
  body: string,
  nowMs: number,
): TransactItem {
  return putNewItem(table, keys.suspense(periodsAt(nowMs).month, body), {
    ...arrival,
    reason,
    state: suspenseTransitions.start,
    arrivedAtMs: nowMs,
    tries: 0,
    ...dueAt(queueOf('bank'), body, nowMs),
    journal: journalOf({
      journalId: `jrn_${body}`,
      kind: 'suspense',
      atMs: nowMs,
      lines: [
        { account: 'provider:suspense', amountSatang: arrival.amountSatang },
        { account: 'provider:bank-float', amountSatang: -arrival.amountSatang },
      ],
    }),
  });
}

/** The owner sees on the top-up what came and goes back. The list keeps the newest, and must stand as it was read. */
export function noteReturn(
  table: string,
  entry: Entry,
  arrival: Arrival,
  reason: SuspenseReason,
  nowMs: number,
): TransactItem {
  return updateItem(table, keys.entry(entry.userId, entry.body), {
    set: {
      returns: [...entry.returns, { amountSatang: arrival.amountSatang, reason, arrivedAtMs: nowMs }].slice(
        -mostReturnsTold,
      ),
      returnCount: entry.returnCount + 1,
    },
    where: [
      equals('status', entry.status),
      entry.returnCount === 0 ? absent('returnCount') : equals('returnCount', entry.returnCount),
    ],
  });
}
