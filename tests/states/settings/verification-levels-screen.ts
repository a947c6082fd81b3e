import { companyLimits, limits } from '../money.ts';
import type { ScreenStates } from '../state.ts';

const at = '/verificationLevels';

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [limits('semi')],
  first: { at, shows: 'levels.way' },
  others: {
    'at the last one': { at, shows: 'levels.yours', answers: [limits('fully')] },
    'of a company that has no level': { at, shows: 'levels.wayCompany', answers: [companyLimits()] },
  },
};
