import { balance, limits, used } from '../money.ts';
import type { ScreenStates } from '../state.ts';

const at = '/accountLimits';

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [limits('semi'), used(), balance(1_069_425)],
  first: { at, shows: 'limits.reset' },
  others: {
    'of a newcomer': {
      at,
      shows: 'limits.reset',
      who: { tier: 'unauthorized' },
      answers: [limits('unauthorized'), balance(0)],
    },
    'of a company, more than goes without a face': {
      at,
      shows: 'limits.reset',
      who: { tier: 'enterprise' },
      answers: [limits('enterprise')],
    },
    'of the last level': { at, shows: 'limits.reset', answers: [limits('fully')] },
  },
};
