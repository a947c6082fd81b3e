import type { ScreenStates } from '../state.ts';

const at = '/serviceCertification';

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [],
  first: { at, shows: 'face.condition.who' },
  others: {},
};
