import { expect, test } from 'vitest';
import { latestChangeMs } from '../../../functions/domains/transaction/latest-change.ts';
import { monthRead, sumsOf } from '../../../functions/domains/transaction/month-sums.ts';
import type { TransactionStatus, TransactionType } from '../../../shared/enums.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';

test.for([
  ['202611', '2026-11-01', '2026-12-01'],
  ['202612', '2026-12-01', '2027-01-01'],
  ['202802', '2028-02-01', '2028-03-01'],
] as const)(
  'the month %s is of Bangkok, and is read from as far before it as money may come late',
  ([month, from, before]) => {
    const fromMs = bangkokMs(`${from}T00:00:00`);
    expect(monthRead(month)).toEqual({
      fromMs,
      beforeMs: bangkokMs(`${before}T00:00:00`),
      madeFromMs: fromMs - latestChangeMs,
    });
  },
);

function entry(type: TransactionType, made: string, more: { status?: TransactionStatus; completed?: string } = {}) {
  const { status = 2, completed = made } = more;
  const completedAtMs = bangkokMs(completed);
  return {
    body: made,
    type,
    status,
    amountSatang: 1_000,
    feeSatang: type === 8 ? 500 : 0,
    createdAtMs: bangkokMs(made),
    completedAtMs,
  };
}

test('what came and what went in a month is counted by when it changed the balance, with the fee of what went', () => {
  const entries = [
    entry(8, '2026-12-01T00:00:00'),
    entry(8, '2026-11-30T23:59:59.999'),
    // Asked for in November, there in December: it was gone from the moment on that it was asked for.
    entry(3, '2026-11-30T12:00:00', { completed: '2026-12-02T10:00:00' }),
    entry(6, '2026-11-15T12:00:00'),
    entry(1, '2026-11-14T12:00:00', { status: 4 }),
    entry(1, '2026-11-13T12:00:00', { status: 1 }),
    // Made in October, paid in November.
    entry(1, '2026-10-31T23:55:00', { completed: '2026-11-01T00:00:00' }),
    entry(1, '2026-10-31T23:50:00', { completed: '2026-10-31T23:59:59.999' }),
    entry(8, '2026-10-31T23:59:59.999'),
  ];
  expect(sumsOf(entries, monthRead('202611'))).toEqual({ inSatang: 2_000, outSatang: 2_500 });
  expect(sumsOf([], monthRead('202611'))).toEqual({ inSatang: 0, outSatang: 0 });
});
