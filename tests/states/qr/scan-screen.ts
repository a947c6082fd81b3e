import type { ScreenStates } from '../state.ts';

const at = '/scan';

/** Where these are looked at there is no camera: what it sees is looked at by hand, and by `scan.test.tsx`. */
export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [],
  first: { at, shows: 'scan.noCamera' },
  others: {
    'of a level that may not send': { at, shows: 'whyNot.moneyOut.title', who: { tier: 'basic' } },
    'under review': { at, shows: 'whyNot.review.title', who: { auditStatus: 1 } },
  },
};
