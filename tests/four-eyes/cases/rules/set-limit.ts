import { operation } from '../../../../functions/handlers/rules/set-limit.ts';
import { caseOf, reason } from '../../act-case.ts';
import { arrangeWallet } from '../../../front-door/people/account.ts';
import { newUser } from '../../../front-door/people/users.ts';

export const actCase = caseOf(operation, async ({ door }) => {
  const user = await newUser(door, { tier: 'semi' });
  const input = { userId: user.userId, limit: 'out-day', limitSatang: 1_000_000, caseNumber: 'LIM-1', reason };
  return { input, of: user.userId, change: () => arrangeWallet(door, user, { ruled: 1 }) };
});
