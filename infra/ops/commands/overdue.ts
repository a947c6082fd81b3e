import { listOverdue } from '../../../shared/contracts/inspect/overdue.ts';
import { actorWords, dueKindWords, overdueStateWords } from '../../../shared/inspect/words.ts';
import { formatThb } from '../../../shared/money.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { bangkokText, textTable } from '../text-table.ts';

type Row = OutputOf<typeof listOverdue>['rows'][number];

/** What is shown at most: more at once are one outage, and its first rows tell of it. */
const mostRows = 500;

/** How long something has waited, in its two largest units. */
export function ageText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`;
}

function tableOf(rows: readonly Row[], nowMs: number): string {
  return textTable(
    ['what', 'id', 'amount', 'waits', 'late', 'state', 'next acts', 'why', 'tries', 'next try (Bangkok)'],
    rows.map((row) => [
      dueKindWords[row.kind],
      row.id,
      row.amountSatang === undefined ? '' : formatThb(row.amountSatang),
      row.sinceMs === undefined ? '' : ageText(nowMs - row.sinceMs),
      row.lateSinceMs === undefined ? '' : ageText(nowMs - row.lateSinceMs),
      overdueStateWords[row.state],
      actorWords[row.acts],
      `${row.because ?? ''}${row.hasGivenUp ? ' (tried too often)' : ''}`.trim(),
      String(row.tries),
      row.nextTryAtMs === undefined ? '' : bangkokText(row.nextTryAtMs),
    ]),
    new Set(['amount', 'tries']),
  );
}

export const overdueCommand: Command = {
  name: 'overdue',
  purpose: 'list payouts, top-ups and refunds that are stuck or late, how long, and who acts next',
  usage: '',
  details: [
    'Those that should have been over, and those that were tried three times in vain or given up on, at the bank and',
    'at the airtime partner; refunds that nothing orders any more, of whatever month. Ends with 1 where there is one.',
    'What to do: docs/runbooks/payout-stuck.md, of a refund docs/runbooks/money-in-suspense.md.',
  ],
  options: {},
  run: async (openStage, _options, say) => {
    const stage = await openStage();
    const rows: Row[] = [];
    let cursor: string | undefined;
    let nowMs = 0;
    do {
      const page = await askOperator(stage, listOverdue, cursor === undefined ? {} : { cursor });
      rows.push(...page.rows);
      cursor = page.nextCursor;
      nowMs = page.serverTimeMs;
    } while (cursor !== undefined && rows.length < mostRows);
    if (rows.length === 0) {
      say('Nothing is stuck or late. (Documents that wait for a reviewer: "reviews".)');
      return 'fine';
    }
    const oldestFirst = rows.toSorted((one, other) => (one.sinceMs ?? 0) - (other.sinceMs ?? 0));
    say(tableOf(oldestFirst, nowMs));
    say(`\n${rows.length} in all${cursor === undefined ? '' : ', and more that are not shown'}.`);
    return 'found';
  },
};
