import { keepSuspense } from '../../../shared/contracts/ops/keep-suspense.ts';
import { bangkokDayStartMs, nextBangkokMidnightMs, periodsAt } from '../../domains/calendar/periods.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Suspense } from '../../ledger/suspense/refund.ts';
import { keepUntil } from '../../ledger/suspense/suspense-by-hand.ts';
import { updateItem } from '../../table/expression.ts';
import { textOf } from '../../table/item.ts';
import type { Act } from '../proposals/act.ts';
import { findSuspense } from './find-suspense.ts';
import { foundSuspense, loadSuspense, suspenseEditors, suspenseFacts } from './suspense-facts.ts';

const hourMs = 3_600_000;
/** In the office hours of the day of review, so that whoever is woken by it can do something. */
const reviewAtMs = 10 * hourMs;
const longestMs = 365 * 24 * hourMs;

interface Wish {
  readonly untilDay: string;
}

/** Keeping money in suspense until somebody looks again: it stays owed, and nobody forgets it. */
export const keepSuspenseAct: Act<typeof keepSuspense, Suspense, Wish> = {
  contract: keepSuspense,
  find: async (runtime, { suspenseId }) =>
    (await findSuspense(runtime, suspenseId)) === undefined ? refuse('suspense-not-found') : suspenseId,
  load: loadSuspense,
  factsOf: suspenseFacts,
  editorsOf: suspenseEditors,
  wishOf: ({ untilDay }) => ({ untilDay }),
  keep: (_loaded, wish) => JSON.stringify(wish),
  kept: (_loaded, text) => ({ untilDay: textOf(JSON.parse(text), 'untilDay') }),
  changeOf: ({ untilDay }) => ({ keptUntil: untilDay }),
  shownOf: ({ untilDay }) => ({ keptUntil: untilDay }),
  decide: ({ table, nowMs, editor }, suspense, { untilDay }) => {
    const { state, key, amountSatang } = suspense;
    if (state !== 'stuck') return refuse('suspense-not-stuck', { state });
    const fromDay = periodsAt(nextBangkokMidnightMs(nowMs)).day;
    const throughDay = periodsAt(nowMs + longestMs).day;
    if (untilDay < fromDay || untilDay > throughDay) return refuse('review-day-not-possible', { fromDay, throughDay });
    const write = updateItem(table, key, keepUntil(suspense, editor, bangkokDayStartMs(untilDay) + reviewAtMs));
    return {
      steps: [{ write, learn: (_known, item) => foundSuspense(item) }],
      change: { amountSatang, keptUntil: untilDay },
    };
  },
};
