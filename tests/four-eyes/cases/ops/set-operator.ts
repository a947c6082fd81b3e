import { operation } from '../../../../functions/handlers/ops/set-operator.ts';
import { keys } from '../../../../functions/table/keys.ts';
import { caseOf, reason } from '../../act-case.ts';
import { carryOut, newOperator, withdrawRole } from '../../../front-door/people/operators.ts';

export const actCase = caseOf(
  operation,
  async ({ door }) => {
    const somebody = await newOperator(door, ['support', 'identity']);
    return {
      input: { operatorId: somebody.id, giveRoles: ['money'], reason },
      of: keys.operator(somebody.id).pk,
      change: () => withdrawRole(door, somebody, 'support'),
    };
  },
  {
    'ops/set-operator': async ({ door }) => {
      const [{ id: operatorId }, editor] = await Promise.all([newOperator(door, ['support']), newOperator(door)]);
      await carryOut(door, operation, { operatorId, giveRoles: ['identity'], reason }, editor);
      return { input: { operatorId, giveRoles: ['money'], reason }, of: keys.operator(operatorId).pk, editor };
    },
  },
);
