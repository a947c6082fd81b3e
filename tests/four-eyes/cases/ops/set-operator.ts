import { operation } from '../../../../functions/handlers/ops/set-operator.ts';
import { keys } from '../../../../functions/table/keys.ts';
import { caseOf, reason } from '../../act-case.ts';
import { newOperator, withdrawRole } from '../../../front-door/people/operators.ts';

export const actCase = caseOf(operation, async ({ door }) => {
  const somebody = await newOperator(door, ['support', 'identity']);
  return {
    input: { operatorId: somebody.id, giveRoles: ['money'], reason },
    of: keys.operator(somebody.id).pk,
    change: () => withdrawRole(door, somebody, 'support'),
  };
});
