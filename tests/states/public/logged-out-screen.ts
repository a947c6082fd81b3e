import type { ScreenStates } from '../state.ts';

export const states: ScreenStates = {
  routes: ['/LogoutPage'],
  session: 'out',
  answers: [],
  first: { at: '/LogoutPage', shows: 'loggedOut.text' },
  others: {
    'after a while without input': { at: '/LogoutPage?because=idle&redirect=%2Ftransfer', shows: 'loggedOut.idle' },
  },
};
