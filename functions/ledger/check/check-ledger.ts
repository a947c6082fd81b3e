import { transactionStatus } from '../../../shared/enums.ts';
import { isPaidByOwner } from '../../../shared/movements.ts';
import { isForcedBack, owedSatang } from '../../domains/payout/payout.ts';
import { payoutTransitions } from '../../domains/payout/transitions.ts';
import { refundSatang } from '../../domains/suspense/refund-amount.ts';
import type { Item } from '../../table/item.ts';
import { checkBankList } from './check-bank.ts';
import type { BankList } from './check-bank.ts';
import { checkPayoutList, payoutsInFlight } from './check-payouts.ts';
import type { PayoutInFlight, PayoutList } from './check-payouts.ts';
import { checkCounters } from './check-counters.ts';
import { checkArrivals, checkEnds, checkRequests } from './check-effects.ts';
import { checkEntries, checkJournals, openBooks } from './check-entries.ts';
import { checkFreezes } from './check-freezes.ts';
import { checkStatements } from './check-statements.ts';
import { linesOf, walletAccount } from '../journal-lines.ts';
import { sortLedgerItems } from './ledger-items.ts';
import type { LedgerItems } from './ledger-items.ts';
import { addTo } from './ledger-violation.ts';
import type { KnownPayment, KnownRequest, LedgerViolation, Tell } from './ledger-violation.ts';

export interface LedgerReport {
  readonly violations: readonly LedgerViolation[];
  /** The sum of every account's lines; the provider's accounts have no other balance. */
  readonly totals: ReadonlyMap<string, number>;
  /** What is on its way to somebody outside, oldest first. */
  readonly inFlight: readonly PayoutInFlight[];
  readonly counts: { readonly wallets: number; readonly entries: number; readonly journals: number };
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

/** Money is held until the table of states calls a hold ended. */
const isOpen = ({ state }: LedgerItems['holds'][number]): boolean => payoutTransitions.states[state].endsBy !== 'never';

/** Each part of each wallet is the sum of its lines; nothing is below zero; held is what its open holds say. */
function checkWallets(items: LedgerItems, totals: ReadonlyMap<string, number>, tell: Tell): void {
  const heldBy = new Map<string, number>();
  for (const hold of items.holds) if (isOpen(hold)) addTo(heldBy, hold.userId, hold.outSatang);
  for (const [userId, wallet] of items.wallets) {
    const parts = { available: wallet.availableSatang, held: wallet.heldSatang, reserve: wallet.reserveSatang };
    for (const [part, satang] of Object.entries(parts)) {
      const lines = totals.get(`${userId}:${part}`) ?? 0;
      if (satang !== lines) tell('wallet-differs', userId, `${part} is ${satang}, its lines sum to ${lines}`);
    }
    const held = heldBy.get(userId) ?? 0;
    if (held !== wallet.heldSatang)
      tell('wallet-differs', userId, `held is ${wallet.heldSatang}, its open holds sum to ${held}`);
    const {
      tier: _tier,
      status: _status,
      auditStatus: _audit,
      userId: _userId,
      paidWithCode: _paid,
      codesWithdrawn: _withdrawn,
      withdrawals: _times,
      generation: _generation,
      ownLimits: _own,
      ownLimitChanges: _changes,
      exceptions: _exceptions,
      exceptionChanges: _ruled,
      isLockedVerified: _verified,
      levelEndedOf: _ended,
      levelTakenAtMs: _taken,
      levelTakenTo: _left,
      refusedForGoodAtMs: _refused,
      wasCompany: _company,
      counters,
      misses,
      ...amounts
    } = wallet;
    for (const [name, amount] of Object.entries({ ...amounts, ...counters, ...misses })) {
      if (amount < 0) tell('negative-balance', userId, `${name} is ${amount}`);
    }
  }
  for (const account of totals.keys()) {
    const userId = walletAccount.exec(account)?.[1];
    if (userId !== undefined && !items.wallets.has(userId))
      tell('wallet-differs', userId, `${account} has lines but no wallet`);
  }
}

/** What a correction of the books has put on the account of what was overpaid. */
function overpaidBy(journal: Item): number {
  const lines = journal['kind'] === 'correction' ? linesOf(journal) : [];
  if (typeof lines === 'string') return 0;
  return lines.reduce((sum, line) => (line.account === 'provider:overpaid' ? sum + line.amountSatang : sum), 0);
}

/** What is on its way out is due, so that somebody comes by; what was paid after its void is what partners owe us. */
function checkPayouts(items: LedgerItems, totals: ReadonlyMap<string, number>, tell: Tell): void {
  let sumSatang = 0;
  for (const hold of items.holds) {
    const place = `${hold.userId} HOLD#${hold.body}`;
    if (isOpen(hold) && hold.dueAtMs === undefined) tell('end-not-due', place, `${hold.state} but never due`);
    if (hold.state === 'returned' && !isForcedBack(hold) && hold.dueAtMs !== undefined)
      tell('end-not-due', place, 'returned but still due');
    sumSatang += owedSatang(hold);
  }
  for (const { value } of items.suspense) sumSatang += refundSatang(value) - value.amountSatang;
  // What operators have corrected the books by is no payout's.
  const corrected = items.journals.reduce((sum, { journal }) => sum + overpaidBy(journal), 0);
  const booked = corrected - (totals.get('provider:overpaid') ?? 0);
  if (booked !== sumSatang)
    tell('debt-differs', 'provider:overpaid', `${booked} booked, ${sumSatang} owed by payouts and refunds`);
}

function checkOpenTopUps(items: LedgerItems, tell: Tell): void {
  const open = new Map<string, { count: number; satang: number }>();
  for (const { value: entry } of items.entries) {
    if (!isPaidByOwner(entry.type) || entry.status !== transactionStatus.pending) continue;
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
 * the bank knows that we took, where they were asked; `bank` is its own list of what came in, and `payouts` the
 * partners' own of what went out, where they were asked.
 */
export function checkLedger(
  scanned: Iterable<Item>,
  {
    nowMs,
    requests = [],
    payments = [],
    bank,
    payouts = [],
  }: {
    readonly nowMs: number;
    readonly requests?: readonly KnownRequest[];
    readonly payments?: readonly KnownPayment[];
    readonly bank?: BankList | undefined;
    readonly payouts?: readonly PayoutList[];
  },
): LedgerReport {
  const violations: LedgerViolation[] = [];
  const tell: Tell = (rule, subject, detail) => {
    violations.push({ rule, subject, detail });
  };
  const items = sortLedgerItems(scanned);
  for (const { place, because } of items.damaged) tell('item-damaged', place, because);
  const totals = sumJournals(items, tell);
  checkWallets(items, totals, tell);
  const books = openBooks(items);
  checkEntries(items, books, tell);
  checkJournals(items, books, tell);
  checkStatements(items, tell);
  checkCounters(items, nowMs, tell);
  checkPayouts(items, totals, tell);
  checkFreezes(items, tell);
  checkOpenTopUps(items, tell);
  checkUnread(items, tell);
  checkArrivals(items, payments, tell);
  if (bank !== undefined) checkBankList(items, bank, tell);
  for (const list of payouts) checkPayoutList(items.holds, list, nowMs, tell);
  const inFlight = payoutsInFlight(items.holds, nowMs);
  checkEnds(items, tell);
  checkRequests(items, requests, nowMs, tell);
  const { wallets, entries, journals } = items;
  return {
    violations,
    totals,
    inFlight,
    counts: { wallets: wallets.size, entries: entries.length, journals: journals.length },
  };
}
