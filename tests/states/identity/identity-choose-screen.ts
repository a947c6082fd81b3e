import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import { journeyAt, renewalIn } from '../identity-journeys.ts';
import type { Answer, ScreenStates } from '../state.ts';

const at = '/identityChoose';

/** Somebody of the semi-verified level; without the journey both ways are there all the same. */
const known = (more: Partial<IdentityJourney>): Answer => ({
  ...journeyAt('papers', 4, { status: 1, tier: 'semi', opens: 'fully', ...more }),
  without: 'goes-on',
});

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [known({})],
  first: { at, shows: 'identity.personal' },
  others: {
    'the document counts for long': { at, shows: 'identity.personal', answers: [known({ renewal: renewalIn(900) })] },
    'the document ends soon': { at, shows: 'renewal.give', answers: [known({ renewal: renewalIn(20) })] },
    'the document has ended': { at, shows: 'renewal.expired', answers: [known({ renewal: renewalIn(-5) })] },
    'a company’s papers end soon': {
      at,
      shows: 'renewal.openCompany',
      answers: [known({ tier: 'enterprise', state: 'done', isCompany: true, renewal: renewalIn(20) })],
    },
    'of a company': {
      at,
      shows: 'identity.company',
      answers: [known({ tier: 'enterprise', state: 'done', isCompany: true })],
    },
    'operators ask': {
      at,
      shows: 'renewal.openAsked',
      answers: [known({ renewal: renewalIn(900, { isAsked: true }) })],
    },
  },
};
