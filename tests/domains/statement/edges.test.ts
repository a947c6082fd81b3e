import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bangkokDayStartMs, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { periodOf } from '../../../functions/domains/statement/statement.ts';
import { writtenWithinMs } from '../../../functions/domains/statement/written-within.ts';
import { tieOut } from '../../../functions/domains/statement/tie-out.ts';
import { functionNames, handlerFileOf, specOf } from '../../../infra/function-specs.ts';
import type { Movement } from '../../../functions/domains/statement/tie-out.ts';

const dayMs = 86_400_000;
const firstDay = bangkokDayStartMs('20271201');
/** Up to the end of March 2028: the turn of a year, three of months, and the leap day. */
const dayCount = 122;
const askedAtMs = firstDay + (dayCount + 1) * dayMs;

const dayAt = (index: number): string => periodsAt(firstDay + index * dayMs).day;

/** A moment within a millisecond of a midnight of Bangkok, or any other one. */
const moments = fc.oneof(
  fc.tuple(fc.nat(dayCount), fc.constantFrom(-1, 0, 1)).map(([day, byMs]) => firstDay + day * dayMs + byMs),
  fc.nat(dayCount * dayMs).map((afterMs) => firstDay + afterMs),
);

/** A history in which nobody spends what is not there, oldest first. */
const histories = fc
  .array(fc.tuple(moments, fc.integer({ min: 1, max: 100_000 }), fc.boolean()), { maxLength: 60 })
  .map((drawn) => {
    let balance = 0;
    return drawn
      .toSorted(([one], [other]) => one - other)
      .map(([atMs, amount, isOut], index): Movement<string> => {
        const changeSatang = isOut && amount <= balance ? -amount : amount;
        balance += changeSatang;
        const body = String(index).padStart(20, '0');
        return { atMs, changeSatang, body, of: body };
      });
  });

const sumOf = (movements: readonly Movement<string>[]): number =>
  movements.reduce((sum, { changeSatang }) => sum + changeSatang, 0);

/** The days between cuts, in order and without a gap, whatever the cuts are. */
function periodsBetween(cuts: readonly number[]): readonly (readonly [from: string, through: string])[] {
  const starts = [...new Set([0, ...cuts])].toSorted((one, other) => one - other);
  return starts.map((start, at) => [dayAt(start), dayAt((starts[at + 1] ?? dayCount) - 1)]);
}

test('statements one after the other: each begins with what the one before ended with, and none leaves a row out', () => {
  fc.assert(
    fc.property(histories, fc.array(fc.nat(dayCount - 1), { maxLength: 12 }), (movements, cuts) => {
      const nowSatang = sumOf(movements);
      const inDays = movements.filter(({ atMs }) => atMs >= firstDay && atMs < firstDay + dayCount * dayMs);
      let before = sumOf(movements.filter(({ atMs }) => atMs < firstDay));
      const rows: string[] = [];
      for (const [fromDay, throughDay] of periodsBetween(cuts)) {
        const period = periodOf({ fromDay, throughDay, askedAtMs });
        const tied = tieOut(nowSatang, movements, period, true);
        expect(tied.openingSatang).toBe(before);
        // The ledger's own balance at the last moment of the period.
        expect(tied.closingSatang).toBe(sumOf(movements.filter(({ atMs }) => atMs < period.beforeMs)));
        for (const { atMs } of tied.rows) {
          const { day } = periodsAt(atMs);
          expect(day >= fromDay && day <= throughDay).toBe(true);
        }
        rows.push(...tied.rows.map(({ body }) => body));
        before = tied.closingSatang;
      }
      expect(rows).toEqual(inDays.map(({ body }) => body));
    }),
  );
});

