import type { ScreenStates } from '../state.ts';

const at = '/resetPassword';

export const states: ScreenStates = {
  routes: [at],
  session: 'out',
  answers: [],
  first: { at, shows: 'resetPassword.phoneHeading', begins: 'login.phone' },
  others: {},
};
