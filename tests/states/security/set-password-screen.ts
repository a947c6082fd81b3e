import type { ScreenStates } from '../state.ts';

const at = '/setPassword';

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [],
  first: { at, shows: 'setPassword.save', begins: 'password.new' },
  others: {
    'another one': { at, shows: 'setPassword.forgot', begins: 'setPassword.current', who: { hasPassword: true } },
  },
};
