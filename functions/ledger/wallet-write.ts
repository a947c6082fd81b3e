import type { Freeze } from '../../shared/gates.ts';
import { absent, atLeast, atMost, atMostOrAbsent, equals, updateItem } from '../table/expression.ts';
import type { Clause, TransactItem } from '../table/expression.ts';
import { keys } from '../table/keys.ts';
import type { DailyCount } from '../domains/limits/daily-counts.ts';
import { codeCountsForMs, codeNote, pastWithdrawals } from '../domains/auth/device.ts';
import { withdrawnAttribute } from '../table/code-withdrawals.ts';
import { codeAttribute } from '../table/wallet.ts';
import { notLocked } from '../table/wallet-lock.ts';
import type { FaceBand } from '../domains/limits/face.ts';
import type { FreeUseCounter } from '../domains/limits/fees.ts';
import { staleCounters } from '../domains/limits/limits.ts';
import type { CountedLimit } from '../domains/limits/limits.ts';
import type { Periods } from '../domains/calendar/periods.ts';
import { freezesOf, frozenSatang } from '../domains/wallet/wallet.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';

/**
 * The clauses by which a write holds on to what was decided: each compares one
 * stored attribute with one value computed from the wallet that was read.
 */

/** Tier, status and audit stand as they were read; limits and features hang on them. */
export function sameStanding(wallet: Wallet): readonly [Clause, ...Clause[]] {
  return [equals('tier', wallet.tier), equals('status', wallet.status), equals('auditStatus', wallet.auditStatus)];
}

/** The amounts leave room in both limits of a pair. */
export function roomInLimits(amountSatang: number, limits: readonly CountedLimit[]): readonly Clause[] {
  return limits.map((limit) => atMostOrAbsent(limit.attribute, limit.limitSatang - amountSatang));
}

/**
 * Available covers what leaves beside the freezes of its way out that were read, and these still stand; and its owner
 * has not locked the wallet meanwhile, against whatever way out.
 */
function covered(wallet: Wallet, freeze: Freeze, outSatang: number): readonly Clause[] {
  return [
    notLocked,
    ...freezesOf[freeze].map((name) => equals(name, wallet[name])),
    atLeast('availableSatang', outSatang + frozenSatang(wallet, freeze)),
  ];
}

/** Available covers a transfer beside the freezes that were read, and these still stand. */
export function coveredForTransfer(wallet: Wallet, outSatang: number): readonly Clause[] {
  return covered(wallet, 'transfer', outSatang);
}

/** Available covers a cash out beside the freezes that were read, and these still stand. */
export function coveredForWithdrawal(wallet: Wallet, outSatang: number): readonly Clause[] {
  return covered(wallet, 'withdraw', outSatang);
}

/** Available covers what is spent beside the freezes of everything that were read, and these still stand. */
export function coveredForSpending(wallet: Wallet, outSatang: number): readonly Clause[] {
  return covered(wallet, 'spend', outSatang);
}

/** The balance cap still has room: held and reserve stand as read, available is low enough. */
export function roomUnderCap(wallet: Wallet, capSatang: number, inSatang: number): readonly Clause[] {
  return [
    equals('heldSatang', wallet.heldSatang),
    equals('reserveSatang', wallet.reserveSatang),
    atMost('availableSatang', capSatang - wallet.heldSatang - wallet.reserveSatang - inSatang),
  ];
}

/**
 * The fee still is what was quoted: free while each counter has a use left, or charged while the first that is spent
 * stays so. A counter also falls: whatever comes back gives its free use back, and then nothing is charged unasked.
 */
export function sameFee(feeSatang: number, counters: readonly FreeUseCounter[]): readonly Clause[] {
  if (feeSatang === 0) return counters.map(({ attribute, total }) => atMostOrAbsent(attribute, total - 1));
  // Where none is free at all, nothing that comes back makes one so.
  if (counters.some(({ total }) => total === 0)) return [];
  const spent = counters.filter(({ used, total }) => used >= total).slice(0, 1);
  return spent.map(({ attribute, total }) => atLeast(attribute, total));
}

/** One use is left of a count of the day. */
export function oneMore({ attribute, most }: DailyCount): Clause {
  return atMostOrAbsent(attribute, most - 1);
}

/** The day's money out stands where the payment asks for no face: neither end of its band is passed meanwhile. */
export function inFaceBand({ attribute, leastSatang, mostSatang }: FaceBand): readonly Clause[] {
  return [...(leastSatang > 0 ? [atLeast(attribute, leastSatang)] : []), atMostOrAbsent(attribute, mostSatang)];
}

/** Both limits of a pair, counted up by one amount. */
export function countLimits(amountSatang: number, limits: readonly CountedLimit[]): Record<string, number> {
  return Object.fromEntries(limits.map(({ attribute }) => [attribute, amountSatang]));
}

/** A wallet's update: what is added, under which clauses; counters of periods before those kept go on the way. */
export function changeWallet(
  table: string,
  wallet: Wallet,
  keptFrom: Periods,
  change: {
    readonly add: Readonly<Record<string, number>>;
    readonly set?: Readonly<Record<string, number>>;
    readonly remove?: readonly string[];
    readonly where: readonly [Clause, ...Clause[]];
  },
): TransactItem {
  return updateItem(table, keys.wallet(wallet.userId), {
    add: change.add,
    set: change.set ?? {},
    remove: [...staleCounters(wallet, keptFrom), ...(change.remove ?? [])],
    where: change.where,
  });
}

/** A counter is subtracted only where its period is still there; a missing one would turn negative. */
export function giveBack(
  wallet: Wallet,
  counts: Readonly<Record<string, number>>,
): { readonly add: Record<string, number>; readonly where: readonly Clause[] } {
  const kept = Object.entries(counts).filter(([attribute, amount]) => (wallet.counters[attribute] ?? 0) >= amount);
  const gone = Object.keys(counts).filter((attribute) => wallet.counters[attribute] === undefined);
  return {
    add: Object.fromEntries(kept.map(([attribute, amount]) => [attribute, -amount])),
    where: [
      ...kept.map(([attribute, amount]) => atLeast(attribute, amount)),
      ...gone.map((attribute) => absent(attribute)),
    ],
  };
}

/** So many payments with a code are noted, for as many devices: the wallet's item stays small. */
const mostCoded = 4;

/**
 * Notes a payment that was made with a code, so that its device may rely on it from now on. The oldest notes go, and
 * with every payment those that no device relies on any more.
 */
export function noteCode(
  wallet: Wallet,
  binding: string | undefined,
  nowMs: number,
): { readonly set: Record<string, number>; readonly remove: readonly string[] } {
  const note = binding === undefined ? undefined : codeNote(binding);
  const others = Object.entries(wallet.paidWithCode)
    .filter(([each]) => each !== note)
    .toSorted(([, a], [, b]) => b - a);
  const mostKept = note === undefined ? mostCoded : mostCoded - 1;
  return {
    set: note === undefined ? {} : { [codeAttribute(note)]: nowMs },
    remove: [
      ...others
        .filter(([, atMs], index) => index >= mostKept || atMs <= nowMs - codeCountsForMs)
        .map(([each]) => codeAttribute(each)),
      ...pastWithdrawals(wallet.codesWithdrawn, nowMs).map(withdrawnAttribute),
    ],
  };
}
