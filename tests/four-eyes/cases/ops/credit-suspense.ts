import { operation } from '../../../../functions/handlers/ops/credit-suspense.ts';
import { caseOf } from '../../act-case.ts';
import { onStuckMoney } from '../../on-stuck-money.ts';
import { newUser } from '../../../front-door/people/users.ts';

export const actCase = caseOf(
  operation,
  onStuckMoney(async ({ door }) => ({ to: (await newUser(door, { tier: 'semi' })).userId })),
);
