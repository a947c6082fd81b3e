import type { Sealed } from '../person/sealed-kinds.ts';

/** A mobile number that somebody has topped up, as stored. */
export interface StoredNumber {
  /** The id body of its last top-up; ids sort by time. */
  readonly body: string;
  /** The number and its operator under the owner's data key. */
  readonly sealed: Sealed<'mobile-number'>;
  readonly amountSatang: number;
  readonly paidAtMs: number;
  /** When each device, by its key's thumbprint, last paid for it with a code for that very payment. */
  readonly paidBy: Readonly<Record<string, number>>;
}

/** All that somebody has topped up lately, the last on top, and how often that has changed. */
export interface AirtimeNumbers {
  readonly userId: string;
  readonly revision: number;
  readonly numbers: readonly StoredNumber[];
}

/** So many are kept: a mobile top-up's BatchGet reads them all. */
const mostKept = 11;

/** What a device has paid is told for 30 days; an older mark goes with the next payment. */
const deviceKeptMs = 30 * 86_400_000;

/** A top-up of a number as the list notes it. */
export interface PaidNumber {
  readonly body: string;
  readonly sealed: Sealed<'mobile-number'>;
  readonly amountSatang: number;
  readonly paidAtMs: number;
  /** The device that showed the payment's own code; undefined where it was made without one. */
  readonly codeDevice: string | undefined;
}

function paidByAfter(before: StoredNumber | undefined, { codeDevice, paidAtMs }: PaidNumber): Record<string, number> {
  const kept = Object.entries(before?.paidBy ?? {}).filter(([, atMs]) => atMs > paidAtMs - deviceKeptMs);
  const marks = Object.fromEntries(kept);
  if (codeDevice !== undefined) marks[codeDevice] = Math.max(paidAtMs, marks[codeDevice] ?? 0);
  return marks;
}

/**
 * The list after a top-up of the number that `before` stands for, or of one that is new. Told late, behind a later one,
 * it only notes its device; told twice it changes nothing, and the list is answered as it was.
 */
export function withNumber(
  numbers: readonly StoredNumber[],
  before: StoredNumber | undefined,
  paid: PaidNumber,
): readonly StoredNumber[] {
  const paidBy = paidByAfter(before, paid);
  const isLate = before !== undefined && before.body >= paid.body;
  const isKnown =
    isLate && (paid.codeDevice === undefined || paidBy[paid.codeDevice] === before.paidBy[paid.codeDevice]);
  if (isKnown) return numbers;
  const { body, sealed, amountSatang, paidAtMs } = isLate ? before : paid;
  const others = numbers.filter((each) => each !== before);
  return [{ body, sealed, amountSatang, paidAtMs, paidBy }, ...others]
    .toSorted((a, b) => (a.body < b.body ? 1 : -1))
    .slice(0, mostKept);
}
