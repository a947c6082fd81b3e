import { operation } from '../../../../functions/handlers/ops/order-refund.ts';
import { caseOf } from '../../act-case.ts';
import { decidedMoney, onStuckMoney } from '../../on-stuck-money.ts';

const nothingMore = async () => ({});

export const actCase = caseOf(operation, onStuckMoney(nothingMore), decidedMoney(nothingMore));
