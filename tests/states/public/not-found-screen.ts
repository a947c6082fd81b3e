import type { ScreenStates } from '../state.ts';

export const states: ScreenStates = {
  routes: ['/404'],
  session: 'out',
  answers: [],
  first: { at: '/404', shows: 'notFound.title' },
  others: { 'at an address that is none': { at: '/nowhere', shows: 'notFound.title' } },
};
