import { writtenWithinMs } from './written-within.ts';

/** A change of a balance: when, by how much in satang (never zero), and what changed it. */
export interface Movement<T> {
  readonly atMs: number;
  readonly changeSatang: number;
  /** Orders what happened in the same millisecond: an id body, which grows with time. */
  readonly body: string;
  readonly of: T;
}

/** A movement with the balance that it left, in satang. */
export interface StatementRow<T> extends Movement<T> {
  readonly balanceSatang: number;
}

/** A period that ties out: opening + money in - money out is closing. Money in satang. */
export interface TiedOut<T> {
  readonly openingSatang: number;
  readonly closingSatang: number;
  readonly inSatang: number;
  readonly outSatang: number;
  readonly inCount: number;
  readonly outCount: number;
  /** Oldest first. */
  readonly rows: readonly StatementRow<T>[];
}

/** A period, in epoch milliseconds: the first moment is in it, the second one not. */
export interface StatementPeriod {
  readonly fromMs: number;
  readonly beforeMs: number;
}

/** A ledger that would have to lie: what is thrown says what does not fit, and no statement is made. */
export class DoesNotTieOut extends Error {
  override readonly name = 'DoesNotTieOut';
}

/**
 * Whether a wallet may have held what the times of its entries say of an edge. Times are not the order of bookings: of
 * what bears a moment shortly before the edge, some may have been booked behind it, with money that came meanwhile. A
 * balance below zero is right where it is not without what went out then; nothing else brings a wallet there.
 */
function mayHaveBeen(satang: number, movements: readonly Movement<unknown>[], edgeMs: number): boolean {
  const outSatang = movements
    .filter(({ atMs, changeSatang }) => changeSatang < 0 && atMs < edgeMs && atMs >= edgeMs - writtenWithinMs)
    .reduce((sum, { changeSatang }) => sum + changeSatang, 0);
  return satang >= outSatang;
}

/**
 * Rolls a balance back from now through a period. `movements` are all that took effect since the period began, in any
 * order, and `nowSatang` is what the wallet holds behind the last of them. Where they are all that there ever were
 * (`fromFirst`), the balance before the first one has to be nothing: so the wallet's sum and its history prove each
 * other. A balance is what the entries add up to by their times, and may be below zero by the order of these; clamped,
 * it would not add up. @throws DoesNotTieOut where wallet and history do not prove each other, or the period begins or
 * ends below zero by more than that.
 */
export function tieOut<T>(
  nowSatang: number,
  movements: readonly Movement<T>[],
  { fromMs, beforeMs }: StatementPeriod,
  fromFirst: boolean,
): TiedOut<T> {
  const ordered = movements.toSorted((a, b) => a.atMs - b.atMs || (a.body < b.body ? -1 : 1));
  const inPeriod = ordered.filter(({ atMs }) => atMs >= fromMs && atMs < beforeMs);
  const sumOf = (some: readonly Movement<T>[]): number => some.reduce((sum, { changeSatang }) => sum + changeSatang, 0);
  const startSatang = nowSatang - sumOf(movements);
  if (fromFirst && startSatang !== 0) throw new DoesNotTieOut(`the first entry finds ${startSatang}`);
  const openingSatang = startSatang + sumOf(movements.filter(({ atMs }) => atMs < fromMs));
  const rows: StatementRow<T>[] = [];
  let balanceSatang = openingSatang;
  for (const movement of inPeriod) {
    balanceSatang += movement.changeSatang;
    rows.push({ ...movement, balanceSatang });
  }
  for (const [satang, edgeMs] of [
    [openingSatang, fromMs],
    [balanceSatang, beforeMs],
  ] as const)
    if (!mayHaveBeen(satang, movements, edgeMs)) throw new DoesNotTieOut(`a balance of ${satang}`);
  const gains = inPeriod.filter(({ changeSatang }) => changeSatang > 0);
  const losses = inPeriod.filter(({ changeSatang }) => changeSatang < 0);
  return {
    openingSatang,
    closingSatang: balanceSatang,
    inSatang: sumOf(gains),
    outSatang: -sumOf(losses),
    inCount: gains.length,
    outCount: losses.length,
    rows,
  };
}
