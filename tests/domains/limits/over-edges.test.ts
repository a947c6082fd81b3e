import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transactionType } from '../../../shared/enums.ts';
import { countersKeptFrom, periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { decideOutgoing } from '../../../functions/domains/limits/outgoing.ts';
import { outgoingLimits } from '../../../functions/domains/limits/limits.ts';
import { countingLimit, decideRaise } from '../../../functions/domains/limits/own-limits.ts';
import { noLevelRules } from '../../../functions/domains/limits/dated-rules.ts';
import { isRefusal } from '../../../functions/engine/refusal.ts';
import { holdSteps } from '../../../functions/ledger/hold.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { readWallet } from '../../../functions/table/wallet.ts';
import { CallTime } from '../../chaos/table/call-time.ts';
import { openMemoryTable } from '../../chaos/table/memory-table.ts';
import { seeded } from '../../chaos/seeded.ts';
import { bangkokMs } from '../../front-door/door/clock.ts';
import { somchai } from '../../ledger/sound-ledger.ts';
import { propertyRuns } from '../../wire/property-runs.ts';
import { rulesOfWallet, walletOf } from '../wallet/wallet-of.ts';
import { neverOpened } from '../../runtime/identity/never-opened.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** First moments in Bangkok: of days, weeks, months and years, on both sides of a leap day and where there is none. */
const edges = [
  '2028-02-29T00:00:00',
  '2028-03-01T00:00:00',
  '2027-03-01T00:00:00',
  '2026-12-01T00:00:00',
  '2027-01-01T00:00:00',
  '2026-11-23T00:00:00',
  '2026-11-25T00:00:00',
].map(bangkokMs);

/** The day, week and month of a moment by the time-zone database, which the product does not ask. */
function periodsByCalendar(atMs: number) {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok', dateStyle: 'short' }).format(atMs);
  const asUtc = new Date(`${day}T00:00:00Z`);
  const monday = new Date(asUtc.getTime() - ((asUtc.getUTCDay() + 6) % 7) * dayMs);
  return { day, week: monday.toISOString().slice(0, 10), month: day.slice(0, 7) };
}
type Period = keyof ReturnType<typeof periodsByCalendar>;

interface Made {
  readonly type: Kind;
  readonly amountSatang: number;
  readonly isFree: boolean;
  readonly atMs: number;
}
type Kind = 2 | 3;

// Typed here once more, of tier semi, in satang.
const perDay = 5_000_000;
const perMonth = 20_000_000;
const freeCashOuts = { day: 2, week: 5, month: 10 } as const;

/** What has been paid in the same period, by what the test remembers. */
const inSame = (made: readonly Made[], period: Period, type: Kind, atMs: number): readonly Made[] =>
  made.filter((each) => each.type === type && periodsByCalendar(each.atMs)[period] === periodsByCalendar(atMs)[period]);

const sumOf = (made: readonly Made[]): number => made.reduce((sum, { amountSatang }) => sum + amountSatang, 0);

/** What the product has to say of a payment, by what was paid before it. */
function expectedOf(made: readonly Made[], type: Kind, amountSatang: number, atMs: number) {
  const dayLeft = perDay - sumOf(inSame(made, 'day', type, atMs));
  const monthLeft = perMonth - sumOf(inSame(made, 'month', type, atMs));
  if (amountSatang > Math.min(dayLeft, monthLeft))
    return { refused: dayLeft < monthLeft ? 'limit-day-reached' : 'limit-month-reached' };
  const isFree = (['day', 'week', 'month'] as const).every(
    (period) => inSame(made, period, type, atMs).filter((each) => each.isFree).length < freeCashOuts[period],
  );
  return { feeSatang: type === transactionType.cashOut && !isFree ? 1_500 : 0, dayLeft, monthLeft };
}

/** What the product says of it, in the same words. */
const saidOf = (decided: ReturnType<typeof decideOutgoing>) =>
  isRefusal(decided)
    ? { refused: decided.refused }
    : {
        feeSatang: decided.feeSatang,
        dayLeft: decided.outDay.leftSatang,
        monthLeft: decided.outMonth.leftSatang,
      };

const kinds = fc.constantFrom<Kind>(transactionType.mobileTopUp, transactionType.cashOut);
const offsets = fc.oneof(
  fc.constantFrom(-2, -1, 0, 1, 2),
  fc.integer({ min: -dayMs, max: dayMs }),
  fc.integer({ min: -20 * 24, max: 40 * 24 }).map((hours) => hours * hourMs),
);
const payments = fc.array(
  // The last one is how far the clock of whoever serves it stands apart.
  fc.tuple(kinds, fc.integer({ min: 1, max: 3_000_000 }), offsets, fc.integer({ min: -40, max: 40 })),
  { minLength: 1, maxLength: 24 },
);

test('over every edge, what is free, left and refused follows from what was paid in the same periods', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...edges), payments, async (edgeMs, drawn) => {
      const table = openMemoryTable('edges', seeded(1), new CallTime());
      const { userId, ...empty } = walletOf({ userId: somchai, availableSatang: 10_000_000_000 });
      const { counters: _none, misses: _misses, paidWithCode: _paid, codesWithdrawn: _codes, ...stored } = empty;
      await table.documents.send(
        new PutCommand({ TableName: table.name, Item: { ...keys.wallet(userId), ...stored } }),
      );
      const made: Made[] = [];
      const inOrder = drawn.toSorted(([, , one], [, , other]) => one - other);
      for (const [index, [type, amountSatang, offsetMs, skewMs]] of inOrder.entries()) {
        const nowMs = edgeMs + offsetMs + (Math.abs(offsetMs) < hourMs ? 0 : skewMs);
        const wallet = readWallet((await readItem(table.documents, table.name, keys.wallet(userId))) ?? {});
        const allowed = decideOutgoing({
          type,
          wallet,
          levelRules: noLevelRules,
          freeze: 'spend',
          amountSatang,
          nowMs,
        });
        const expected = expectedOf(made, type, amountSatang, nowMs);
        expect(saidOf(allowed)).toEqual(expected);
        if (isRefusal(allowed)) continue;
        const { feeSatang, outDay, outMonth, freeUses, payments: counted, faceBand } = allowed;
        const writes = holdSteps({
          table: table.name,
          wallet,
          keptFrom: countersKeptFrom(nowMs),
          nowMs,
          dueAtMs: nowMs,
          hold: {
            body: String(index).padStart(20, '0'),
            type,
            amountSatang,
            feeSatang,
            reader: 'bank-account',
            payee: neverOpened('payout'),
            notAfterMs: nowMs + hourMs,
          },
          asked: { payments: counted, faceBand, session: { deviceThumbprint: '', generation: 0 } },
          limits: [outDay, outMonth],
          freeUses,
          covered: [],
        });
        await table.documents.send(new TransactWriteCommand({ TransactItems: [...writes] }));
        made.push({ type, amountSatang, isFree: feeSatang === 0, atMs: nowMs });
      }
    }),
    propertyRuns(60),
  );
});

