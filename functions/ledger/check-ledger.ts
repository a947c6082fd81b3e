import { transactionStatus, transactionType } from '../../shared/enums.ts';
import { transferFee } from '../rules/fees.ts';
import { limitPairs } from '../rules/limits.ts';
import type { LimitPair } from '../rules/limits.ts';
import { periodsAt } from '../rules/periods.ts';
import type { Item } from '../table/item.ts';
import { checkBankList } from './check-bank.ts';
import type { BankList } from './check-bank.ts';
import { checkArrivals, checkEnds, checkRequests } from './check-effects.ts';
import type { Entry } from './entry.ts';
import { journalKinds } from './journal.ts';
import { sortLedgerItems } from './ledger-items.ts';
import type { LedgerItems } from './ledger-items.ts';
import { addTo, placeOf } from './ledger-violation.ts';
import type { KnownPayment, KnownRequest, LedgerViolation, Tell } from './ledger-violation.ts';

export interface LedgerReport {
  readonly violations: readonly LedgerViolation[];
  /** The sum of every account's lines; the provider's accounts have no other balance. */
  readonly totals: ReadonlyMap<string, number>;
  readonly counts: { readonly wallets: number; readonly entries: number; readonly journals: number };
}

const providerAccount = /^provider:[a-z-]+$/;
const walletAccount = /^(usr_[0-9A-Z]{20}):(available|held|reserve)$/;

/** The lines of a journal, or why it is broken. */
function linesOf(journal: Item): readonly { account: string; amountSatang: number }[] | string {
  const rows: unknown = journal['lines'];
  if (!Array.isArray(rows) || rows.length < 2) return 'has no two lines';
  if (!journalKinds.some((kind) => kind === journal['kind'])) return 'is of no known kind';
  const lines: { account: string; amountSatang: number }[] = [];
  for (const row of rows as readonly Item[]) {
    const { account, amountSatang } = row;
    if (typeof account !== 'string' || !(providerAccount.test(account) || walletAccount.test(account))) return 'names no account';
    if (typeof amountSatang !== 'number' || !Number.isSafeInteger(amountSatang) || amountSatang === 0) return 'has a line of no whole satang';
    lines.push({ account, amountSatang });
  }
  const sum = lines.reduce((total, line) => total + line.amountSatang, 0);
  return sum === 0 ? lines : `does not balance: ${sum}`;
}

/** Every journal balances and has its own id; all lines of all accounts sum to zero. */
function sumJournals(items: LedgerItems, tell: Tell): Map<string, number> {
  const totals = new Map<string, number>();
  const places = new Map<string, string>();
  for (const { place, journal } of items.journals) {
    const id = String(journal['journalId']);
    const earlier = places.get(id);
    if (earlier !== undefined) tell('journal-broken', id, `stands at ${earlier} and at ${place}`);
    places.set(id, place);
    const lines = linesOf(journal);
    if (typeof lines === 'string') tell('journal-broken', id, `${lines} (${place})`);
    else for (const { account, amountSatang } of lines) addTo(totals, account, amountSatang);
  }
  const sum = [...totals.values()].reduce((total, amount) => total + amount, 0);
  if (sum !== 0) tell('lines-do-not-sum-to-zero', 'all accounts', `${sum}`);
  return totals;
}

/** Each part of each wallet is the sum of its lines; nothing is below zero; held is what its open holds say. */
function checkWallets(items: LedgerItems, totals: ReadonlyMap<string, number>, tell: Tell): void {
  const heldBy = new Map<string, number>();
  for (const hold of items.holds) if (hold.state === 'held') addTo(heldBy, hold.userId, hold.outSatang);
  for (const [userId, wallet] of items.wallets) {
    const parts = { available: wallet.availableSatang, held: wallet.heldSatang, reserve: wallet.reserveSatang };
    for (const [part, satang] of Object.entries(parts)) {
      const lines = totals.get(`${userId}:${part}`) ?? 0;
      if (satang !== lines) tell('wallet-differs', userId, `${part} is ${satang}, its lines sum to ${lines}`);
    }
    const held = heldBy.get(userId) ?? 0;
    if (held !== wallet.heldSatang) tell('wallet-differs', userId, `held is ${wallet.heldSatang}, its open holds sum to ${held}`);
    const {
      tier: _tier, status: _status, auditStatus: _audit, userId: _userId, paidWithCode: _paid, codesWithdrawn: _withdrawn,
      withdrawals: _times, generation: _generation, counters, misses, ...amounts
    } = wallet;
    for (const [name, amount] of Object.entries({ ...amounts, ...counters, ...misses })) {
      if (amount < 0) tell('negative-balance', userId, `${name} is ${amount}`);
    }
  }
  for (const account of totals.keys()) {
    const userId = walletAccount.exec(account)?.[1];
    if (userId !== undefined && !items.wallets.has(userId)) tell('wallet-differs', userId, `${account} has lines but no wallet`);
  }
}

