import type { ScreenStates } from '../state.ts';

const at = '/language';

export const states: ScreenStates = {
  routes: [at],
  session: 'out',
  answers: [],
  first: { at, shows: 'language.title' },
  others: {},
};
