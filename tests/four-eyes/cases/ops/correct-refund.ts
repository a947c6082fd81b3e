import { operation } from '../../../../functions/handlers/ops/correct-refund.ts';
import { stated } from '../../../front-door/proposals/statement-line.ts';
import { caseOf } from '../../act-case.ts';
import type { Desk } from '../../act-case.ts';
import { decidedMoney, onStuckMoney } from '../../on-stuck-money.ts';

const byLine = async ({ door }: Desk, body: string) => ({
  partnerSatang: 12_000,
  ...(await stated(door, { payoutKey: body, amountSatang: 12_000 })).line,
});

export const actCase = caseOf(operation, onStuckMoney(byLine), decidedMoney(byLine));
