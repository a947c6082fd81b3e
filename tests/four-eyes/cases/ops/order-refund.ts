import { operation } from '../../../../functions/handlers/ops/order-refund.ts';
import { caseOf } from '../../act-case.ts';
import { onStuckMoney } from '../../on-stuck-money.ts';

export const actCase = caseOf(
  operation,
  onStuckMoney(async () => ({})),
);