/** A transfer's two entries and its journal tell the same story; a finished top-up carries its journal. */
function checkEntries(items: LedgerItems, tell: Tell): void {
  const byPlace = new Map(items.entries.map((row) => [placeOf(row.value.userId, row.value.body), row]));
  const journals = new Map(items.journals.map(({ place, journal }) => [String(journal['journalId']), { place, journal }]));
  const amountIn = (body: string, account: string): number => {
    const lines = linesOf(journals.get(`jrn_${body}`)?.journal ?? {});
    return typeof lines === 'string' ? 0 : lines.filter((line) => line.account === account).reduce((sum, line) => sum + line.amountSatang, 0);
  };
  const paired = new Set<string>();
  for (const { item, value: entry } of items.entries) {
    const place = placeOf(entry.userId, entry.body);
    const own = amountIn(entry.body, `${entry.userId}:available`);
    if (entry.type === transactionType.transferOut) {
      const other = item['receiverEntry'] as Item | undefined;
      const receiver = byPlace.get(placeOf(String(other?.['userId']), String(other?.['body'])));
      if (own !== -(entry.amountSatang + entry.feeSatang)) tell('entry-differs', place, `its journal takes ${-own}`);
      if (receiver?.item['journalId'] !== `jrn_${entry.body}` || receiver.value.amountSatang !== entry.amountSatang) {
        tell('entry-differs', place, 'the receiver has no entry of the same amount');
      } else if (amountIn(entry.body, `${receiver.value.userId}:available`) !== entry.amountSatang) {
        tell('entry-differs', place, 'its journal gives the receiver another amount');
      } else paired.add(placeOf(receiver.value.userId, receiver.value.body));
    }
    if (entry.type === transactionType.topUp) {
      const credited = entry.status === transactionStatus.success ? entry.amountSatang : 0;
      if (own !== credited) tell('entry-differs', place, `status ${entry.status}, but its journal gives ${own}`);
      if (items.references.get(entry.body) !== entry.userId) tell('entry-differs', place, 'its reference names somebody else or nobody');
    }
  }
  for (const { value: entry } of items.entries) {
    const place = placeOf(entry.userId, entry.body);
    if (entry.type === transactionType.cashIn && !paired.has(place)) tell('entry-differs', place, 'no payer has an entry for it');
  }
}

function countPair(counted: Map<string, number>, entry: Entry, pair: LimitPair, atMs: number): void {
  const { day, month } = periodsAt(atMs);
  addTo(counted, `${entry.userId} limit${limitPairs[pair].day}_${day}`, entry.amountSatang);
  addTo(counted, `${entry.userId} limit${limitPairs[pair].month}_${month}`, entry.amountSatang);
}

/** What every counter should hold, by `<user id> <attribute>`. */
function countEntries(items: LedgerItems): Map<string, number> {
  const counted = new Map<string, number>();
  for (const { value: entry } of items.entries) {
    // An opened top-up counts in its day whatever becomes of it.
    if (entry.type === transactionType.topUp) addTo(counted, `${entry.userId} topUps_${periodsAt(entry.createdAtMs).day}`, 1);
    if (entry.status !== transactionStatus.success) continue;
    if (entry.type === transactionType.topUp) countPair(counted, entry, 'topUp', entry.completedAtMs ?? entry.createdAtMs);
    if (entry.type === transactionType.cashIn) countPair(counted, entry, 'transferIn', entry.createdAtMs);
    if (entry.type !== transactionType.transferOut) continue;
    countPair(counted, entry, 'out', entry.createdAtMs);
    const { day, week, month } = periodsAt(entry.createdAtMs);
    addTo(counted, `${entry.userId} payments_${day}`, 1);
    if (entry.feeSatang !== 0) continue;
    for (const period of [`Day_${day}`, `Week_${week}`, `Month_${month}`]) addTo(counted, `${entry.userId} ${transferFee.counter}${period}`, 1);
  }
  for (const hold of items.holds) {
    if (hold.state === 'voided') continue;
    for (const [attribute, amount] of Object.entries(hold.counted)) addTo(counted, `${hold.userId} ${attribute}`, amount);
  }
  return counted;
}

