import { transactionStatus, transactionType } from './enums.ts';
import type { TransactionStatus, TransactionType } from './enums.ts';
import type { Channel } from './transaction.ts';

/** What somebody asked for, with operations and a page of its own. */
interface Source {
  /** The domain of its operations: `<domain>/create` begins it, `<domain>/detail` shows it. */
  readonly domain: string;
  /** What its id begins with; the rest is the id body of its entry. */
  readonly prefix: string;
  /** Where the app shows it, before its id: a route of the app is this with `/:id`. */
  readonly page: string;
  /** The status that it begins in, and that the answer of `<domain>/create` names. */
  readonly begins: TransactionStatus;
  /** While it is pending its owner has to pay, until its expiry; else pending means that others act. */
  readonly ownerPays: boolean;
  /** Whether its owner may pay a fee beside its amount: then quote and command name it. */
  readonly hasFee: boolean;
}

/** What a row may say. */
interface Row {
  /** +1 where it adds to what its owner can spend, -1 where it takes away. */
  readonly sign: 1 | -1;
  /** The product shows its amount in the colour of danger. */
  readonly isDanger: boolean;
  /** Where its money was before: in somebody's balance, or outside, from where its owner paid it in. */
  readonly funds: 'balance' | 'online';
  /** Something is bought with the balance: what the limits of consumption are for. */
  readonly isPurchase: boolean;
  /** The type of the entry by which it goes the way back: what was taken returns, what was received is taken again. */
  readonly wayBack?: TransactionType;
  /** The file of `functions/ledger` that writes its entries. A type without one is shown, and nobody books it yet. */
  readonly booking?: string;
  readonly channel?: Channel;
  /** The type of the entry that the other wallet gets, in the same journal. */
  readonly otherSide?: TransactionType;
  readonly source?: Source;
}

type Booked = Row & Required<Pick<Row, 'booking' | 'channel'>>;
type Said = 'sign' | 'isDanger' | 'funds' | 'isPurchase' | 'wayBack';
/** These are the product's word on a type; its other members come with the first booking. */
type Later = Pick<Row, Said> & { readonly booking?: never };

const { pending, success } = transactionStatus;

/**
 * One row for each kind of money, after `product.md` section 4 and `decisions.md` sections 2 and 13. Rules, checks,
 * views and screens read it, and what a row needs elsewhere is typed by it: a row without its parts does not compile.
 * Limits, counts and fees, which only the server needs, stand in `functions/domains/limits/movement-rules.ts`.
 */
export const movements = {
  [transactionType.topUp]: {
    sign: 1,
    isDanger: false,
    funds: 'online',
    isPurchase: false,
    booking: 'top-up',
    channel: 'thai-qr',
    source: { domain: 'top-up', prefix: 'tup', page: '/topUp/status', begins: pending, ownerPays: true, hasFee: false },
  },
  [transactionType.mobileTopUp]: {
    sign: -1,
    isDanger: false,
    funds: 'balance',
    isPurchase: true,
    booking: 'hold',
    channel: 'mobile',
    wayBack: transactionType.mobileTopUpFailed,
    source: {
      domain: 'airtime',
      prefix: 'air',
      page: '/topUpMobile/status',
      begins: pending,
      ownerPays: false,
      hasFee: false,
    },
  },
  [transactionType.cashOut]: {
    sign: -1,
    isDanger: false,
    funds: 'balance',
    isPurchase: false,
    booking: 'hold',
    channel: 'bank',
    wayBack: transactionType.cashOutFailed,
    source: {
      domain: 'cash-out',
      prefix: 'cso',
      page: '/cashOut/status',
      begins: pending,
      ownerPays: false,
      hasFee: true,
    },
  },
  [transactionType.mobileTopUpFailed]: {
    sign: 1,
    isDanger: true,
    funds: 'balance',
    isPurchase: false,
    booking: 'hold',
    channel: 'mobile',
  },
  [transactionType.cashOutFailed]: {
    sign: 1,
    isDanger: true,
    funds: 'balance',
    isPurchase: false,
    booking: 'hold',
    channel: 'bank',
  },
  [transactionType.cashIn]: {
    sign: 1,
    isDanger: false,
    funds: 'balance',
    isPurchase: false,
    booking: 'transfer',
    channel: 'wallet',
    wayBack: transactionType.transferTakenBack,
  },
  [transactionType.autoDebit]: {
    sign: -1,
    isDanger: true,
    funds: 'balance',
    isPurchase: true,
    wayBack: transactionType.autoDebitRefund,
  },
  [transactionType.transferOut]: {
    sign: -1,
    isDanger: true,
    funds: 'balance',
    isPurchase: false,
    booking: 'transfer',
    channel: 'wallet',
    otherSide: transactionType.cashIn,
    wayBack: transactionType.transferOutFailed,
    source: {
      domain: 'transfer',
      prefix: 'trf',
      page: '/transfer/status',
      begins: success,
      ownerPays: false,
      hasFee: true,
    },
  },
  [transactionType.billPayment]: {
    sign: -1,
    isDanger: true,
    funds: 'balance',
    isPurchase: true,
    wayBack: transactionType.billRefund,
  },
  [transactionType.promotionCredit]: { sign: 1, isDanger: false, funds: 'balance', isPurchase: false },
  [transactionType.transferOutFailed]: {
    sign: 1,
    isDanger: false,
    funds: 'balance',
    isPurchase: false,
    booking: 'reversal/book-reversal',
    channel: 'wallet',
    otherSide: transactionType.transferTakenBack,
  },
  [transactionType.autoDebitRefund]: { sign: 1, isDanger: false, funds: 'balance', isPurchase: false },
  [transactionType.billRefund]: { sign: 1, isDanger: false, funds: 'balance', isPurchase: false },
  [transactionType.codSettlement]: { sign: 1, isDanger: false, funds: 'online', isPurchase: false },
  [transactionType.transferTakenBack]: {
    sign: -1,
    isDanger: true,
    funds: 'balance',
    isPurchase: false,
    booking: 'reversal/book-reversal',
    channel: 'wallet',
  },
} as const satisfies Readonly<Record<TransactionType, Booked | Later>>;

