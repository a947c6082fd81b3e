import { operation } from '../../../../functions/handlers/ops/keep-suspense.ts';
import { caseOf } from '../../act-case.ts';
import type { Desk } from '../../act-case.ts';
import { dayOfReview, decidedMoney, onStuckMoney } from '../../on-stuck-money.ts';

const untilThen = async ({ door }: Desk) => ({ untilDay: dayOfReview(door) });

export const actCase = caseOf(operation, onStuckMoney(untilThen), decidedMoney(untilThen));
