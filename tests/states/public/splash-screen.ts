import type { ScreenStates } from '../state.ts';

const at = '/SplashPage';

export const states: ScreenStates = {
  routes: [at],
  session: 'out',
  answers: [],
  first: { at, shows: 'the brand', isBrief: true },
  others: {},
};
