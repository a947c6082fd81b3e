import type { OpenReferences } from './open-references.ts';

/** What one side has and the other has not yet, by what it is called; in satang, below zero where money went out. */
export type OpenItems = Readonly<Record<string, number>>;

/**
 * More of them are no difference any more but a broken feed; a day with more is not closed. What our books have by now,
 * only later than that day ended, is none of it, nor what they have and the bank says, outside of its statements, that
 * it has too: it ends by itself.
 */
export const mostOpenItems = 2_000;

/** What the name of an open item of the bank's begins with that our books do not have; the line's identity follows. */
export const ofLine = 'line ';

/** Whether our books have by now what an open item of the bank's is, only later than its day ended. */
export const isBookedLater = (name: string): boolean => !name.startsWith(ofLine);

/** So much is open at the end of a day that it is not closed. */
export class TooManyOpenItems extends RangeError {
  readonly howMany: number;

  constructor(howMany: number) {
    super(`${howMany} open items are more than a day is closed with`);
    this.howMany = howMany;
  }
}

/**
 * More payments of one day that only the bank has are not booked unless its own list of the day has them too. An
 * ordinary day has a handful; what the list cannot have is a payment without a reference 1, and one that was paid on
 * the other side of midnight.
 */
export const mostUnlisted = 5_000;

/** So many payments stand on a statement alone, and neither in our books nor on the bank's list of the day. */
export class TooManyUnlisted extends RangeError {
  readonly howMany: number;

  constructor(howMany: number) {
    super(`${howMany} payments stand on the statement and not on the bank's list`);
    this.howMany = howMany;
  }
}

/**
 * What stays open: what was without what the other side has had since, and what came. Counted is what does not end by
 * itself. @throws TooManyOpenItems
 */
export function carryOpen(
  before: OpenItems,
  closedSince: ReadonlySet<string>,
  opened: OpenItems,
  endsByItself: (name: string) => boolean = () => false,
): OpenItems {
  const still = Object.entries(before).filter(([name]) => !closedSince.has(name));
  const open = { ...Object.fromEntries(still), ...opened };
  const howMany = Object.keys(open).filter((name) => !endsByItself(name)).length;
  if (howMany > mostOpenItems) throw new TooManyOpenItems(howMany);
  return open;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Both sides at the end of a day. Satang. */
export interface DayEnd {
  /** With what the bank's account began on the first day of the books. */
  readonly baseSatang: number;
  /** The bank's closing balance. */
  readonly closingSatang: number;
  /** Each account of the provider: the sum of its lines since the books began, in the sign of journals. */
  readonly accounts: Readonly<Record<string, number>>;
  /** What is open on `provider:overpaid` by its reference: above zero what we owe, below zero what is owed to us. */
  readonly overpaid: OpenReferences;
  /** On the bank's statements and not in our books, and the other way round. */
  readonly theirs: OpenItems;
  readonly ours: OpenItems;
  /** Of `theirs` what our books have by now, only later than that day ended. */
  readonly bookedLater: ReadonlySet<string>;
}

/** What the day's end says of the money. Satang. */
export interface Safeguarding {
  /** What is owed at our cut-off: the three balances of all wallets, suspense, payables, what we were overpaid. */
  readonly owedSatang: number;
  /** The money at the bank that stands for it, at the same cut-off. */
  readonly coveredSatang: number;
  /** What neither our books nor the open items explain of the bank's balance; anything but zero is a fault. */
  readonly unexplainedSatang: number;
}

/**
 * All accounts sum to zero, so what is owed to wallets needs no wallet: what is owed in all is what stands against the
 * provider's own accounts (float, fees, promotions, what partners owe us). What we owe under one reference is no less
 * for what somebody owes us under another. At the bank counts what it states, without what came in and is in nobody's
 * books, without what our books have only later than the cut-off, in or out, and without what we have paid and no
 * statement has yet: it lies at the bank still, and nobody is owed it any more.
 */
export function safeguard(end: DayEnd): Safeguarding {
  const { baseSatang, closingSatang, accounts, overpaid, theirs, ours, bookedLater } = end;
  const own = ['bank-float', 'fee-income', 'promotion-cost', 'overpaid'].map(
    (name) => accounts[`provider:${name}`] ?? 0,
  );
  const weOwe = Object.values(overpaid).filter((satang) => satang > 0);
  const paidAndNotStated = Object.values(ours).filter((satang) => satang < 0);
  const laterThanCutOff = Object.entries(theirs)
    .filter(([name, satang]) => satang > 0 || bookedLater.has(name))
    .map(([, satang]) => satang);
  const explained =
    baseSatang - (accounts['provider:bank-float'] ?? 0) + sumOf(Object.values(theirs)) - sumOf(Object.values(ours));
  return {
    owedSatang: sumOf(weOwe) - sumOf(own),
    coveredSatang: closingSatang - sumOf(laterThanCutOff) + sumOf(paidAndNotStated),
    unexplainedSatang: closingSatang - explained,
  };
}
