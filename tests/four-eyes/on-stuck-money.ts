import { periodsAt } from '../../functions/domains/calendar/periods.ts';
import { operation as keepSuspense } from '../../functions/handlers/ops/keep-suspense.ts';
import { operation as orderRefund } from '../../functions/handlers/ops/order-refund.ts';
import type { Door } from '../front-door/door/door.ts';
import { carryOut, newOperator } from '../front-door/people/operators.ts';
import type { TestOperator } from '../front-door/people/operators.ts';
import { stuckMoney } from '../front-door/proposals/stuck-money.ts';
import { reason } from './act-case.ts';
import type { ActCase, Desk, Edits } from './act-case.ts';

type More = (desk: Desk, body: string) => Promise<object>;

/** Money in suspense that an act is proposed on, with what this act is asked besides. */
export const onStuckMoney =
  (more: More): ActCase['arrange'] =>
  async (desk) => {
    const { suspenseId, body, key, setWhy } = await stuckMoney(desk.door);
    return {
      input: { suspenseId, reason, ...(await more(desk, body)) },
      of: key.pk,
      change: () => setWhy('account-closed'),
    };
  };

/** A day on which somebody looks again. */
export const dayOfReview = (door: Door): string => periodsAt(door.clock.peekMs() + 5 * 86_400_000).day;

/** The same where two have decided something about it, and it is stuck again. */
const onDecidedMoney =
  (decide: (door: Door, suspenseId: string, editor: TestOperator) => Promise<unknown>, more: More): Edits[string] =>
  async (desk) => {
    const { door } = desk;
    const { suspenseId, body, key, setState } = await stuckMoney(door);
    const editor = await newOperator(door);
    await decide(door, suspenseId, editor);
    await setState('stuck');
    return { input: { suspenseId, reason, ...(await more(desk, body)) }, of: key.pk, editor };
  };

/** What two may have decided before about money that is in suspense all the same. */
export const decidedMoney = (more: More): Edits => ({
  'ops/keep-suspense': onDecidedMoney(
    (door, suspenseId, editor) =>
      carryOut(door, keepSuspense, { suspenseId, untilDay: dayOfReview(door), reason }, editor),
    more,
  ),
  'ops/order-refund': onDecidedMoney(
    (door, suspenseId, editor) => carryOut(door, orderRefund, { suspenseId, reason }, editor),
    more,
  ),
});
