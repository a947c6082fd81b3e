import { operation } from '../../../../functions/handlers/ops/correct-books.ts';
import { lists } from '../../../../functions/table/keys.ts';
import { caseOf, reason } from '../../act-case.ts';
import { carryOut, newOperator } from '../../../front-door/people/operators.ts';
import { leftFinding } from '../../../front-door/proposals/closed-books.ts';

export const actCase = caseOf(
  operation,
  async ({ door }) => {
    const { day, identity } = await leftFinding(door);
    const input = { day, identity, into: 'fee-income', reason } as const;
    return { input, of: lists.bookFindings(day).pk, change: () => carryOut(door, operation, input) };
  },
  {
    'ops/correct-books': async ({ door }) => {
      const { day, identity } = await leftFinding(door);
      const editor = await newOperator(door);
      await carryOut(door, operation, { day, identity, into: 'overpaid', reason }, editor);
      return { input: { day, identity, into: 'fee-income', reason }, of: lists.bookFindings(day).pk, editor };
    },
  },
);
