import { atMs } from '../state.ts';
import type { ScreenStates } from '../state.ts';
import { draft, journeyAt } from '../identity-journeys.ts';

const at = '/identity-view';

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [journeyAt('consent', 0)],
  first: { at, shows: 'identity.now.consent' },
  others: {
    'half typed': { at, shows: 'identity.goOnTyping', answers: [journeyAt('data', 1, { draft })] },
    'the card is next': {
      at,
      shows: 'identity.checkCard',
      answers: [journeyAt('registry', 2, { status: 1, triesLeft: 3, sinceMs: atMs })],
    },
    'a passport waits': {
      at,
      shows: 'identity.now.passport',
      answers: [journeyAt('passport', 2, { status: 1, actor: 'us', sinceMs: atMs })],
    },
    rests: {
      at,
      shows: 'identity.now.registry',
      answers: [journeyAt('registry', 2, { status: 1, triesLeft: 0, restsUntilMs: atMs })],
    },
    whole: {
      at,
      shows: 'identity.now.done',
      answers: [journeyAt('done', 5, { status: 2, tier: 'fully', actor: 'nobody' })],
    },
  },
};
