import { operation } from '../../../../functions/handlers/ops/correct-refund.ts';
import { stated } from '../../../front-door/proposals/statement-line.ts';
import { caseOf } from '../../act-case.ts';
import { onStuckMoney } from '../../on-stuck-money.ts';

export const actCase = caseOf(
  operation,
  onStuckMoney(async ({ door }, body) => ({
    partnerSatang: 12_000,
    ...(await stated(door, { payoutKey: body, amountSatang: 12_000 })).line,
  })),
);
