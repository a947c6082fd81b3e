import type { ScreenStates } from '../state.ts';

const at = '/lockWallet';

export const states: ScreenStates = {
  routes: [at],
  session: 'out',
  answers: [],
  first: { at, shows: 'lock.heading', begins: 'login.phone' },
  others: {},
};