/** A counter that is there holds its period's entries; only those of past periods may be gone. */
function checkCounters(items: LedgerItems, nowMs: number, tell: Tell): void {
  const expected = countEntries(items);
  const periods = periodsAt(nowMs);
  for (const [userId, { counters }] of items.wallets) {
    for (const [attribute, amount] of Object.entries(counters)) {
      const entries = expected.get(`${userId} ${attribute}`) ?? 0;
      if (amount !== entries) tell('limit-counter-differs', userId, `${attribute} is ${amount}, its entries sum to ${entries}`);
    }
  }
  for (const [key, entries] of expected) {
    const [userId = '', attribute = ''] = key.split(' ');
    const period = attribute.slice(attribute.lastIndexOf('_') + 1);
    // A week is called by its Monday, so the name alone does not tell it from a day.
    const isRunning = period === (attribute.includes('Week_') ? periods.week : period.length === 6 ? periods.month : periods.day);
    if (isRunning && entries !== 0 && items.wallets.get(userId)?.counters[attribute] === undefined) {
      tell('limit-counter-differs', userId, `${attribute} is missing, its entries sum to ${entries}`);
    }
  }
}

function checkOpenTopUps(items: LedgerItems, tell: Tell): void {
  const open = new Map<string, { count: number; satang: number }>();
  for (const { value: entry } of items.entries) {
    if (entry.type !== transactionType.topUp || entry.status !== transactionStatus.pending) continue;
    const { count, satang } = open.get(entry.userId) ?? { count: 0, satang: 0 };
    open.set(entry.userId, { count: count + 1, satang: satang + entry.amountSatang });
  }
  for (const [userId, { openTopUps, openTopUpSatang }] of items.wallets) {
    const { count, satang } = open.get(userId) ?? { count: 0, satang: 0 };
    if (openTopUps !== count || openTopUpSatang !== satang) {
      tell('open-top-ups-differ', userId, `${openTopUps} of ${openTopUpSatang} counted, ${count} of ${satang} pending`);
    }
  }
}

function checkUnread(items: LedgerItems, tell: Tell): void {
  for (const userId of new Set([...items.unreadCounts.keys(), ...items.unreadNotices.keys()])) {
    const counted = items.unreadCounts.get(userId) ?? 0;
    const there = items.unreadNotices.get(userId) ?? 0;
    if (counted !== there) tell('unread-differs', userId, `${counted} counted, ${there} unread notices`);
  }
}

/**
 * Holds all items of the table, as a scan gives them, against everything that must
 * be true of the money. Pure; an empty list of violations is the proof. `nowMs`
 * tells which periods are running. `requests` is what clients know and `payments` what
 * the bank knows that we took, where they were asked; `bank` is its own list, where it was asked.
 */
export function checkLedger(
  scanned: Iterable<Item>,
  { nowMs, requests = [], payments = [], bank }: {
    readonly nowMs: number; readonly requests?: readonly KnownRequest[]; readonly payments?: readonly KnownPayment[];
    readonly bank?: BankList | undefined;
  },
): LedgerReport {
  const violations: LedgerViolation[] = [];
  const tell: Tell = (rule, subject, detail) => { violations.push({ rule, subject, detail }); };
  const items = sortLedgerItems(scanned);
  for (const { place, because } of items.damaged) tell('item-damaged', place, because);
  const totals = sumJournals(items, tell);
  checkWallets(items, totals, tell);
  checkEntries(items, tell);
  checkCounters(items, nowMs, tell);
  checkOpenTopUps(items, tell);
  checkUnread(items, tell);
  checkArrivals(items, payments, tell);
  if (bank !== undefined) checkBankList(items, bank, tell);
  checkEnds(items, tell);
  checkRequests(items, requests, nowMs, tell);
  const { wallets, entries, journals } = items;
  return { violations, totals, counts: { wallets: wallets.size, entries: entries.length, journals: journals.length } };
}
