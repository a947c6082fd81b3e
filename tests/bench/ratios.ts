import { textTable } from '../../infra/ops/text-table.ts';

/** The same figure of the product and of its floor: the very same calls to DynamoDB, and nothing else. */
export interface Beside {
  readonly product: number;
  readonly floor: number;
}

/** What is measured of a transfer: medians in milliseconds, and how many are done in a second. */
export interface TransferTimes {
  readonly inProcessMs: Beside;
  readonly atDoorMs: Beside;
  readonly perSecondAtDoor: Beside;
}

/** A figure of the product as a multiple of its floor's, with the bound that it keeps. */
export interface Ratio {
  readonly name: string;
  readonly value: number;
  readonly bound: number;
  readonly keeps: 'at most' | 'at least';
}

const ratio = ({ product, floor }: Beside): number => product / floor;

/** The three ratios with their bounds (docs/decisions/2026-11-22-a-transfer-beside-its-floor.md). */
export function ratiosOf({ inProcessMs, atDoorMs, perSecondAtDoor }: TransferTimes): readonly Ratio[] {
  return [
    { name: 'p50 in process', value: ratio(inProcessMs), bound: 1.25, keeps: 'at most' },
    { name: 'p50 at the front door', value: ratio(atDoorMs), bound: 1.15, keeps: 'at most' },
    { name: 'throughput at the front door', value: ratio(perSecondAtDoor), bound: 0.9, keeps: 'at least' },
  ];
}

/** What nobody could measure is within no bound. */
function isWithin({ value, bound, keeps }: Ratio): boolean {
  return keeps === 'at most' ? value <= bound : value >= bound;
}

/** The names of those that do not keep their bound. */
export function beyondBounds(ratios: readonly Ratio[]): readonly string[] {
  return ratios.filter((each) => !isWithin(each)).map(({ name }) => name);
}

function verdictOf(each: Ratio): string {
  if (isWithin(each)) return 'ok';
  return each.keeps === 'at most' ? 'ABOVE ITS BOUND' : 'BELOW ITS BOUND';
}

/** A line for each ratio, its bound, and whether it keeps it. */
export function describeRatios(ratios: readonly Ratio[]): string {
  return textTable(
    ['a transfer as a multiple of its floor', 'ratio', 'bound', ''],
    ratios.map((each) => [each.name, each.value.toFixed(3), `${each.keeps} ${each.bound.toFixed(2)}`, verdictOf(each)]),
    new Set(['ratio', 'bound']),
  );
}
