import { expect, test } from 'vitest';
import { arrivalAt } from '../../../functions/domains/cash-out/arrival.ts';
import { thaiBanks } from '../../../functions/domains/bank-account/thai-banks.ts';

const bangkok = (text: string): number => Date.parse(`${text}+07:00`);

test('most banks have the money at once, at any hour of any day', () => {
  expect(arrivalAt('004', bangkok('2026-12-05T03:00:00'))).toEqual({ arrives: 'at-once' });
  const withRuns = thaiBanks.filter(
    ({ bankCode }) => arrivalAt(bankCode, bangkok('2026-11-23T12:00:00')).arrives === 'next-run',
  );
  expect(withRuns.map(({ abbreviation }) => abbreviation)).toEqual(['GHB', 'IBANK']);
});

test.for([
  { asked: 'on a Monday before ten', atMs: '2026-11-23T09:59:59.999', run: '2026-11-23T10:00:00' },
  { asked: 'on a Monday at ten', atMs: '2026-11-23T10:00:00', run: '2026-11-24T10:00:00' },
  { asked: 'right after midnight', atMs: '2026-11-24T00:00:00', run: '2026-11-24T10:00:00' },
  { asked: 'on a Friday evening', atMs: '2026-11-27T20:00:00', run: '2026-11-30T10:00:00' },
  { asked: 'early on a Saturday', atMs: '2026-11-28T03:00:00', run: '2026-11-30T10:00:00' },
  {
    asked: 'on the last day of the year, behind which a holiday and a weekend come',
    atMs: '2026-12-31T12:00:00',
    run: '2027-01-04T10:00:00',
  },
])('a bank that books in runs has it with its next one: asked $asked', ({ atMs, run }) => {
  expect(arrivalAt('033', bangkok(atMs))).toEqual({ arrives: 'next-run', runAtMs: bangkok(run) });
});
