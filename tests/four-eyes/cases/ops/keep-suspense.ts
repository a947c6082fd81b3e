import { periodsAt } from '../../../../functions/domains/calendar/periods.ts';
import { operation } from '../../../../functions/handlers/ops/keep-suspense.ts';
import { caseOf } from '../../act-case.ts';
import { onStuckMoney } from '../../on-stuck-money.ts';

export const actCase = caseOf(
  operation,
  onStuckMoney(async ({ door }) => ({ untilDay: periodsAt(door.clock.peekMs() + 5 * 86_400_000).day })),
);
