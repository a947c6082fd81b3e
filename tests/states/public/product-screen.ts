import type { ScreenStates } from '../state.ts';

const at = '/kapao';

export const states: ScreenStates = {
  routes: [at],
  session: 'out',
  answers: [],
  first: { at, shows: 'product.start' },
  others: {},
};
