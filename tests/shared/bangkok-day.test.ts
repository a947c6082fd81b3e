import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bangkokDaySchema } from '../../shared/bangkok-day.ts';
import { listAuthEvents } from '../../shared/contracts/ops/list-auth-events.ts';
import { listBankPayments } from '../../shared/contracts/ops/list-bank-payments.ts';
import { listPayouts } from '../../shared/contracts/ops/list-payouts.ts';
import { noteComparedDays } from '../../shared/contracts/ops/note-compared-days.ts';
import { searchTransactions } from '../../shared/contracts/transaction/search.ts';
import { bangkokDayStartMs, periodsAt } from '../../functions/domains/calendar/periods.ts';
import { propertyRuns } from '../wire/property-runs.ts';

const isDay = (text: unknown) => z.safeParse(bangkokDaySchema, text).success;

describe('a Bangkok day', () => {
  test.for([
    ['20260228', true],
    ['20260229', false],
    ['20280229', true],
    ['20000229', true],
    ['20260231', false],
    ['20260430', true],
    ['20260431', false],
    ['20261131', false],
    ['20261231', true],
    ['20261232', false],
    ['20261200', false],
    ['20261301', false],
    ['20260001', false],
    ['19991231', false],
    ['2026-2-1', false],
    ['2026021', false],
    ['202602011', false],
    ['20260201\n', false],
    [20_260_201, false],
    [undefined, false],
  ] as const)('%j: %s', ([text, is]) => {
    expect(isDay(text)).toBe(is);
  });

  test('of eight digits is one exactly where it comes back as itself out of the calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000_000, max: 20_991_399 }), (number) => {
        const text = String(number);
        expect(isDay(text)).toBe(periodsAt(bangkokDayStartMs(text)).day === text);
      }),
      propertyRuns(3_000),
    );
  });
});

const oddDay = '20260231';
const day = '20260228';
test.for([
  { contract: listAuthEvents, good: { day }, odd: { day: oddDay } },
  { contract: listBankPayments, good: { day }, odd: { day: oddDay } },
  { contract: listPayouts, good: { partner: 'bank', day }, odd: { partner: 'bank', day: oddDay } },
  {
    contract: noteComparedDays,
    good: { partner: 'bank', from: day, through: day, differences: 0 },
    odd: { partner: 'bank', from: day, through: oddDay, differences: 0 },
  },
  { contract: searchTransactions, good: { fromDay: day }, odd: { fromDay: oddDay } },
])('$contract.name takes days of the calendar alone', ({ contract, good, odd }) => {
  expect(z.safeParse(contract.input, good).success).toBe(true);
  expect(z.safeParse(contract.input, odd).success).toBe(false);
});
