import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latestChangeMs } from '../../../functions/domains/transaction/latest-change.ts';
import { monthRead, sumsOf } from '../../../functions/domains/transaction/month-sums.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { propertyRuns } from '../../wire/property-runs.ts';

/** Midnights in Bangkok at which a month begins: of a new year, behind the leap day, and behind a February without. */
const edges = ['2026-12-01', '2027-01-01', '2027-03-01', '2028-02-01', '2028-03-01', '2028-04-01'].map((day) =>
  bangkokMs(`${day}T00:00:00`),
);

/** The month of a moment by the time-zone database, which the product does not ask. */
const monthByCalendar = (atMs: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok', dateStyle: 'short' })
    .format(atMs)
    .slice(0, 7)
    .replace('-', '');

const months = ['2026', '2027', '2028'].flatMap((year) =>
  Array.from({ length: 12 }, (_none, index) => `${year}${String(index + 1).padStart(2, '0')}`),
);

/** A few milliseconds around an edge, or days. */
const moment = fc
  .tuple(fc.constantFrom(...edges), fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -9e8, max: 9e8 })))
  .map(([edgeMs, awayMs]) => edgeMs + awayMs);

const late = fc.oneof(fc.constantFrom(0, 1, latestChangeMs), fc.integer({ min: 0, max: latestChangeMs }));

/** A top-up whose money comes late, one that nobody pays, money received, and a transfer with or without a fee. */
const entry = fc
  .record({
    kind: fc.constantFrom('paid', 'unpaid', 'received', 'sent'),
    madeMs: moment,
    lateMs: late,
    amountSatang: fc.integer({ min: 1, max: 5_000_000 }),
    feeSatang: fc.constantFrom(0, 500),
  })
  .map(({ kind, madeMs, lateMs, amountSatang, feeSatang }) => {
    const type = { paid: 1, unpaid: 1, received: 6, sent: 8 } as const;
    const movedMs = kind === 'paid' ? madeMs + lateMs : madeMs;
    return {
      kind,
      type: type[kind],
      status: kind === 'unpaid' ? (4 as const) : (2 as const),
      amountSatang,
      feeSatang: kind === 'sent' ? feeSatang : 0,
      createdAtMs: madeMs,
      completedAtMs: movedMs,
      movedMs,
    };
  });

test('each satang that moved stands in the head of one month, that of the moment at which it moved, over every edge', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), (drawn) => {
      const entries = drawn.map((each, index) => ({ ...each, body: String(index).padStart(3, '0') }));
      for (const month of months) {
        const read = monthRead(month);
        // Read as the table brings them: by when they were made.
        const found = entries.filter(({ createdAtMs: ms }) => ms >= read.madeFromMs && ms < read.beforeMs);
        const moved = entries.filter(({ movedMs }) => monthByCalendar(movedMs) === month);
        const sum = (kinds: readonly string[]) =>
          moved
            .filter(({ kind }) => kinds.includes(kind))
            .reduce((total, { amountSatang, feeSatang }) => total + amountSatang + feeSatang, 0);
        expect({ month, ...sumsOf(found, read) }).toEqual({
          month,
          inSatang: sum(['paid', 'received']),
          outSatang: sum(['sent']),
        });
      }
    }),
    propertyRuns(60),
  );
});
