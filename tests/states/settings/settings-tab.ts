import type { ScreenStates } from '../state.ts';

const at = '/mainPage/settings';

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [],
  first: { at, shows: 'tier.fully' },
  others: {
    'without a name': {
      at,
      shows: 'settings.noName',
      who: { tier: 'unauthorized', firstName: undefined, lastName: undefined },
    },
    'a long name': {
      at,
      shows: 'tier.fully',
      who: { firstName: 'กาญจนาภรณ์พรรณราย', lastName: 'วงศ์สุวรรณเกษมทรัพย์เจริญรุ่งเรือง' },
    },
    'with a password': { at, shows: 'settings.passwordChange', who: { hasPassword: true } },
  },
};
