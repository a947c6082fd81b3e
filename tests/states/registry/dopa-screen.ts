import { verifyRegistry } from '../../../shared/contracts/identity/verify-registry.ts';
import { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import { masked } from '../identity/personal-information-screen.ts';
import { journeyAt, lastCase, refusedCase } from '../identity-journeys.ts';
import { answer, answered, atMs, refused } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/dopaAuthentication';
const left = (triesLeft: number) => journeyAt('registry', 2, { status: 1, triesLeft, sinceMs: atMs });

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [left(3), answer(getUserInfo, { info: { ...masked, purposes: [...masked.purposes] } }), lastCase()],
  first: { at, shows: 'registry.what' },
  others: {
    'our staff have refused the card': {
      at,
      shows: 'registry.refused',
      answers: [lastCase(refusedCase('card', 'unreadable'), 'card')],
    },
    'does not fit': {
      at,
      shows: 'registry.word.no-match',
      pressed: answered('registry.check', verifyRegistry, { word: 'no-match', tier: 'unauthorized', triesLeft: 2 }),
    },
    'a newer card': {
      at,
      shows: 'registry.word.replaced',
      pressed: answered('registry.check', verifyRegistry, { word: 'replaced', tier: 'unauthorized', triesLeft: 1 }),
    },
    'a newer card, opened again': {
      at,
      shows: 'registry.word.replaced',
      answers: [journeyAt('registry', 2, { status: 1, triesLeft: 1, sinceMs: atMs, lastWord: 'replaced' })],
    },
    'no answer': {
      at,
      shows: 'the refusal',
      pressed: refused('registry.check', verifyRegistry, 'registry-not-reachable', undefined),
    },
  },
};