test.for(edges.map((edgeMs) => [new Date(edgeMs + 7 * hourMs).toISOString().slice(0, 10), edgeMs] as const))(
  'a limit of their own that is raised half a day before %s counts a day later and not a millisecond before',
  ([_day, edgeMs]) => {
    const askedMs = edgeMs - 12 * hourMs;
    const counters = { [`limit7_${periodsAt(edgeMs - 1).month}`]: 60_000 };
    const lowered = walletOf({ tier: 'fully', counters, ownLimits: { 'out-month': { limitSatang: 200_000 } } });
    const raised = decideRaise(lowered, { limit: 'out-month', limitSatang: 300_000 }, askedMs);
    if (isRefusal(raised)) throw new Error(raised.refused);
    const wallet = { ...lowered, ownLimits: { 'out-month': raised } };
    const isMonthsEnd = periodsByCalendar(edgeMs).month !== periodsByCalendar(edgeMs - 1).month;
    const usedAfter = isMonthsEnd ? 0 : 60_000;
    const seen = [askedMs, edgeMs - 1, edgeMs, askedMs + dayMs - 1, askedMs + dayMs].map((nowMs) => [
      countingLimit(wallet, rulesOfWallet(wallet), 'out-month', nowMs).limitSatang,
      outgoingLimits(wallet, rulesOfWallet(wallet), 'out', periodsAt(nowMs), nowMs).month.leftSatang,
    ]);
    expect(seen).toEqual([
      [200_000, 140_000],
      [200_000, 140_000],
      [200_000, 200_000 - usedAfter],
      [200_000, 200_000 - usedAfter],
      [300_000, 300_000 - usedAfter],
    ]);
  },
);
