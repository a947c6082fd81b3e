import { operation } from '../../../../functions/handlers/ops/set-user.ts';
import { caseOf, reason } from '../../act-case.ts';
import { arrangeWallet } from '../../../front-door/people/account.ts';
import { newUser } from '../../../front-door/people/users.ts';

export const actCase = caseOf(operation, async ({ door }) => {
  const user = await newUser(door);
  return {
    input: { mobile: user.mobile, tier: 'semi', reason },
    of: user.userId,
    change: () => arrangeWallet(door, user, { tier: 'basic' }),
  };
});
