import { operation } from '../../../../functions/handlers/ops/set-user.ts';
import { caseOf, reason } from '../../act-case.ts';
import { arrangeWallet } from '../../../front-door/people/account.ts';
import { carryOut, newOperator } from '../../../front-door/people/operators.ts';
import { newUser } from '../../../front-door/people/users.ts';

export const actCase = caseOf(
  operation,
  async ({ door }) => {
    const user = await newUser(door);
    return {
      input: { mobile: user.mobile, tier: 'semi', reason },
      of: user.userId,
      change: () => arrangeWallet(door, user, { tier: 'basic' }),
    };
  },
  {
    'ops/set-user': async ({ door }) => {
      const [{ mobile, userId }, editor] = await Promise.all([newUser(door), newOperator(door)]);
      await carryOut(door, operation, { mobile, tier: 'basic', reason }, editor);
      return { input: { mobile, tier: 'semi', reason }, of: userId, editor };
    },
  },
);
