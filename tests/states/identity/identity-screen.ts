import { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import { answer } from '../state.ts';
import type { ScreenStates } from '../state.ts';
import { masked } from './personal-information-screen.ts';
import { journeyAt } from '../identity-journeys.ts';

const at = '/identity';

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [journeyAt('consent', 0)],
  first: { at, shows: 'identity.readPolicy' },
  others: {
    'agreed before': { at, shows: 'identity.whichDocument', answers: [journeyAt('data', 1)] },
    'all is given once more': {
      at: `${at}?gives=document&begins=first`,
      shows: 'identity.whichDocument',
      answers: [
        journeyAt('data', 1),
        answer(getUserInfo, { info: { ...masked, purposes: [...masked.purposes] } }, 'goes-on'),
      ],
    },
    'a new text for who is known': {
      at,
      shows: 'identity.readPolicy',
      answers: [journeyAt('consent', 0, { tier: 'basic' })],
    },
  },
};
