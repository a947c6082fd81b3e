import { operation } from '../../../../functions/handlers/rules/set-fee.ts';
import { caseOf, reason } from '../../act-case.ts';
import { arrangeWallet } from '../../../front-door/people/account.ts';
import { carryOut, newOperator } from '../../../front-door/people/operators.ts';
import { newUser } from '../../../front-door/people/users.ts';

const feeFor = (userId: string, feeSatang: number) =>
  ({
    userId,
    fee: 'transfer-fee',
    feeSatang,
    dailyFree: 9,
    weeklyFree: 30,
    monthlyFree: 90,
    caseNumber: 'FEE-1',
    reason,
  }) as const;

export const actCase = caseOf(
  operation,
  async ({ door }) => {
    const user = await newUser(door, { tier: 'semi' });
    const { userId: of } = user;
    return { input: feeFor(of, 300), of, change: () => arrangeWallet(door, user, { tier: 'fully' }) };
  },
  {
    'rules/set-fee': async ({ door }) => {
      const [{ userId: of }, editor] = await Promise.all([newUser(door, { tier: 'semi' }), newOperator(door)]);
      await carryOut(door, operation, feeFor(of, 200), editor);
      return { input: feeFor(of, 300), of, editor };
    },
  },
);
