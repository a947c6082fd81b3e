import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { listSuspense } from '../../../shared/contracts/ops/list-suspense.ts';
import { formatThb } from '../../../shared/money.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { bangkokText, textTable } from '../text-table.ts';

type Row = OutputOf<typeof listSuspense>['rows'][number];

async function readRows(stage: OperatorStage, month: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page: OutputOf<typeof listSuspense> = await askOperator(stage, listSuspense, {
      month,
      ...(cursor !== undefined && { cursor }),
    });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}

function tableOf(rows: readonly Row[]): string {
  const head = [
    'arrived (Bangkok)',
    'amount',
    'state',
    'why',
    'reference 1',
    'bank reference',
    'sent back, or why not',
    'id',
  ];
  return textTable(
    head,
    rows.map((row) => [
      bangkokText(row.arrivedAtMs),
      formatThb(row.amountSatang),
      row.state,
      row.reason,
      row.reference,
      row.bankReference,
      row.refundedAtMs === undefined ? (row.stuckBecause ?? '') : bangkokText(row.refundedAtMs),
      row.suspenseId,
    ]),
    new Set(['amount']),
  );
}

export const suspenseCommand: Command = {
  name: 'suspense',
  purpose: 'list the money that arrived and fitted nowhere, and what became of it',
  usage: '[--month <yyyymm>]',
  details: [
    "The month is Bangkok's, the running one by default. States: arrived, refunding (the bank is being asked),",
    'refunded (back with its payer), stuck (the bank refused or never answered: somebody has to act, see',
    'docs/runbooks/money-in-suspense.md), kept (by two operators, until a day) and credited (by two, to a wallet).',
    '',
    'Example:',
    '  npm run ops -- suspense --month 202611',
  ],
  options: { month: { type: 'string' } },
  run: async (openStage, options, say) => {
    const month = options['month'] ?? periodsAt(Date.now()).month;
    if (!/^\d{4}(?:0[1-9]|1[0-2])$/.test(month))
      throw new FriendlyError(`"${month}" is no month; write it like 202611.`);
    const stage = await openStage();
    const rows = await readRows(stage, month);
    if (rows.length === 0) {
      say(`No money went to suspense in ${month}.`);
      return 'fine';
    }
    const open = rows.filter(({ state }) => state !== 'refunded' && state !== 'credited');
    const openSatang = open.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
    say(tableOf(rows));
    say(`\n${rows.length} in ${month}; ${open.length} not sent back yet, ${formatThb(openSatang)}.`);
    return 'fine';
  },
};
