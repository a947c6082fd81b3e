import { laterPages } from '../../../web/route-table.ts';
import type { ScreenStates } from '../state.ts';

// The keys of a record, which TypeScript knows as texts only.
const routes = Object.keys(laterPages) as (keyof typeof laterPages)[];

/** The one page of everything that comes later. */
export const states: ScreenStates = {
  routes,
  session: 'in',
  answers: [],
  first: { at: '/promotion', shows: 'notOpen.textTransfer' },
  others: {
    'of a level that may not send': { at: '/promotion', shows: 'notOpen.textTopUp', who: { tier: 'basic' } },
    'under review': { at: '/promotion', shows: 'notOpen.text', who: { auditStatus: 1 } },
    'of feedback, which a consent sends people to': { at: '/feedback', shows: 'notOpen.write' },
  },
};
