import { transactionStatus, transactionType } from '../../../shared/enums.ts';
import { movements } from '../../../shared/movements.ts';
import { keptForCasesSatang } from '../../domains/transfer/reversal.ts';
import type { AllowedReversal } from '../../domains/transfer/reversal.ts';
import { takenBackNoticeSteps } from '../../runtime/person/inbox.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import { absent, atLeast, equals, equalsOrNone, putNewItem, updateItem } from '../../table/expression.ts';
import type { Clause, TransactItem } from '../../table/expression.ts';
import { readFreeze, takeFromFreeze } from '../../table/freeze.ts';
import { keys } from '../../table/keys.ts';
import { foundWallet } from '../../table/wallet.ts';
import type { Entry } from '../entry.ts';
import { lessFrozen, sameFreezes } from '../freeze/freeze.ts';
import { journalOf, walletAccount } from '../journal.ts';
import type { Journal } from '../journal.ts';
import { foundEntry, ownFrozenSatang } from './find-transfer.ts';
import type { TransferFacts } from './find-transfer.ts';

export interface ReversalRecord {
  readonly table: string;
  readonly facts: TransferFacts;
  readonly allowed: AllowedReversal;
  readonly nowMs: number;
  /** Id bodies of the entries that show it to the payer and to the receiver. */
  readonly payerBody: string;
  readonly receiverBody: string;
  /** The operator who has proposed it: they do not approve that what it leaves of a freeze is released. */
  readonly editor: string;
}

/** The journal of a reversal: what the receiver loses the payer gains, and the fee stays where it is. */
export function reversalJournal({ facts, allowed, nowMs, payerBody }: ReversalRecord): Journal {
  const { sent, received } = facts;
  return journalOf({
    journalId: `jrn_${payerBody}`,
    kind: 'reversal',
    atMs: nowMs,
    linkedId: `jrn_${sent.body}`,
    lines: [
      { account: walletAccount(received.userId, 'available'), amountSatang: -allowed.takenSatang },
      { account: walletAccount(sent.userId, 'available'), amountSatang: allowed.takenSatang },
    ],
  });
}

/**
 * What has to hold of the receiver's wallet: no freeze has changed, and what is taken is there beside those of other
 * cases. Where it is not all that was sent, nothing more may have come in since: then more of it could be taken.
 */
function stillThere({ facts, allowed }: ReversalRecord): readonly [Clause, ...Clause[]] {
  const { receiver } = facts;
  const keptForOthersSatang = keptForCasesSatang(receiver) - ownFrozenSatang(facts);
  return [
    ...sameFreezes(receiver),
    allowed.shortSatang > 0
      ? equals('availableSatang', receiver.availableSatang)
      : atLeast('availableSatang', allowed.takenSatang + keptForOthersSatang),
  ];
}

/** Its own case's freeze gives up what was taken of it; no other is touched. */
function freezeSteps(record: ReversalRecord): readonly Step<TransferFacts>[] {
  const { table, facts, allowed, nowMs, editor: editedBy } = record;
  const { freeze } = facts;
  if (freeze === undefined || allowed.liftedSatang === 0) return [];
  const [taken, ...others] = takeFromFreeze(table, freeze, { takenSatang: allowed.liftedSatang, editedBy, nowMs });
  return [
    {
      write: taken,
      learn: (known, item) => (item === undefined ? known : { ...known, freeze: readFreeze(item) }),
    },
    ...others.map((write) => ({ write })),
  ];
}

/** What both entries of a reversal have in common. */
function entryParts({ allowed, nowMs }: ReversalRecord, first: Entry) {
  return {
    status: transactionStatus.success,
    amountSatang: allowed.takenSatang,
    feeSatang: 0,
    // Under the same key and of the same two people, so it may stand as it is.
    ...(first.sealed !== undefined && { sealed: first.sealed }),
    ofSatang: first.amountSatang,
    linkedBody: first.body,
    createdAtMs: nowMs,
    completedAtMs: nowMs,
  };
}

/** The payer's entry: it carries the journal and is the event on the stream. */
function putPayerEntry(record: ReversalRecord): TransactItem {
  const { sent, received } = record.facts;
  return putNewItem(record.table, keys.entry(sent.userId, record.payerBody), {
    ...entryParts(record, sent),
    type: movements[transactionType.transferOut].wayBack,
    receiverEntry: { userId: received.userId, body: record.receiverBody },
    journal: reversalJournal(record),
  });
}

/** The receiver's entry; its money is a line of the journal in the payer's, and its number that of the transfer. */
function putReceiverEntry(record: ReversalRecord): TransactItem {
  const { sent, received } = record.facts;
  return putNewItem(record.table, keys.entry(received.userId, record.receiverBody), {
    ...entryParts(record, received),
    type: movements[transactionType.cashIn].wayBack,
    journalId: `jrn_${record.payerBody}`,
    reference: sent.body,
  });
}

/** The transfer's own entries name what has reversed them, so that nothing reverses them again. */
function markReversed({ table, facts: { sent, received }, payerBody, receiverBody }: ReversalRecord) {
  return [
    updateItem(table, keys.entry(sent.userId, sent.body), {
      set: { backBody: payerBody },
      where: [
        equals('type', sent.type),
        equals('status', sent.status),
        equals('amountSatang', sent.amountSatang),
        equals('createdAtMs', sent.createdAtMs),
        absent('backBody'),
      ],
    }),
    updateItem(table, keys.entry(received.userId, received.body), {
      set: { backBody: receiverBody },
      where: [equals('journalId', `jrn_${sent.body}`), absent('backBody'), equalsOrNone('frozenBy', received.frozenBy)],
    }),
  ] as const;
}

/**
 * Books a reversal: the money of both sides and an entry for each, the transfer's entries marked, and the receiver told
 * in the very transaction; the payer hears of it from the stream. The payer's own money comes beyond cap and limits,
 * and no counter changes: what was sent was sent.
 */
export function reversalSteps(record: ReversalRecord): readonly Step<TransferFacts>[] {
  const { table, facts, allowed, nowMs, receiverBody } = record;
  const { sent, received, payer, freeze } = facts;
  const { takenSatang, liftedSatang } = allowed;
  const [markSent, markReceived] = markReversed(record);
  const notice = { userId: received.userId, body: receiverBody, amountSatang: takenSatang, atMs: nowMs };
  return [
    {
      write: updateItem(table, keys.wallet(received.userId), {
        add: {
          availableSatang: -takenSatang,
          ...(freeze !== undefined && liftedSatang > 0 && lessFrozen(freeze.scope, liftedSatang)),
        },
        where: stillThere(record),
      }),
      learn: (known, item) => ({ ...known, receiver: foundWallet(item) }),
    },
    {
      write: updateItem(table, keys.wallet(sent.userId), {
        add: { availableSatang: takenSatang },
        where: [equals('status', payer.status)],
      }),
      learn: (known, item) => ({ ...known, payer: foundWallet(item) }),
    },
    { write: markSent, learn: (known, item) => ({ ...known, sent: foundEntry(item) }) },
    { write: markReceived, learn: (known, item) => ({ ...known, received: foundEntry(item) }) },
    { write: putPayerEntry(record) },
    { write: putReceiverEntry(record) },
    ...freezeSteps(record),
    ...takenBackNoticeSteps(table, notice, facts),
  ];
}
