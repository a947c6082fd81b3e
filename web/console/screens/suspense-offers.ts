import { offer } from '../shapes/act.ts';
import type { Facts } from '../shapes/answered.ts';
import {
  askBankAct,
  correctRefundAct,
  creditSuspenseAct,
  keepSuspenseAct,
  orderRefundAct,
  resolveSuspenseAct,
} from './acts.ts';

const isStuck = ({ state }: Facts) => state === 'stuck';
const isLeftToPeople = ({ state }: Facts) => state === 'stuck' || state === 'kept';

const isOrdered = (row: Facts) => row['state'] === 'refunding' || isLeftToPeople(row);

const isOpen = ({ state }: Facts) => state !== 'refunded' && state !== 'credited';

/**
 * What can be done with money in suspense, wherever its row stands. `member` holds its id; `isOne` leaves out the rows
 * of a list that are of something else.
 */
export const suspenseOffersBy = (member: string, isOne: (row: Facts) => boolean = () => true) => {
  const where = (fits: (row: Facts) => boolean) => (row: Facts) => isOne(row) && fits(row);
  return [
    offer(askBankAct, { id: member }, where(isOpen)),
    offer(orderRefundAct, { suspenseId: member }, where(isLeftToPeople)),
    offer(resolveSuspenseAct, { suspenseId: member }, where(isLeftToPeople)),
    offer(correctRefundAct, { suspenseId: member }, where(isOrdered)),
    offer(creditSuspenseAct, { suspenseId: member }, where(isLeftToPeople)),
    offer(keepSuspenseAct, { suspenseId: member }, where(isStuck)),
  ];
};
