import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DoesNotTieOut, tieOut } from '../../../functions/domains/statement/tie-out.ts';
import { writtenWithinMs } from '../../../functions/domains/statement/written-within.ts';
import type { Movement } from '../../../functions/domains/statement/tie-out.ts';

function moved(atMs: number, changeSatang: number, body = String(atMs).padStart(20, '0')): Movement<string> {
  return { atMs, changeSatang, body, of: body };
}

const period = { fromMs: 100, beforeMs: 200 };

describe('a period ties out', () => {
  test.for([
    { case: 'nothing ever', now: 0, movements: [], opening: 0, closing: 0, balances: [] },
    {
      case: 'the first moment is in it',
      now: 50,
      movements: [moved(100, 50)],
      opening: 0,
      closing: 50,
      balances: [50],
    },
    { case: 'the moment behind it is not', now: 50, movements: [moved(200, 50)], opening: 0, closing: 0, balances: [] },
    { case: 'what came before', now: 50, movements: [moved(99, 50)], opening: 50, closing: 50, balances: [] },
    {
      case: 'all three, in any order',
      now: 90,
      movements: [moved(250, 30), moved(150, -20), moved(50, 80)],
      opening: 80,
      closing: 60,
      balances: [60],
    },
    {
      case: 'two of one moment, in the order of their ids',
      now: 60,
      movements: [moved(150, -40, 'b'), moved(150, 100, 'a')],
      opening: 0,
      closing: 60,
      balances: [100, 60],
    },
  ])('$case', ({ now, movements, opening, closing, balances }) => {
    const tied = tieOut(now, movements, period, true);
    expect([tied.openingSatang, tied.closingSatang]).toEqual([opening, closing]);
    expect(tied.rows.map(({ balanceSatang }) => balanceSatang)).toEqual(balances);
  });

  test('what was read is not all: the wallet holds what came before, too', () => {
    expect(tieOut(1_000, [moved(150, -20)], period, false)).toMatchObject({
      openingSatang: 1_020,
      closingSatang: 1_000,
    });
  });

  test('a history that begins with something is refused, and so is an edge that no order of times puts below zero', () => {
    expect(() => tieOut(1_000, [moved(150, -20)], period, true)).toThrow(DoesNotTieOut);
    expect(() => tieOut(10, [moved(150, 20)], period, false)).toThrow(DoesNotTieOut);
    const [outAtMs, edgeMs] = [1_000, 1_000 + writtenWithinMs];
    const later = { fromMs: 0, beforeMs: edgeMs + 1 };
    expect(() => tieOut(20, [moved(outAtMs, -30), moved(edgeMs + 2, 30)], later, false)).toThrow(DoesNotTieOut);
    // One millisecond nearer, and it may have been written behind the edge.
    expect(
      tieOut(20, [moved(outAtMs, -30), moved(edgeMs + 2, 30)], { ...later, beforeMs: edgeMs }, false),
    ).toMatchObject({ openingSatang: 20, closingSatang: -10 });
  });

  test('100 out twice around a midnight, and 100 in between their bookings: both days have their statement', () => {
    const midnightMs = 86_400_000;
    const movements = [
      moved(midnightMs - 2_000, -100),
      // It began before midnight, met conflicts, and was booked when the next 100 had come.
      moved(midnightMs - 1_900, -100),
      moved(midnightMs + 200, 100),
      moved(1, 100),
    ];
    const before = tieOut(0, movements, { fromMs: 0, beforeMs: midnightMs }, true);
    const after = tieOut(0, movements, { fromMs: midnightMs, beforeMs: 2 * midnightMs }, true);
    expect([before.openingSatang, before.inSatang, before.outSatang, before.closingSatang]).toEqual([
      0, 100, 200, -100,
    ]);
    expect([after.openingSatang, after.inSatang, after.closingSatang]).toEqual([-100, 100, 0]);
  });

  test('in every run: opening and what moved is closing, sums and counts are those of the rows', () => {
    const changes = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 10_000 }), fc.boolean()),
    );
    fc.assert(
      fc.property(changes, (drawn) => {
        const ordered = drawn.toSorted(([a], [b]) => a - b);
        // Nobody spends what is not there.
        let nowSatang = 0;
        const movements = ordered.map(([atMs, amountSatang, isOut], index) => {
          const changeSatang = isOut && nowSatang >= amountSatang ? -amountSatang : amountSatang;
          nowSatang += changeSatang;
          return moved(atMs, changeSatang, String(index).padStart(20, '0'));
        });
        const balanceAt = (beforeMs: number) =>
          movements.filter(({ atMs }) => atMs < beforeMs).reduce((sum, { changeSatang }) => sum + changeSatang, 0);
        const tied = tieOut(nowSatang, movements, period, true);
        expect(tied.openingSatang).toBe(balanceAt(period.fromMs));
        expect(tied.closingSatang).toBe(balanceAt(period.beforeMs));
        expect(tied.openingSatang + tied.inSatang - tied.outSatang).toBe(tied.closingSatang);
        expect(tied.rows.at(-1)?.balanceSatang ?? tied.openingSatang).toBe(tied.closingSatang);
        expect(tied.inCount + tied.outCount).toBe(tied.rows.length);
      }),
    );
  });
});
