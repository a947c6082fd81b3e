import { offer } from '../shapes/act.ts';
import type { Facts } from '../shapes/answered.ts';
import { askBankAct, creditSuspenseAct, keepSuspenseAct, orderRefundAct, resolveSuspenseAct } from './acts.ts';

const isStuck = ({ state }: Facts) => state === 'stuck';
const isLeftToPeople = ({ state }: Facts) => state === 'stuck' || state === 'kept';

/** What can be done with money in suspense, wherever its row stands. */
export const suspenseOffers = [
  offer(askBankAct, { id: 'suspenseId' }, ({ state }) => state !== 'refunded' && state !== 'credited'),
  offer(orderRefundAct, { suspenseId: 'suspenseId' }, isLeftToPeople),
  offer(resolveSuspenseAct, { suspenseId: 'suspenseId' }, isLeftToPeople),
  offer(creditSuspenseAct, { suspenseId: 'suspenseId' }, isLeftToPeople),
  offer(keepSuspenseAct, { suspenseId: 'suspenseId' }, isStuck),
];
