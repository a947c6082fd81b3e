import type { ScreenStates } from '../state.ts';

/** What happens after a press is in the journeys' pictures: nothing of it is there from the start. */
export const states: ScreenStates = {
  routes: ['/login', '/register'],
  session: 'out',
  answers: [],
  first: { at: '/login', shows: 'login.heading', begins: 'login.phone' },
  others: { 'for who signs up': { at: '/register', shows: 'login.heading', begins: 'login.phone' } },
};
