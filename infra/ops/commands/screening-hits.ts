import { listScreeningHits } from '../../../shared/contracts/ops/list-screening-hits.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { bangkokText, textTable } from '../text-table.ts';

type Row = OutputOf<typeof listScreeningHits>['rows'][number];

async function readRows(stage: OperatorStage): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page: OutputOf<typeof listScreeningHits> = await askOperator(stage, listScreeningHits, {
      ...(cursor !== undefined && { cursor }),
    });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows.toSorted((a, b) => b.foundAtMs - a.foundAtMs);
}

export const screeningHitsCommand: Command = {
  name: 'screening-hits',
  purpose: 'list who stands on a list of sanctions or in the register of fraud; exit code 1 when anybody does',
  usage: '',
  details: ['Nobody of them is told, and nobody may tell them. What to do: docs/runbooks/screening-hit.md.'],
  options: {},
  run: async (openStage, _options, say) => {
    const rows = await readRows(await openStage());
    if (rows.length === 0) {
      say('Nobody stands on a list.');
      return 'fine';
    }
    const lines = rows.map(({ foundAtMs, userId, list, entry }) => [bangkokText(foundAtMs), userId, list, entry]);
    say(textTable(['found (Bangkok)', 'user', 'list', 'entry'], lines));
    return 'found';
  },
};
