import { transactionStatus, transactionType } from '../../../shared/enums.ts';
import type { TransactionType } from '../../../shared/enums.ts';
import { isBooked, isOtherSide, isWayBack, movementOf } from '../../../shared/movements.ts';
import type { BookedType, HeldType, OtherSideType, TwoSidedType, WayBackType } from '../../../shared/movements.ts';
import { payoutTransitions } from '../../domains/payout/transitions.ts';
import { ownSatang } from '../../domains/payout/payout.ts';
import type { Item } from '../../table/item.ts';
import type { Entry } from '../entry.ts';
import { walletAccount } from '../journal.ts';
import type { Line } from '../journal.ts';
import type { LedgerItems, Stored, StoredHold } from './ledger-items.ts';

/** What stands beside an entry; amounts in satang, undefined for what is not there. */
export interface Books {
  /** Owner by a top-up's reference 1. */
  readonly references: LedgerItems['references'];
  entryAt(userId: string, body: string): Stored<Entry> | undefined;
  holdAt(userId: string, body: string): StoredHold | undefined;
  /** A user's entries that say that they belong to another one. */
  linkedTo(userId: string, body: string): readonly Stored<Entry>[];
  /** The entry that carries a journal. */
  ownerOf(journalId: string): Stored<Entry> | undefined;
  /** What the journal of an entry's body brings an account in all; zero without one. */
  amountIn(body: string, account: string): number;
}

/** Holds an entry against what stands beside it; answers what differs, in words for whoever looks into it. */
type Expectation = (row: Stored<Entry>, books: Books) => readonly string[];

const available = ({ userId }: Entry): string => `${userId}:available`;
const totalOf = ({ amountSatang, feeSatang }: Entry): number => amountSatang + feeSatang;

/**
 * A top-up brings its amount once it is paid and nothing before, and its reference is its owner's, or the standing
 * account that it came to; what was credited from suspense has neither.
 */
const expectTopUp: Expectation = ({ value: entry }, books) => {
  const own = books.amountIn(entry.body, available(entry));
  const credited = entry.status === transactionStatus.success ? entry.amountSatang : 0;
  return [
    ...(own === credited ? [] : [`status ${entry.status}, but its journal gives ${own}`]),
    ...(entry.suspenseBody !== undefined || books.references.get(entry.toAccount ?? entry.body) === entry.userId
      ? []
      : ['its reference names somebody else or nobody']),
  ];
};

const otherSideOf = ({ item }: Stored<Entry>, books: Books): Stored<Entry> | undefined => {
  const other = item['receiverEntry'] as Item | undefined;
  return books.entryAt(String(other?.['userId']), String(other?.['body']));
};

/** The other side's entry has the same amount, and the journal moves it there the way that its type says. */
function faultOfOtherSide(row: Stored<Entry>, books: Books): string | undefined {
  const { value: payer } = row;
  const received = otherSideOf(row, books);
  const isOfIt =
    received?.item['journalId'] === `jrn_${payer.body}` &&
    received.value.type === movementOf(payer.type).otherSide &&
    received.value.amountSatang === payer.amountSatang;
  if (!isOfIt) return 'the receiver has no entry of the same amount';
  const given = books.amountIn(payer.body, available(received.value));
  const due = movementOf(received.value.type).sign * payer.amountSatang;
  return given === due ? undefined : 'its journal gives the receiver another amount';
}

/** What may be reversed names the one entry of its own that did it, and that moves no more; or there is none. */
function faultsOfReversal({ value: entry }: Stored<Entry>, books: Books): readonly string[] {
  const { wayBack } = movementOf(entry.type);
  const back = books.linkedTo(entry.userId, entry.body).filter(({ value }) => value.type === wayBack);
  const [first] = back;
  const isTold = back.length <= 1 && first?.value.body === entry.backBody;
  const isWithin = (first?.value.amountSatang ?? 0) <= entry.amountSatang;
  return [
    ...(isTold ? [] : [`it says that ${entry.backBody ?? 'nothing'} reversed it, and ${back.length} did`]),
    ...(isWithin ? [] : ['more of it was reversed than it moved']),
  ];
}

/** A transfer takes amount and fee from its payer, and the receiver has an entry and a line of its amount. */
const expectTransfer: Expectation = (row, books) => {
  const own = books.amountIn(row.value.body, available(row.value));
  const otherSide = faultOfOtherSide(row, books);
  return [
    ...(own === -totalOf(row.value) ? [] : [`its journal takes ${-own}`]),
    ...(otherSide === undefined ? [] : [otherSide]),
    ...faultsOfReversal(row, books),
  ];
};

function isPaired({ item, value: entry }: Stored<Entry>, books: Books): boolean {
  const payer = books.ownerOf(String(item['journalId']));
  const told = payer?.item['receiverEntry'] as Item | undefined;
  const isTold = told?.['userId'] === entry.userId && told['body'] === entry.body;
  return payer !== undefined && isTold && faultOfOtherSide(payer, books) === undefined;
}

