import type { ScreenStates } from '../state.ts';

const at = '/kycPrivacy';

export const states: ScreenStates = {
  routes: [at],
  session: 'out',
  answers: [],
  first: { at, shows: 'title.kycPrivacy' },
  others: {},
};
