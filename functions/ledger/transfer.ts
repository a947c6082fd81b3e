import { transactionStatus, transactionType } from '../../shared/enums.ts';
import { movements } from '../../shared/movements.ts';
import type { Periods } from '../domains/calendar/periods.ts';
import type { AllowedTransfer } from '../domains/transfer/transfer.ts';
import { mostMissesAtOne, mostMissesInAll } from '../domains/transfer/misses.ts';
import type { MissCounters } from '../domains/transfer/misses.ts';
import { atMostOrAbsent, putNewItem } from '../table/expression.ts';
import type { Clause, TransactItem } from '../table/expression.ts';
import { keys } from '../table/keys.ts';
import { sameOwnLimits } from '../table/own-limits.ts';
import type { Session } from '../table/session.ts';
import { askedStands, noteAsked } from './asked-payment.ts';
import type { AskedPayment } from './asked-payment.ts';
import { journalOf, walletAccount } from './journal.ts';
import type { Journal } from './journal.ts';
import {
  changeWallet,
  countLimits,
  coveredForTransfer,
  roomInLimits,
  roomUnderCap,
  sameFee,
  sameStanding,
} from './wallet-write.ts';
import type { Sealed } from '../domains/person/sealed-kinds.ts';

export interface TransferRecord {
  readonly table: string;
  readonly allowed: AllowedTransfer;
  readonly keptFrom: Periods;
  /** The payer's counters of payments that did not fit. */
  readonly misses: MissCounters;
  readonly nowMs: number;
  /** Id bodies of the payer's and the receiver's entry. */
  readonly payerBody: string;
  readonly receiverBody: string;
  /** The counterparty's name as the owner may see it and the note, each under its entry owner's key. */
  readonly payerSealed: Sealed<'entry'>;
  readonly receiverSealed: Sealed<'entry'>;
  /** The session and the device that the payer sends from. */
  readonly session: Pick<Session, 'deviceThumbprint' | 'generation'>;
  /** The code that was shown for this very payment; undefined where none was needed. */
  readonly codeBinding?: string | undefined;
}

/**
 * The journal of a transfer: the payer's amount and fee leave, the receiver gains, the fee is the provider's income.
 */
export function transferJournal({ allowed, payerBody, nowMs }: TransferRecord): Journal {
  const { sender, receiver, amountSatang, feeSatang } = allowed;
  return journalOf({
    journalId: `jrn_${payerBody}`,
    kind: 'transfer',
    atMs: nowMs,
    lines: [
      { account: walletAccount(sender.userId, 'available'), amountSatang: -(amountSatang + feeSatang) },
      { account: walletAccount(receiver.userId, 'available'), amountSatang },
      { account: 'provider:fee-income', amountSatang: feeSatang },
    ],
  });
}

const askedOf = ({ allowed: { payments, faceBand }, session, codeBinding }: TransferRecord): AskedPayment => ({
  payments,
  faceBand,
  session,
  codeBinding,
});

/** Every bound on the payer's side that the decision relied on, the day's misses included. */
function payerStands(record: TransferRecord): readonly [Clause, ...Clause[]] {
  const { allowed, misses } = record;
  const { sender, amountSatang, feeSatang, outDay, outMonth, freeUses } = allowed;
  return [
    ...sameStanding(sender),
    ...coveredForTransfer(sender, amountSatang + feeSatang),
    sameOwnLimits(sender),
    ...roomInLimits(amountSatang, [outDay, outMonth]),
    ...sameFee(feeSatang, freeUses),
    ...askedStands(sender, askedOf(record)),
    atMostOrAbsent(misses.one, mostMissesAtOne - 1),
    atMostOrAbsent(misses.all, mostMissesInAll - 1),
  ];
}

/** The payer's wallet loses amount and fee, under every bound that the decision relied on. */
export function debitPayer(record: TransferRecord): TransactItem {
  const { table, allowed, keptFrom, nowMs } = record;
  const { sender, amountSatang, feeSatang, outDay, outMonth, freeUses } = allowed;
  const noted = noteAsked(sender, askedOf(record), nowMs);
  return changeWallet(table, sender, keptFrom, {
    ...noted,
    add: {
      ...noted.add,
      availableSatang: -(amountSatang + feeSatang),
      transfersDone: 1,
      ...countLimits(amountSatang, [outDay, outMonth]),
      ...(feeSatang === 0 && Object.fromEntries(freeUses.map(({ attribute }) => [attribute, 1]))),
    },
    where: payerStands(record),
  });
}

/**
 * Counts a payment that did not fit, under the very bounds under which it would have been made: whoever could not
 * have paid at this moment learns that, and nothing of the receiver.
 */
export function countMiss(record: TransferRecord): TransactItem {
  const { table, allowed, keptFrom, misses } = record;
  return changeWallet(table, allowed.sender, keptFrom, {
    add: { [misses.one]: 1, [misses.all]: 1 },
    where: payerStands(record),
  });
}

/** The receiver's wallet gains the amount, under its cap and receiving limits. */
export function creditReceiver({ table, allowed, keptFrom }: TransferRecord): TransactItem {
  const { receiver, amountSatang, inDay, inMonth, receiverCapSatang } = allowed;
  return changeWallet(table, receiver, keptFrom, {
    add: { availableSatang: amountSatang, ...countLimits(amountSatang, [inDay, inMonth]) },
    where: [
      ...sameStanding(receiver),
      ...roomUnderCap(receiver, receiverCapSatang, amountSatang),
      ...roomInLimits(amountSatang, [inDay, inMonth]),
    ],
  });
}

/** The payer's history entry: it carries the whole journal and is the event on the stream. */
export function putPayerEntry(record: TransferRecord): TransactItem {
  const { table, allowed, nowMs, payerBody, receiverBody, payerSealed, session, codeBinding } = record;
  return putNewItem(table, keys.entry(allowed.sender.userId, payerBody), {
    type: transactionType.transferOut,
    status: transactionStatus.success,
    amountSatang: allowed.amountSatang,
    feeSatang: allowed.feeSatang,
    createdAtMs: nowMs,
    completedAtMs: nowMs,
    sealed: payerSealed,
    // Only its own code makes the receiver one whom this device may pay without (see keep-payees).
    ...(codeBinding !== undefined && { codeDevice: session.deviceThumbprint }),
    receiverEntry: { userId: allowed.receiver.userId, body: receiverBody },
    journal: transferJournal(record),
  });
}

/** The receiver's history entry; its money is a line of the payer's journal. */
export function putReceiverEntry({
  table,
  allowed,
  nowMs,
  payerBody,
  receiverBody,
  receiverSealed,
}: TransferRecord): TransactItem {
  return putNewItem(table, keys.entry(allowed.receiver.userId, receiverBody), {
    type: movements[transactionType.transferOut].otherSide,
    status: transactionStatus.success,
    amountSatang: allowed.amountSatang,
    feeSatang: 0,
    createdAtMs: nowMs,
    completedAtMs: nowMs,
    sealed: receiverSealed,
    journalId: `jrn_${payerBody}`,
  });
}
