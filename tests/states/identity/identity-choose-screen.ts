import type { ScreenStates } from '../state.ts';

const at = '/identityChoose';

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [],
  first: { at, shows: 'identity.personal' },
  others: {},
};
