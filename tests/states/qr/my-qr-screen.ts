import type { ScreenStates } from '../state.ts';

const at = '/myQr';

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [],
  first: { at, shows: 'myQr.private' },
  others: {
    'of somebody without a name': { at, shows: 'myQr.any', who: { firstName: undefined, lastName: undefined } },
    'of a level that may not receive': { at, shows: 'whyNot.receive.title', who: { tier: 'unauthorized' } },
  },
};
