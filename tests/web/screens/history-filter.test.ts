import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transactionStatus, transactionType } from '../../../shared/enums.ts';
import {
  daysOfMonth,
  filterQuery,
  isNarrowing,
  monthOf,
  monthsBefore,
  readFilter,
  wishCount,
} from '../../../web/screens/transaction-search/history-filter.ts';

type Filter = Parameters<typeof isNarrowing>[0];
const seed = Number(process.env['FILTER_SEED'] ?? '20261123');
const read = (query: string) => readFilter(new URLSearchParams(query));

describe('the filter in an address', () => {
  it(`comes back as it was written, whatever it is (FILTER_SEED=${seed})`, () => {
    const satang = fc.integer({ min: 0, max: 1_000_000_000_000 });
    const some = <T>(all: readonly T[]) => fc.subarray([...all], { minLength: 1 });
    const filters = fc.record(
      {
        types: some(Object.values(transactionType)),
        statuses: some(Object.values(transactionStatus)),
        fromDay: fc.constantFrom('20240229', '20260101'),
        throughDay: fc.constantFrom('20260101', '20271231'),
        fromSatang: satang,
        throughSatang: satang,
        withClosed: fc.constant(true),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filters, (filter) => {
        expect(read(filterQuery(filter))).toEqual(filter);
      }),
      { seed },
    );
  });

  it('asks for nothing where nobody of ours has written it', () => {
    for (const query of [
      '?type=99',
      '?type=',
      '?status=1.x',
      '?from=1',
      '?least=-1',
      '?from=20261102&through=20261101',
    ])
      expect(read(query), query).toEqual({});
    expect(filterQuery({})).toBe('');
  });

  it('holds no words, which may be a name', () => {
    const asked = { text: 'Malee', types: [8] } satisfies Filter & { readonly text: string };
    expect(filterQuery(asked)).toBe('?type=8');
  });
});

it('narrows by everything but ended QRs, which it only adds', () => {
  expect([{ withClosed: true }, {}].map(isNarrowing)).toEqual([false, false]);
  const narrowing = [
    { types: [8] },
    { statuses: [2] },
    { fromDay: '20261101' },
    { throughSatang: 0 },
  ] satisfies Filter[];
  expect(narrowing.map(isNarrowing)).toEqual([true, true, true, true]);
  expect(wishCount({ types: [1, 8], fromSatang: 1, throughSatang: 2, fromDay: '20261101' })).toBe(2);
});

describe('months', () => {
  it.each([
    ['202602', '20260201', '20260228'],
    ['202802', '20280201', '20280229'],
    ['202612', '20261201', '20261231'],
  ])('%s is %s to %s', (month, fromDay, throughDay) => {
    expect(daysOfMonth(month)).toEqual({ fromDay, throughDay });
    expect(monthOf({ fromDay, throughDay })).toBe(month);
  });

  it('are no other days', () => {
    for (const days of [{}, { fromDay: '20261101' }, { fromDay: '20261101', throughDay: '20261129' }])
      expect(monthOf(days)).toBeUndefined();
    expect(monthOf({ fromDay: '20261001', throughDay: '20261130' })).toBeUndefined();
  });

  it('go back over the turn of a year', () => {
    expect(monthsBefore('2027-01-31', 3)).toEqual(['202701', '202612', '202611']);
  });
});