type Rows = typeof movements;
type TypesWith<Facts> = { [T in TransactionType]: Rows[T] extends Facts ? T : never }[TransactionType];

/** The types that are booked today. */
export type BookedType = TypesWith<{ readonly booking: string }>;
/** Those of them that bring back what another one took. */
export type WayBackType = BookedType &
  { [T in TransactionType]: Rows[T] extends { readonly wayBack: infer Back } ? Back : never }[TransactionType];
/** Those that have another wallet's entry in the same journal, and the types of that one. */
export type TwoSidedType = BookedType & TypesWith<{ readonly otherSide: TransactionType }>;
export type OtherSideType = BookedType & Rows[TwoSidedType]['otherSide'];
/** The types that are held until somebody outside has paid. */
export type HeldType = TypesWith<{ readonly booking: 'hold'; readonly wayBack: TransactionType }>;
/** The types that have operations and a page of their own, and their domains and prefixes. */
export type SourceType = TypesWith<{ readonly source: Source }>;
type SourceOf<T extends SourceType> = Rows[T]['source'];
export type SourceDomain = SourceOf<SourceType>['domain'];
export type SourcePrefix = SourceOf<SourceType>['prefix'];
/** The types whose entries wait for their owner to pay: their money comes after they were made. */
export type OwnerPaysType = TypesWith<{ readonly source: { readonly ownerPays: true } }>;
/** The types by which people let money out, and their commands. */
export type OutType = SourceType & TypesWith<{ readonly sign: -1 }>;
export type OutCommand = `${SourceOf<OutType>['domain']}/create`;

/** What is known of a type. */
export interface Movement extends Row {
  readonly source?: SourceOf<SourceType>;
}

/** The row of a type. */
export function movementOf(type: TransactionType): Movement {
  return movements[type];
}

/** The type that a stored or received value is; undefined where it is none of ours. */
export function typeIn(value: unknown): TransactionType | undefined {
  return Object.values(transactionType).find((each) => each === value);
}

/** Whether a type is booked today. */
export function isBooked(type: TransactionType): type is BookedType {
  return movementOf(type).booking !== undefined;
}

/** The row of a number; a later server's, that we do not know yet, has none. */
function rowOf(type: number): Movement | undefined {
  const known = typeIn(type);
  return known === undefined ? undefined : movementOf(known);
}

/** Whether entries of a type are held until somebody outside has paid, and may come back then. */
export function isHeld(type: number): type is HeldType {
  const row = rowOf(type);
  return row?.booking === 'hold' && row.wayBack !== undefined;
}

/** Whether entries of a type wait for their owner to pay from outside, while they are pending. */
export function isPaidByOwner(type: number): type is OwnerPaysType {
  return rowOf(type)?.source?.ownerPays === true;
}

/** Whether an entry of a type is what its owner sent to another wallet: the payer's side, not what brought it back. */
export function isSent(type: number): boolean {
  const row = rowOf(type);
  return row?.source !== undefined && row.otherSide !== undefined;
}

/** Whether an entry of a type brings back what was sent: `returned` in its payer's wallet, `taken` in the other. */
export function sideOfReversal(type: number): 'returned' | 'taken' | undefined {
  const row = rowOf(type);
  if (row === undefined || !Object.values<Row>(movements).some(({ wayBack }) => wayBack === type)) return undefined;
  if (row.otherSide !== undefined) return 'returned';
  return isOtherSide(type) ? 'taken' : undefined;
}

/** The id of what stands behind an entry; undefined where it has no page of its own. */
export function sourceIdOf(type: TransactionType, body: string): string | undefined {
  const { source } = movementOf(type);
  return source === undefined ? undefined : `${source.prefix}_${body}`;
}

/** Whether entries of a type stand in the wallet that another type's was paid to. */
export function isOtherSide(type: number): boolean {
  return Object.values<Row>(movements).some(({ otherSide }) => otherSide === type);
}

/** The type that entries of this one bring back; undefined where they bring back nothing. */
export function broughtBackBy(type: TransactionType): TransactionType | undefined {
  return Object.values(transactionType).find((each) => movementOf(each).wayBack === type);
}

/** Whether entries of a type bring back what another one took. */
export function isWayBack(type: TransactionType): boolean {
  return broughtBackBy(type) !== undefined;
}
