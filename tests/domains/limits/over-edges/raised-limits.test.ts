import { expect, test } from 'vitest';
import { periodsAt } from '../../../../functions/domains/calendar/periods.ts';
import { outgoingLimits } from '../../../../functions/domains/limits/limits.ts';
import { countingLimit, decideRaise } from '../../../../functions/domains/limits/own-limits.ts';
import { isRefusal } from '../../../../functions/engine/refusal.ts';
import { rulesOfWallet, walletOf } from '../../wallet/wallet-of.ts';
import { dayMs, edges, hourMs, periodsByCalendar } from './calendar.ts';

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
