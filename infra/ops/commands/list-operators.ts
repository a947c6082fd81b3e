import { listOperators } from '../../../shared/contracts/ops/list-operators.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { bangkokText, textTable } from '../text-table.ts';

type Row = OutputOf<typeof listOperators>['rows'][number];

async function readRows(stage: OperatorStage): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page: OutputOf<typeof listOperators> = await askOperator(stage, listOperators, {
      ...(cursor !== undefined && { cursor }),
    });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows.toSorted((one, other) => one.operatorId.localeCompare(other.operatorId));
}

export const operatorsCommand: Command = {
  name: 'operators',
  purpose: 'list who is an operator, by which way in, and what they may',
  usage: '',
  details: [
    'A line for each way in of the register: whose it is, their roles, and who proposed the last change of them. It takes',
    'the role `register`, and each look is audited. How the register is changed: docs/runbooks/four-eyes.md.',
  ],
  options: {},
  run: async (openStage, _options, say) => {
    const rows = await readRows(await openStage());
    say(
      textTable(
        ['operator', 'may', 'way in', 'last changed by', 'groups behind since'],
        rows.map(({ operatorId, roles, wayIn, editedBy, groupsBehindSinceMs }) => [
          operatorId,
          roles.length === 0 ? 'nothing' : roles.join(' '),
          wayIn,
          editedBy ?? '',
          groupsBehindSinceMs === undefined ? '' : bangkokText(groupsBehindSinceMs),
        ]),
      ),
    );
    return 'fine';
  },
};
