import { getTopUpAccount } from '../../../shared/contracts/top-up/account.ts';
import { balance, limits, used } from '../money.ts';
import { answer, atMs } from '../state.ts';
import type { ScreenStates } from '../state.ts';
import { standingAccount } from './top-up-account-screen.ts';

const at = '/topUp';

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [limits('semi', 'goes-on'), used('goes-on'), balance(1_069_425, 'goes-on')],
  first: { at, shows: 'topUp.create', begins: 'topUp.amount' },
  others: {
    'by bank transfer': {
      at: '/topUp?by=transfer',
      shows: 'topUp.createTransfer',
      answers: [
        answer(
          getTopUpAccount,
          { account: standingAccount, arrivesByMs: atMs + 2 * 3_600_000, serverTimeMs: atMs },
          'goes-on',
        ),
      ],
    },
    'under review': { at, shows: 'whyNot.review.title', who: { auditStatus: 1 } },
  },
};
