import { operation } from '../../../../functions/handlers/rules/set-limit.ts';
import { caseOf, reason } from '../../act-case.ts';
import { arrangeWallet } from '../../../front-door/people/account.ts';
import { carryOut, newOperator } from '../../../front-door/people/operators.ts';
import { newUser } from '../../../front-door/people/users.ts';

const limitFor = (userId: string, limitSatang: number) =>
  ({ userId, limit: 'out-day', limitSatang, caseNumber: 'LIM-1', reason }) as const;

export const actCase = caseOf(
  operation,
  async ({ door }) => {
    const user = await newUser(door, { tier: 'semi' });
    const { userId: of } = user;
    return { input: limitFor(of, 1_000_000), of, change: () => arrangeWallet(door, user, { ruled: 1 }) };
  },
  {
    'rules/set-limit': async ({ door }) => {
      const [{ userId: of }, editor] = await Promise.all([newUser(door, { tier: 'semi' }), newOperator(door)]);
      await carryOut(door, operation, limitFor(of, 900_000), editor);
      return { input: limitFor(of, 1_000_000), of, editor };
    },
  },
);
