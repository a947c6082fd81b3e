import { expect, test } from 'vitest';
import { beyondBounds, describeRatios, ratiosOf } from './ratios.ts';
import type { TransferTimes } from './ratios.ts';

/** Figures that stand on their bounds. */
const onBounds: TransferTimes = {
  inProcessMs: { product: 12.5, floor: 10 },
  atDoorMs: { product: 23, floor: 20 },
  perSecondAtDoor: { product: 90, floor: 100 },
};
const all = ['p50 in process', 'p50 at the front door', 'throughput at the front door'];

test('a transfer is divided by the same calls alone: 1.25 in process, 1.15 and 0.9 at the front door', () => {
  const ratios = ratiosOf(onBounds);
  expect(ratios.map(({ name, value, bound }) => [name, value, bound])).toEqual([
    ['p50 in process', 1.25, 1.25],
    ['p50 at the front door', 1.15, 1.15],
    ['throughput at the front door', 0.9, 0.9],
  ]);
  expect(beyondBounds(ratios)).toEqual([]);
  expect(describeRatios(ratios)).not.toContain('ITS BOUND');
});

test.each([
  ['inProcessMs', { product: 12.51, floor: 10 }, 'p50 in process', 'ABOVE ITS BOUND'],
  ['atDoorMs', { product: 23.01, floor: 20 }, 'p50 at the front door', 'ABOVE ITS BOUND'],
  ['perSecondAtDoor', { product: 89.9, floor: 100 }, 'throughput at the front door', 'BELOW ITS BOUND'],
] as const)('%s just beyond its bound is named, and the table says so', (figure, measured, name, verdict) => {
  const ratios = ratiosOf({ ...onBounds, [figure]: measured });
  expect(beyondBounds(ratios)).toEqual([name]);
  const [line, ...others] = describeRatios(ratios)
    .split('\n')
    .filter((each) => each.includes('ITS BOUND'));
  expect([line?.includes(name), line?.includes(verdict), others]).toEqual([true, true, []]);
});

test('what could not be measured keeps no bound', () => {
  const none = { product: Number.NaN, floor: 1 };
  expect(beyondBounds(ratiosOf({ inProcessMs: none, atDoorMs: none, perSecondAtDoor: none }))).toEqual(all);
});
