import { idBodyStart } from '../../../shared/ids.ts';
import type { Key } from './key.ts';

/** Wallets and what moves in them, whom they pay, and what stands for money that waits. */
export const moneyKeys = {
  /** What operators have set for levels, as far as it is in force or begins later. */
  levelRules: (): Key => ({ pk: 'RULES', sk: 'LEVELS' }),
  /** That a rule was set for a level or a person (its name, or their id), under the change's id body. */
  ruleChange: (of: string, body: string): Key => ({ pk: `RULES#${of}`, sk: `CHANGE#${body}` }),
  wallet: (userId: string): Key => ({ pk: userId, sk: 'WALLET' }),
  /** The pictures that prove the transfer of a top-up, by the top-up's id body. */
  proofs: (userId: string, body: string): Key => ({ pk: userId, sk: `PROOFS#${body}` }),
  /** That a wallet was locked or unlocked, as long as anything follows from it. */
  walletLock: (userId: string): Key => ({ pk: userId, sk: 'LOCK' }),
  /** That the owner of a locked wallet waits for our staff to unlock it: one of all who do. */
  unlockAsk: (userId: string): Key => ({ pk: 'UNLOCKASKS', sk: `ASK#${userId}` }),
  entry: (userId: string, body: string): Key => ({ pk: userId, sk: `TXN#${body}` }),
  /** That money came late to an entry: under the moment at which it came, and the entry's id body. */
  lateMoney: (userId: string, atMs: number, body: string): Key => ({
    pk: userId,
    sk: `LATE#${idBodyStart(atMs)}${body}`,
  }),
  hold: (userId: string, body: string): Key => ({ pk: userId, sk: `HOLD#${body}` }),
  /** Money of somebody's that is kept back for a case, and its line in the queue of those to be released. */
  freeze: (userId: string, body: string): Key => ({ pk: userId, sk: `FREEZE#${body}` }),
  standingFreeze: (body: string): Key => ({ pk: 'FREEZES', sk: `STANDING#${body}` }),
  statement: (userId: string, body: string): Key => ({ pk: userId, sk: `STATEMENT#${body}` }),
  lookUps: (userId: string, day: string): Key => ({ pk: userId, sk: `LOOKUPS#${day}` }),
  payee: (userId: string, receiverId: string): Key => ({ pk: userId, sk: `PAYEE#${receiverId}` }),
  /** A payee's line among the recent ones, under the id body of the last transfer. */
  recent: (userId: string, body: string): Key => ({ pk: userId, sk: `RECENT#${body}` }),
  /** All whom somebody keeps as favourites, in one item: so one condition holds how many there are. */
  favourites: (userId: string): Key => ({ pk: userId, sk: 'FAVOURITES' }),
  /** All that somebody has linked, in one item: so one condition holds how many there are. */
  bankAccounts: (userId: string): Key => ({ pk: userId, sk: 'BANKACCOUNTS' }),
  /** The mobile numbers that somebody has topped up lately, in one item. */
  airtimeNumbers: (userId: string): Key => ({ pk: userId, sk: 'AIRTIME' }),
  /** Whose a bank account is, by the keyed hash of bank and number. */
  bankAccountOwner: (accountHash: string): Key => ({ pk: `BANKACCOUNT#${accountHash}`, sk: 'OWNER' }),
  /** The number that anybody may transfer to at any time. */
  standingAccount: (userId: string): Key => ({ pk: userId, sk: 'STANDING' }),
  /** Whose a reference 1 is: a top-up's id body, or the number of a standing account. */
  topUpReference: (reference: string): Key => ({ pk: `TOPUP#${reference}`, sk: 'OWNER' }),
  suspense: (month: string, body: string): Key => ({ pk: `SUSPENSE#${month}`, sk: `SUS#${body}` }),
  /** Which refund a payment at the bank has paid back by hand, by its reference there. */
  paidBack: (reference: string): Key => ({ pk: `PAIDBACK#${reference}`, sk: 'CLAIM' }),
  /** Where the entries of a payment are, by the last eight characters of its number. */
  reference: (tail: string, reference: string, body: string): Key => ({
    pk: `REFERENCE#${tail}`,
    sk: `ENTRY#${reference}#${body}`,
  }),
  /** Which payment the receipt with this code is of. */
  receiptCode: (code: string): Key => ({ pk: `RECEIPT#${code}`, sk: 'PAYMENT' }),
} as const;

/** The lists of these that are read page by page. */
export const moneyLists = {
  ruleChanges: (of: string) => ({ pk: `RULES#${of}`, prefix: 'CHANGE#' }),
  entries: (userId: string) => ({ pk: userId, prefix: 'TXN#' }),
  lateMoney: (userId: string) => ({ pk: userId, prefix: 'LATE#' }),
  holds: (userId: string) => ({ pk: userId, prefix: 'HOLD#' }),
  freezes: (userId: string) => ({ pk: userId, prefix: 'FREEZE#' }),
  standingFreezes: () => ({ pk: 'FREEZES', prefix: 'STANDING#' }),
  statements: (userId: string) => ({ pk: userId, prefix: 'STATEMENT#' }),
  recents: (userId: string) => ({ pk: userId, prefix: 'RECENT#' }),
  /** What was put into suspense in one moment (epoch milliseconds) of a month. */
  suspenseAt: (month: string, atMs: number) => ({ pk: `SUSPENSE#${month}`, prefix: `SUS#${idBodyStart(atMs)}` }),
  suspense: (month: string) => ({ pk: `SUSPENSE#${month}`, prefix: 'SUS#' }),
  references: (tail: string, reference = '') => ({ pk: `REFERENCE#${tail}`, prefix: `ENTRY#${reference}` }),
} as const;