/** What was received is the other side of somebody's payment. */
const expectReceived: Expectation = (row, books) => [
  ...(isPaired(row, books) ? [] : ['no payer has an entry for it']),
  ...faultsOfReversal(row, books),
];

/**
 * What is held moved amount and fee aside, shows the state of its hold, and has its way back exactly where it was
 * voided or returned, and of its rest where less of it was paid.
 */
const expectHeld: Expectation = ({ value: entry }, books) => {
  const total = totalOf(entry);
  const taken = books.amountIn(entry.body, available(entry));
  const held = books.amountIn(entry.body, `${entry.userId}:held`);
  const hold = books.holdAt(entry.userId, entry.body);
  const shown = hold === undefined ? undefined : payoutTransitions.states[hold.state].shows;
  const isOfHold = shown !== undefined && shown === entry.status;
  const { wayBack } = movementOf(entry.type);
  const back = books
    .linkedTo(entry.userId, entry.body)
    .filter(({ value }) => value.type === wayBack)
    .reduce((sum, { value }) => sum + value.amountSatang, 0);
  // Of what was paid with less than was ordered the rest is back, before anything else of it came back.
  const due = shown === transactionStatus.failed ? total : hold === undefined ? 0 : hold.amountSatang - ownSatang(hold);
  return [
    ...(taken === -total && held === total ? [] : [`its journal moves ${taken} and ${held}`]),
    ...(isOfHold ? [] : [`status ${entry.status}, but its hold is ${hold?.state ?? 'gone'}`]),
    ...(back === due ? [] : [`${back} of it came back, and ${due} had to`]),
  ];
};

/** The owner's entry that this one is the way back of; undefined where there is none of a type that has such a one. */
function firstOf({ value: entry }: Stored<Entry>, books: Books): Stored<Entry> | undefined {
  const first = books.entryAt(entry.userId, entry.linkedBody ?? '');
  return first !== undefined && movementOf(first.value.type).wayBack === entry.type ? first : undefined;
}

/** What came back brings its amount, and belongs to an entry of which it is the way back. */
const expectWayBack: Expectation = (row, books) => {
  const { value: entry } = row;
  const own = books.amountIn(entry.body, available(entry));
  return [
    ...(own === entry.amountSatang ? [] : [`its journal gives ${own}`]),
    ...(firstOf(row, books) === undefined ? ['nothing that it could bring back is there'] : []),
  ];
};

/** What a reversal brings its payer was taken from whoever had received that very transfer. */
const expectReversal: Expectation = (row, books) => {
  const first = firstOf(row, books);
  const received = first === undefined ? undefined : otherSideOf(first, books)?.value;
  const taken = otherSideOf(row, books)?.value;
  const isOfReceiver =
    received !== undefined && taken?.userId === received.userId && taken.linkedBody === received.body;
  const otherSide = faultOfOtherSide(row, books);
  return [
    ...expectWayBack(row, books),
    ...(otherSide === undefined ? [] : [otherSide]),
    ...(isOfReceiver ? [] : ['it was not taken from whoever had received the transfer']),
  ];
};

/** What a reversal took is the other side of what its payer was brought, and belongs to what had been received. */
const expectTaken: Expectation = (row, books) => [
  ...(isPaired(row, books) ? [] : ['no payer has an entry for it']),
  ...(firstOf(row, books) === undefined ? ['nothing that it could take again is there'] : []),
];

type ExpectedByRow = HeldType | WayBackType | TwoSidedType | OtherSideType;

/** What a paid top-up moves: money that the bank has, or has had in suspense, to its owner. */
const linesOfTopUp = ({ userId, status, amountSatang, suspenseBody }: Entry): readonly Line[] =>
  status === transactionStatus.success
    ? [
        { account: walletAccount(userId, 'available'), amountSatang },
        {
          account: suspenseBody === undefined ? 'provider:bank-float' : 'provider:suspense',
          amountSatang: -amountSatang,
        },
      ]
    : [];

/** What an entry of a type is held against, and what its journal has to move, to the satang. */
interface OwnExpectation {
  readonly expect: Expectation;
  readonly lines: (entry: Entry) => readonly Line[];
}

/** What no row tells: of a type that is neither held nor brings back, and has no other side, somebody has to say it. */
const ownExpectations = {
  [transactionType.topUp]: { expect: expectTopUp, lines: linesOfTopUp },
} as const satisfies Readonly<Record<Exclude<BookedType, ExpectedByRow>, OwnExpectation>>;

export const ownByType: Readonly<Partial<Record<TransactionType, OwnExpectation>>> = ownExpectations;

/** What the checker expects of the entries of a type, mostly by its row; undefined where nobody books it. */
export function expectationOf(type: TransactionType): Expectation | undefined {
  if (!isBooked(type)) return undefined;
  const { booking, otherSide } = movementOf(type);
  if (isWayBack(type)) {
    if (otherSide !== undefined) return expectReversal;
    return isOtherSide(type) ? expectTaken : expectWayBack;
  }
  if (isOtherSide(type)) return expectReceived;
  if (otherSide !== undefined) return expectTransfer;
  return booking === 'hold' ? expectHeld : ownByType[type]?.expect;
}