/** Payments as they were booked around one midnight, each bearing the moment at which its function began. */
const bookedLate = fc
  .array(
    fc.record({
      gapMs: fc.nat(20_000),
      lateMs: fc.oneof(fc.nat(5_000), fc.nat(writtenWithinMs)),
      amount: fc.integer({ min: 1, max: 300 }),
      isOut: fc.boolean(),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((drawn) => {
    let [bookedAtMs, balance] = [firstDay + dayMs - 60_000, 0];
    return drawn.map(({ gapMs, lateMs, amount, isOut }, index): Movement<string> => {
      bookedAtMs += gapMs;
      // What leaves is covered when it is booked, by all that was booked before.
      const changeSatang = isOut && balance > 0 ? -Math.min(amount, balance) : amount;
      balance += changeSatang;
      const body = String(index).padStart(20, '0');
      return { atMs: bookedAtMs - lateMs, changeSatang, body, of: body };
    });
  });

test('payments that were booked in another order than they began: every day has a statement that adds up', () => {
  let [edges, belowZero] = [0, 0];
  fc.assert(
    fc.property(bookedLate, (movements) => {
      const nowSatang = sumOf(movements);
      let before = 0;
      for (const day of [dayAt(0), dayAt(1)]) {
        const tied = tieOut(nowSatang, movements, periodOf({ fromDay: day, throughDay: day, askedAtMs }), true);
        expect(tied.openingSatang).toBe(before);
        expect(tied.openingSatang + tied.inSatang - tied.outSatang).toBe(tied.closingSatang);
        before = tied.closingSatang;
        edges += 1;
        if (before < 0) belowZero += 1;
      }
      expect(before).toBe(nowSatang);
    }),
    { numRuns: 2_000 },
  );
  // What is proved of nothing is not proved.
  expect(belowZero).toBeGreaterThan(0);
  expect(edges).toBe(4_000);
});

test.for([
  ['20280228', 1],
  ['20280229', 1],
  ['20280301', 1],
  ['20271231', 1],
] as const)('a day of Bangkok is whole: %s', ([day, days]) => {
  const { fromMs, beforeMs } = periodOf({ fromDay: day, throughDay: day, askedAtMs });
  expect(beforeMs - fromMs).toBe(days * dayMs);
  expect([fromMs - 1, fromMs, beforeMs - 1, beforeMs].map((atMs) => periodsAt(atMs).day === day)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.for([
  ['20280201', '20280229', 29],
  ['20270201', '20270228', 28],
  ['20270302', '20280301', 366],
] as const)('a period has as many days as its calendar: %s to %s', ([fromDay, throughDay, days]) => {
  const { fromMs, beforeMs } = periodOf({ fromDay, throughDay, askedAtMs });
  expect((beforeMs - fromMs) / dayMs).toBe(days);
});

test('of a day that is not over, nothing is told before which a payment may still be written', () => {
  const lateMs = bangkokDayStartMs('20280229') + 7 * 3_600_000;
  const { beforeMs } = periodOf({ fromDay: '20280229', throughDay: '20280301', askedAtMs: lateMs });
  expect(beforeMs).toBe(lateMs - writtenWithinMs + 1);
});

test('of a day that has just ended, its last seconds are told once all of them are written', () => {
  const endMs = bangkokDayStartMs('20280301');
  const readUntil = (askedAtMs: number) =>
    periodOf({ fromDay: '20280229', throughDay: '20280229', askedAtMs }).beforeMs;
  expect(readUntil(endMs)).toBe(endMs - writtenWithinMs + 1);
  expect(readUntil(endMs + writtenWithinMs)).toBe(endMs);
});

/** What a file loads, and what that loads, as far as it is ours. */
function loadedBy(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const text = readFileSync(path, 'utf8');
  for (const [, from = ''] of text.matchAll(/^import (?!type )[^;]*? from '(\.[^']+\.ts)';$/gm))
    loadedBy(join(dirname(path), from), seen);
  return seen;
}

/** All that ends in a journal but the making of a hold, which is an operation's: who only reads holds loads it, too. */
const movesMoney = (path: string): boolean =>
  path.startsWith('functions/ledger/') &&
  !/\/(?:journal|hold)\.ts$/.test(path) &&
  readFileSync(path, 'utf8').includes('journalOf(');

test('no function that moves money has longer than that to write it, but those that take the time anew each time', () => {
  const moving = functionNames.filter((name) => [...loadedBy(handlerFileOf(name))].some(movesMoney));
  expect(moving).toEqual(expect.arrayContaining(['transfer/create', 'endpoints/bank-webhook', 'ops/correct-payout']));
  const longer = moving.filter((name) => specOf(name).timeoutSeconds * 1_000 >= writtenWithinMs);
  // Why these may, and how, stands at `writtenWithinMs`.
  expect(longer).toEqual(['workflows/end-due-items', 'workflows/close-books', 'streams/order-payouts']);
});
