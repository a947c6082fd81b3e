import { journeyAt, lastCase, refusedCase } from '../identity-journeys.ts';
import { atMs } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/dopaAuthenticationStatus';
const registry = { status: 1, isOpen: true, sinceMs: atMs } as const;

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [journeyAt('face', 3, { status: 1, tier: 'basic', opens: 'semi', triesLeft: 3 })],
  first: { at, shows: 'registry.result.confirmed' },
  others: {
    'not looked at yet': {
      at,
      shows: 'registry.result.open',
      answers: [journeyAt('registry', 2, { ...registry, triesLeft: 3 }), lastCase()],
    },
    'did not fit': {
      at,
      shows: 'registry.result.again',
      answers: [journeyAt('registry', 2, { ...registry, triesLeft: 1 }), lastCase()],
    },
    'a newer card': {
      at,
      shows: 'registry.wordText.replaced',
      answers: [journeyAt('registry', 2, { ...registry, triesLeft: 1, lastWord: 'replaced' }), lastCase()],
    },
    'rests, with an expired card': {
      at,
      shows: 'registry.wordText.expired',
      answers: [
        journeyAt('registry', 2, { ...registry, triesLeft: 0, restsUntilMs: atMs, lastWord: 'expired' }),
        lastCase(),
      ],
    },
    'checked once more': {
      at,
      shows: 'registry.result.confirmed',
      answers: [journeyAt('papers', 4, { status: 1, tier: 'semi', opens: 'fully' })],
    },
    rests: {
      at,
      shows: 'registry.result.rests',
      answers: [journeyAt('registry', 2, { ...registry, triesLeft: 0, restsUntilMs: atMs }), lastCase()],
    },
    'our staff look': {
      at,
      shows: 'registry.result.staff',
      answers: [journeyAt('registry', 2, { ...registry, tier: 'semi', cardByStaff: true }), lastCase()],
    },
    'our staff look, and have refused it': {
      at,
      shows: 'registry.refused',
      answers: [
        journeyAt('registry', 2, { ...registry, tier: 'semi', cardByStaff: true }),
        lastCase(refusedCase('card', 'not-accepted-here'), 'card'),
      ],
    },
    'another step first': { at, shows: 'registry.result.elsewhere', answers: [journeyAt('data', 1)] },
  },
};
