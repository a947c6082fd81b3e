import { queueNames } from '../../../functions/due-queues.ts';
import { listGivenUp } from '../../../shared/contracts/ops/list-given-up.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { bangkokText, textTable } from '../text-table.ts';

type Row = OutputOf<typeof listGivenUp>['rows'][number];

async function readRows(stage: OperatorStage, queue: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page: OutputOf<typeof listGivenUp> = await askOperator(stage, listGivenUp, {
      queue,
      ...(cursor !== undefined && { cursor }),
    });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}

export const givenUpCommand: Command = {
  name: 'given-up',
  purpose: 'list what was tried too often and why; exit code 1 when there is any',
  usage: '',
  details: [
    'What is due at a partner is tried twelve times, then it stands here with its last reason and is tried every few',
    'hours. What to do: docs/runbooks/due-items-given-up.md. Refunds that the bank declined stand in "suspense".',
  ],
  options: {},
  run: async (openStage, _options, say) => {
    const stage = await openStage();
    const found = await Promise.all(
      queueNames.map(async (queue) => {
        const rows = await readRows(stage, queue);
        return rows.map((row) => ({ queue, ...row }));
      }),
    );
    const rows = found.flat();
    if (rows.length === 0) {
      say('Nothing has given up.');
      return 'fine';
    }
    const head = ['gave up (Bangkok)', 'at', 'what', 'id', 'why', 'tries', 'next try'];
    say(
      textTable(
        head,
        rows.map((row) => [
          bangkokText(row.gaveUpAtMs),
          row.queue,
          row.kind,
          row.id,
          row.reason,
          String(row.tries),
          bangkokText(row.nextTryAtMs),
        ]),
        new Set(['tries']),
      ),
    );
    return 'found';
  },
};
