import { operation } from '../../../../functions/handlers/ops/resolve-suspense.ts';
import { caseOf } from '../../act-case.ts';
import type { Desk } from '../../act-case.ts';
import { decidedMoney, onStuckMoney } from '../../on-stuck-money.ts';

const byPayment = async (_desk: Desk, body: string) => ({ paidBackBy: `BNK${body}` });

export const actCase = caseOf(operation, onStuckMoney(byPayment), decidedMoney(byPayment));
