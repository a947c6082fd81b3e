import { addUserInfo } from '../../../shared/contracts/user/add-info.ts';
import { refused } from '../state.ts';
import type { ScreenStates } from '../state.ts';
import { draftOf, thaiAnswers } from '../personal-data-samples.ts';

const at = '/registerInfoConfirm';

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [draftOf(thaiAnswers)],
  first: { at, shows: 'personal.reviewText' },
  others: {
    'a number of somebody verified': {
      at,
      shows: 'the refusal',
      pressed: refused('personal.send', addUserInfo, 'id-number-taken', undefined),
    },
    expired: {
      at,
      shows: 'the refusal',
      pressed: refused('personal.send', addUserInfo, 'document-expired', undefined),
    },
  },
};
