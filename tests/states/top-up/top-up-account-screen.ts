import { getTopUpAccount } from '../../../shared/contracts/top-up/account.ts';
import { answer, atMs } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/topUp/account';
const arrivesByMs = atMs + 3 * 86_400_000;
export const standingAccount = {
  bankCode: '004',
  bank: 'KBANK',
  number: '881234567892',
  openedAtMs: atMs,
};

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [answer(getTopUpAccount, { account: standingAccount, arrivesByMs, serverTimeMs: atMs })],
  first: { at, shows: 'topUp.account.howTitle' },
  others: {
    'not opened yet': {
      at,
      shows: 'topUp.account.empty',
      answers: [answer(getTopUpAccount, { arrivesByMs, serverTimeMs: atMs })],
    },
    'about to be opened with a code': {
      at,
      shows: 'topUp.account.sheetText',
      answers: [answer(getTopUpAccount, { arrivesByMs, serverTimeMs: atMs })],
      opened: (say) => say('topUp.account.open'),
    },
    'under review': { at, shows: 'whyNot.review.title', who: { auditStatus: 1 } },
  },
};
