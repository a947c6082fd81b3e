import { startFaceCheck } from '../../../shared/contracts/identity/start-face.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import { journeyAt } from '../identity-journeys.ts';
import { atMs, refused } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/certificationForZolozEnhance';
const atFace = (more: Partial<IdentityJourney>) =>
  journeyAt('face', 3, { status: 1, tier: 'basic', opens: 'semi', triesLeft: 3, ...more });
const ended = (state: 'refused' | 'interrupted' | 'lapsed', triesLeft = 3) =>
  atFace({ triesLeft, face: { state, endsAtMs: atMs } });

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [atFace({})],
  first: { at, shows: 'face.what' },
  others: {
    'under way': { at, shows: 'face.underWay', answers: [atFace({ face: { state: 'started', endsAtMs: atMs } })] },
    'did not match': { at, shows: 'face.result.again', answers: [ended('refused', 2)] },
    'broken off': { at, shows: 'face.result.broken-off', answers: [ended('interrupted')] },
    lapsed: { at, shows: 'face.result.lapsed', answers: [ended('lapsed')] },
    rests: { at, shows: 'face.result.rests', answers: [atFace({ triesLeft: 0, restsUntilMs: atMs })] },
    matched: {
      at,
      shows: 'face.result.confirmed',
      answers: [journeyAt('papers', 4, { status: 1, tier: 'semi', opens: 'fully' })],
    },
    'another step first': { at, shows: 'face.result.elsewhere', answers: [journeyAt('registry', 2)] },
    'no card': {
      at,
      shows: 'the refusal',
      pressed: refused('face.start', startFaceCheck, 'face-without-card', undefined),
    },
  },
};
