import type { TransferQuote } from '../../../shared/limits.ts';
import { periodsAt } from '../calendar/periods.ts';

export type TransferWarning = TransferQuote['warnings'][number];

/** From which sums on a transfer is worth a second thought, in satang. */
interface LargeSums {
  /** The first Bangkok day that it holds for, `YYYYMMDD`. */
  readonly fromDay: string;
  /** To somebody whom the payer has never sent a comparable sum. */
  readonly toStrangerSatang: number;
  /** What is comparable: whoever was sent at least so much at once, */
  readonly comparableSatang: number;
  /** and a sum of which this one is at most so many times as much, is no stranger to it. */
  readonly comparableTimes: number;
  /** To anybody. */
  readonly toAnybodySatang: number;
}

const sums = { toStrangerSatang: 1_000_000, toAnybodySatang: 2_000_000 };

/**
 * Newest last, so that a change is a row. No law names these sums: they are ours, below the THB 50,000 from which a
 * face is asked for (docs/decisions, a-first-large-sum-is-asked-about).
 */
const largeSums: readonly [LargeSums, ...LargeSums[]] = [
  { fromDay: '20260101', ...sums, comparableSatang: 1, comparableTimes: Infinity },
  { fromDay: '20261124', ...sums, comparableSatang: 100_000, comparableTimes: Infinity },
  { fromDay: '20261201', ...sums, comparableSatang: 1, comparableTimes: 5 },
];

interface Asked {
  readonly amountSatang: number;
  /** The most that the payer has sent this receiver at once, 0 where nothing yet. */
  readonly mostPaidSatang: number;
  readonly nowMs: number;
}

/**
 * What a payer is to think of before a transfer. `first-large` has to be answered before it is made; `large-sum` is
 * only said. Undefined where there is nothing.
 */
export function warningOf({ amountSatang, mostPaidSatang, nowMs }: Asked): TransferWarning | undefined {
  const { day } = periodsAt(nowMs);
  const [first] = largeSums;
  const row = largeSums.findLast(({ fromDay }) => fromDay <= day) ?? first;
  const isComparable = mostPaidSatang >= row.comparableSatang && amountSatang <= mostPaidSatang * row.comparableTimes;
  if (!isComparable && amountSatang >= row.toStrangerSatang) return 'first-large';
  return amountSatang >= row.toAnybodySatang ? 'large-sum' : undefined;
}
