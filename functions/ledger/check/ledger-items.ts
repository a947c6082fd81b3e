import { keys } from '../../table/keys.ts';
import { readWallet } from '../../table/wallet.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { isUnread, readInbox } from '../../table/inbox.ts';
import { integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import type { CaseFreeze } from '../../domains/freeze/case-freeze.ts';
import { readFreeze } from '../../table/freeze.ts';
import { readClosedReference } from '../arrival/closed-top-up.ts';
import type { ClosedReference } from '../arrival/closed-top-up.ts';
import { readEntry } from '../entry.ts';
import type { Entry } from '../entry.ts';
import { readHold } from '../hold.ts';
import type { Hold } from '../hold.ts';
import { readSuspense } from '../suspense/refund.ts';
import type { Suspense } from '../suspense/refund.ts';

/** A stored item and what it was read as. */
export interface Stored<T> {
  readonly item: Item;
  readonly value: T;
}

/** The attributes in which items carry journals. */
export const journalNames = ['journal', 'refundJournal', 'debtJournal', 'settledJournal'] as const;
export type JournalName = (typeof journalNames)[number];

export interface StoredJournal {
  /** Partition and sort key of the item that carries it. */
  readonly place: string;
  readonly name: JournalName;
  readonly journal: Item;
}

export interface StoredHold extends Hold {
  /** What it moved aside, the fee included. */
  readonly outSatang: number;
  /** Undefined where nobody will ever come by. */
  readonly dueAtMs: number | undefined;
}

export interface StoredArrival {
  readonly bankReference: string;
  readonly amountSatang: number;
  readonly outcome: 'credited' | 'suspense';
  readonly reference1: string | undefined;
  readonly paidAtMs: number | undefined;
}

export interface StoredRecord {
  readonly userId: string;
  readonly requestId: string;
  readonly answer: Item;
}

/** Everything of a table that has to do with money, sorted by kind. */
export interface LedgerItems {
  readonly wallets: Map<string, Wallet>;
  readonly entries: Stored<Entry>[];
  readonly holds: StoredHold[];
  readonly journals: StoredJournal[];
  readonly freezes: Stored<CaseFreeze>[];
  /** Whose each freeze of the release queue is. */
  readonly listedFreezes: Map<string, string>;
  readonly suspense: Stored<Suspense>[];
  readonly arrivals: StoredArrival[];
  /** References of closed top-ups, for which the bank is asked again. */
  readonly closedReferences: Stored<ClosedReference>[];
  readonly records: StoredRecord[];
  /** Owner by a top-up's reference 1. */
  readonly references: Map<string, string>;
  readonly unreadCounts: Map<string, number>;
  readonly unreadNotices: Map<string, number>;
  /** Items that lack what their kind must have, with the reader's word on it. */
  readonly damaged: { readonly place: string; readonly because: string }[];
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readStoredHold(item: Item): StoredHold {
  const hold = readHold(item);
  const dueAtMs = item['duePk'] === undefined ? undefined : optionalIntegerOf(item, 'dueAtMs');
  return { ...hold, outSatang: hold.amountSatang + hold.feeSatang, dueAtMs };
}

function readArrival(item: Item): StoredArrival {
  return {
    bankReference: textOf(item, 'bankReference'),
    amountSatang: integerOf(item, 'amountSatang'),
    outcome: oneOf(item, 'outcome', ['credited', 'suspense']),
    reference1: optionalTextOf(item, 'reference1'),
    paidAtMs: optionalIntegerOf(item, 'paidAtMs'),
  };
}

function keepJournals(into: LedgerItems, place: string, item: Item): void {
  for (const name of journalNames) {
    const journal = item[name];
    if (journal === undefined) continue;
    if (isItem(journal)) into.journals.push({ place, name, journal });
    else into.damaged.push({ place, because: `${name} is no journal` });
  }
}

function sortReference(into: LedgerItems, item: Item): void {
  into.references.set(textOf(item, 'pk').slice('TOPUP#'.length), textOf(item, 'userId'));
  const closed = readClosedReference(item);
  if (closed !== undefined) into.closedReferences.push({ item, value: closed });
}

/** What a partner calls a payout lies under the payout's own sort key, and is no hold of its own. */
const partnerReferencePlace = keys.partnerReference('', '').pk;

/** Puts one item into its kind; what has nothing to do with money is passed over. */
function sortIn(into: LedgerItems, item: Item, inbox: Item | undefined): void {
  const pk = textOf(item, 'pk');
  const sk = textOf(item, 'sk');
  const kind = sk.split('#', 1)[0];
  if (sk === 'WALLET') into.wallets.set(pk, readWallet(item));
  else if (kind === 'TXN') into.entries.push({ item, value: readEntry(item) });
  else if (pk.startsWith(partnerReferencePlace)) return;
  else if (kind === 'HOLD') into.holds.push(readStoredHold(item));
  else if (kind === 'FREEZE') into.freezes.push({ item, value: readFreeze(item) });
  else if (sk.startsWith('STANDING#')) into.listedFreezes.set(sk.slice('STANDING#'.length), textOf(item, 'userId'));
  else if (kind === 'SUS') into.suspense.push({ item, value: readSuspense(item) });
  else if (sk === 'ARRIVAL') into.arrivals.push(readArrival(item));
  else if (kind === 'REQUEST')
    into.records.push({
      userId: pk,
      requestId: sk.slice('REQUEST#'.length),
      answer: isItem(item['answer']) ? item['answer'] : {},
    });
  else if (pk.startsWith('TOPUP#')) sortReference(into, item);
  else if (sk === 'INBOX') into.unreadCounts.set(pk, readInbox(item).unread);
  else if (
    kind === 'NOTICE' &&
    isUnread(
      { status: oneOf(item, 'status', [1, 2]), position: optionalIntegerOf(item, 'position') ?? 0 },
      readInbox(inbox),
    )
  ) {
    into.unreadNotices.set(pk, (into.unreadNotices.get(pk) ?? 0) + 1);
  }
}

/** Sorts a scan of the table. Never throws: a damaged item is a finding like any other. */
export function sortLedgerItems(items: Iterable<Item>): LedgerItems {
  const sorted: LedgerItems = {
    wallets: new Map(),
    entries: [],
    holds: [],
    journals: [],
    freezes: [],
    listedFreezes: new Map(),
    suspense: [],
    arrivals: [],
    closedReferences: [],
    records: [],
    references: new Map(),
    unreadCounts: new Map(),
    unreadNotices: new Map(),
    damaged: [],
  };
  const scanned = [...items];
  // All notices up to an inbox's mark are read, whatever they say themselves, so the marks come first.
  const inboxes = new Map(scanned.filter((item) => item['sk'] === 'INBOX').map((item) => [item['pk'], item]));
  for (const item of scanned) {
    const place = `${String(item['pk'])} ${String(item['sk'])}`;
    keepJournals(sorted, place, item);
    try {
      sortIn(sorted, item, inboxes.get(item['pk']));
    } catch (error) {
      sorted.damaged.push({ place, because: error instanceof Error ? error.message : 'unreadable' });
    }
  }
  return sorted;
}
