import { balance, limits, used } from '../money.ts';
import type { ScreenStates } from '../state.ts';

const at = '/topUp';

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [limits('semi', 'goes-on'), used('goes-on'), balance(1_069_425, 'goes-on')],
  first: { at, shows: 'topUp.create' },
  others: { 'under review': { at, shows: 'whyNot.review.title', who: { auditStatus: 1 } } },
};
