import type { ScreenStates } from '../state.ts';
import { journeyAt } from '../identity-journeys.ts';

const at = '/identity';

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [journeyAt('consent', 0)],
  first: { at, shows: 'identity.readPolicy' },
  others: {
    'agreed before': { at, shows: 'identity.whichDocument', answers: [journeyAt('data', 1)] },
    'a new text for who is known': {
      at,
      shows: 'identity.readPolicy',
      answers: [journeyAt('consent', 0, { tier: 'basic' })],
    },
  },
};
