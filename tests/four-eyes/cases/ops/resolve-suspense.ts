import { operation } from '../../../../functions/handlers/ops/resolve-suspense.ts';
import { caseOf } from '../../act-case.ts';
import { onStuckMoney } from '../../on-stuck-money.ts';

export const actCase = caseOf(
  operation,
  onStuckMoney(async (_desk, body) => ({ paidBackBy: `BNK${body}` })),
);
