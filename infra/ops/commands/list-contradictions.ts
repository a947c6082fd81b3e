import { listContradictions } from '../../../shared/contracts/ops/list-contradictions.ts';
import { formatThb } from '../../../shared/money.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { bangkokText, textTable } from '../text-table.ts';

type Row = OutputOf<typeof listContradictions>['rows'][number];

async function readRows(stage: OperatorStage): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page: OutputOf<typeof listContradictions> = await askOperator(stage, listContradictions, {
      ...(cursor !== undefined && { cursor }),
    });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows.toSorted((a, b) => b.toldAtMs - a.toldAtMs);
}

const words = (facts: Row['told']): string =>
  Object.entries(facts)
    .map(([name, value]) =>
      name === 'amountSatang' && typeof value === 'number' ? formatThb(value) : `${name} ${value}`,
    )
    .join(', ');

export const contradictionsCommand: Command = {
  name: 'contradictions',
  purpose: 'list what a partner said against its own earlier word; exit code 1 when there is any',
  usage: '',
  details: [
    'One payment, refund or message under the same reference with two contents. The first word is booked, the second',
    'is only kept: nothing is booked by it. What to do: docs/runbooks/partner-contradiction.md.',
  ],
  options: {},
  run: async (openStage, _options, say) => {
    const rows = await readRows(await openStage());
    if (rows.length === 0) {
      say('No partner has contradicted itself.');
      return 'fine';
    }
    const head = ['first told (Bangkok)', 'partner', 'about', 'reference', 'known before', 'told now'];
    say(
      textTable(
        head,
        rows.map((row) => [
          bangkokText(row.toldAtMs),
          row.partner,
          row.about,
          row.reference,
          words(row.known),
          words(row.told),
        ]),
      ),
    );
    return 'found';
  },
};
