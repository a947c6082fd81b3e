import { giveCompany } from '../../../shared/contracts/company/give.ts';
import { refused } from '../state.ts';
import type { ScreenStates } from '../state.ts';
import { companyAnswers } from '../company-samples.ts';
import { newText } from '../identity-journeys.ts';
import { draftOf } from '../personal-data-samples.ts';

const at = '/identityEnterprise/confirm';

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [draftOf(companyAnswers)],
  first: { at, shows: 'company.reviewText' },
  others: {
    'the text is new': {
      at,
      shows: 'identity.agreeAndGoOn',
      pressed: refused('personal.send', giveCompany, 'consent-needed', newText),
    },
    'a number of another company’s wallet': {
      at,
      shows: 'the refusal',
      pressed: refused('personal.send', giveCompany, 'company-taken', undefined),
    },
  },
};
