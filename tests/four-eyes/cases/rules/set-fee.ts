import { operation } from '../../../../functions/handlers/rules/set-fee.ts';
import { caseOf, reason } from '../../act-case.ts';
import { arrangeWallet } from '../../../front-door/people/account.ts';
import { newUser } from '../../../front-door/people/users.ts';

export const actCase = caseOf(operation, async ({ door }) => {
  const user = await newUser(door, { tier: 'semi' });
  const fee = { fee: 'transfer-fee', feeSatang: 300, dailyFree: 9, weeklyFree: 30, monthlyFree: 90 };
  return {
    input: { userId: user.userId, ...fee, caseNumber: 'FEE-1', reason },
    of: user.userId,
    change: () => arrangeWallet(door, user, { tier: 'fully' }),
  };
});
