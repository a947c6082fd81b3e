import type { BankAccounts, LinkedAccount } from '../domains/bank-account/linked-account.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import {
  absent,
  atMostOrAbsent,
  checkItem,
  deleteItem,
  equals,
  present,
  putNewItem,
  updateItem,
} from './expression.ts';
import type { Clause, TransactItem } from './expression.ts';
import { DamagedItem, integerOf, optionalIntegerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';
import type { Session } from './session.ts';
import { sameWithdrawals } from './wallet.ts';
import { sealedOf } from './sealed.ts';

const accountPrefix = 'a_';
const accountAttribute = (body: string): string => `${accountPrefix}${body}`;

function readAccount(item: Item, attribute: string): LinkedAccount {
  const value = item[attribute];
  if (typeof value !== 'object' || value === null) throw new DamagedItem(attribute);
  const members: Item = Object.fromEntries(Object.entries(value));
  return {
    body: attribute.slice(accountPrefix.length),
    accountHash: textOf(members, 'accountHash'),
    sealed: sealedOf(members, 'sealed', 'bank-account'),
    linkedAtMs: integerOf(members, 'linkedAtMs'),
  };
}

/** Reads what somebody has linked; nothing where there is no item yet. */
export function readBankAccounts(userId: string, item: Item | undefined): BankAccounts {
  if (item === undefined) return { userId, revision: 0, accounts: [] };
  const attributes = Object.keys(item)
    .filter((name) => name.startsWith(accountPrefix))
    .toSorted();
  return {
    userId,
    revision: optionalIntegerOf(item, 'revision') ?? 0,
    accounts: attributes.map((each) => readAccount(item, each)),
  };
}

/** Nothing was linked or removed since the list was read. */
function sameRevision({ revision }: BankAccounts): Clause {
  return revision === 0 ? absent('revision') : equals('revision', revision);
}

/** Links an account, on the list that was read. */
export function linkAccount(table: string, known: BankAccounts, { body, ...account }: LinkedAccount): TransactItem {
  return updateItem(table, keys.bankAccounts(known.userId), {
    add: { revision: 1 },
    set: { [accountAttribute(body)]: account },
    where: [sameRevision(known)],
  });
}

/** Takes an account off the list that was read. */
export function unlinkAccount(table: string, known: BankAccounts, body: string): TransactItem {
  return updateItem(table, keys.bankAccounts(known.userId), {
    add: { revision: 1 },
    remove: [accountAttribute(body)],
    where: [sameRevision(known)],
  });
}

/**
 * Holds on to an account in the transaction of the hold that pays to it: one that was
 * removed meanwhile is paid no more.
 * It looks at the note of whose it is, which is small and goes with the account: the list may be two write units more.
 */
export function payToAccount(table: string, userId: string, accountHash: string): TransactItem {
  return checkItem(table, keys.bankAccountOwner(accountHash), [equals('userId', userId)]);
}

/** Claims an account for one wallet. */
export function claimAccount(table: string, accountHash: string, userId: string): TransactItem {
  return putNewItem(table, keys.bankAccountOwner(accountHash), { userId });
}

/** Gives an account free, in the transaction that takes it off its owner's list. */
export function freeAccount(table: string, accountHash: string): TransactItem {
  return deleteItem(table, keys.bankAccountOwner(accountHash));
}

/**
 * The wallet still may link: its tier, the codes of its devices and the generation of its
 * sessions stand as they were read.
 */
export function mayStillLink(table: string, wallet: Wallet, { generation }: Pick<Session, 'generation'>): TransactItem {
  return checkItem(table, keys.wallet(wallet.userId), [
    equals('tier', wallet.tier),
    sameWithdrawals(wallet),
    atMostOrAbsent('generation', generation),
  ]);
}

/** No money went on its way since the wallet was read: not even as much as came to its end meanwhile. */
export function sameHolds(table: string, { userId, holds }: Wallet): TransactItem {
  return checkItem(table, keys.wallet(userId), [present('pk'), holds === 0 ? absent('holds') : equals('holds', holds)]);
}
