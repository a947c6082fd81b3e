import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certainChanges } from '../../../functions/domains/transaction/balance-changes.ts';
import { latestChangeMs } from '../../../functions/domains/transaction/latest-change.ts';
import { transferEndsAt } from '../../../functions/domains/top-up/arrival.ts';
import type { Place } from '../../../functions/domains/transaction/balance-changes.ts';
import { idBodyStart } from '../../../shared/ids.ts';
import type { TransactionStatus, TransactionType } from '../../../shared/enums.ts';

interface Planted {
  readonly body: string;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly amountSatang: number;
  readonly feeSatang: number;
  readonly createdAtMs: number;
  readonly completedAtMs?: number;
}

const startMs = Date.UTC(2026, 10, 1);
const bodyAt = (atMs: number, letter = 'A') => `${idBodyStart(atMs)}${letter.repeat(11)}`;

function entry(type: TransactionType, madeAfterMs: number, more: Partial<Planted> = {}): Planted {
  const createdAtMs = startMs + madeAfterMs;
  return { body: bodyAt(createdAtMs), type, status: 2, amountSatang: 1_000, feeSatang: 0, createdAtMs, ...more };
}

const told = (entries: readonly Planted[], before?: Place, downToMs?: number) =>
  certainChanges(entries, before, downToMs).map(({ atMs, changeSatang }) => [atMs - startMs, changeSatang]);

describe('the changes of a balance', () => {
  test('money that comes stands where it came, money that goes where it was asked for, with its fee', () => {
    const entries = [
      entry(1, 0, { completedAtMs: startMs + 50 }),
      entry(3, 10, { completedAtMs: startMs + 90, feeSatang: 1_500 }),
      entry(8, 20, { feeSatang: 500 }),
    ];
    expect(told(entries)).toEqual([
      [50, 1_000],
      [20, -1_500],
      [10, -2_500],
    ]);
  });

  test.for<[string, TransactionType, TransactionStatus, readonly number[]]>([
    ['a QR that waits', 1, 1, []],
    ['one that nobody paid', 1, 4, []],
    ['a cash out on its way', 3, 1, [-1_000]],
    ['one that failed: its way back is another entry', 3, 3, [-1_000]],
    ['its way back', 5, 2, [1_000]],
    ['a reversal', 11, 2, [1_000]],
    ['what it took', 15, 2, [-1_000]],
  ])('%s changes it by %o', ([, type, status, changes]) => {
    expect(told([entry(type, 0, { status })]).map(([, change]) => change)).toEqual(changes);
  });

  test('from a place on begins behind it, also among changes of the same moment', () => {
    const [one, other] = [entry(8, 5, { body: bodyAt(startMs + 5, 'B') }), entry(8, 5)];
    const [first] = certainChanges([other, one], undefined, undefined);
    expect(first?.body).toBe(one.body);
    const rest = certainChanges([one, other], first, undefined);
    expect(rest.map(({ body }) => body)).toEqual([other.body]);
  });

  test('where older entries are unread, only what none of them can come before is certain', () => {
    const entries = [entry(8, latestChangeMs + 1), entry(8, latestChangeMs)];
    expect(told(entries, undefined, startMs)).toEqual([[latestChangeMs + 1, -1_000]]);
    expect(told(entries, undefined, undefined)).toHaveLength(2);
  });
});

test('a bank transfer that was asked for before Songkran may still come where older entries are unread', () => {
  const askedAtMs = Date.parse('2026-04-09T00:00:00+07:00');
  const paid = entry(1, askedAtMs - startMs, { completedAtMs: transferEndsAt(askedAtMs) });
  const sent = entry(8, transferEndsAt(askedAtMs) - startMs - 1);
  expect(told([sent], undefined, askedAtMs)).toEqual([]);
  expect(told([sent, paid]).map(([, change]) => change)).toEqual([1_000, -1_000]);
});

const seed = Number(process.env['CHANGES_SEED'] ?? '20261123');

test(`read in parts of any size, the changes are those of one read, in one order (CHANGES_SEED=${seed})`, () => {
  const planted = fc.record({
    madeAfterMs: fc.integer({ min: 0, max: 40 * 86_400_000 }),
    lateMs: fc.integer({ min: 0, max: latestChangeMs - 1 }),
    type: fc.constantFrom<TransactionType>(1, 6, 8, 3, 5),
  });
  fc.assert(
    fc.property(fc.array(planted, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (all, size) => {
      const entries = all
        .map(({ madeAfterMs, lateMs, type }, index) =>
          entry(type, madeAfterMs, {
            amountSatang: index + 1,
            body: `${idBodyStart(startMs + madeAfterMs)}${String(index).padStart(11, '0')}`,
            completedAtMs: startMs + madeAfterMs + (type === 1 ? lateMs : 0),
          }),
        )
        .toSorted((one, other) => (one.body < other.body ? 1 : -1));
      const whole = certainChanges(entries, undefined, undefined).map(({ body }) => body);
      const found: string[] = [];
      let before: Place | undefined;
      for (let read = size; ; read += size) {
        const downToMs = read >= entries.length ? undefined : entries[read - 1]?.createdAtMs;
        const part = certainChanges(entries.slice(0, read), before, downToMs);
        found.push(...part.map(({ body }) => body));
        before = part.at(-1) ?? before;
        if (downToMs === undefined) break;
      }
      expect(new Set(found).size).toBe(found.length);
      expect(found).toEqual(whole);
    }),
    { seed, numRuns: 200 },
  );
});
