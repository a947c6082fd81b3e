import { operation } from '../../../../functions/handlers/ops/credit-suspense.ts';
import { caseOf } from '../../act-case.ts';
import type { Desk } from '../../act-case.ts';
import { decidedMoney, onStuckMoney } from '../../on-stuck-money.ts';
import { newUser } from '../../../front-door/people/users.ts';

const toSomebody = async ({ door }: Desk) => ({ to: (await newUser(door, { tier: 'semi' })).userId });

export const actCase = caseOf(operation, onStuckMoney(toSomebody), decidedMoney(toSomebody));
