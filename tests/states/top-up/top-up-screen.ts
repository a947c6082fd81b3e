import { getTopUpAccount } from '../../../shared/contracts/top-up/account.ts';
import { createTopUp } from '../../../shared/contracts/top-up/create.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { balance, limits, used } from '../money.ts';
import { answer, atMs, bodyOf, refused } from '../state.ts';
import type { ScreenStates } from '../state.ts';
import { standingAccount } from './top-up-account-screen.ts';

const at = '/topUp';

const unpaid = {
  topUpId: `tup_${bodyOf('T')}`,
  method: 1 as const,
  amountSatang: 3_000_000,
  expiresAtMs: atMs + 64 * 3_600_000,
};
const overview = { openTopUps: [unpaid], hasToppedUp: true, hasTransferred: false };

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [limits('semi', 'goes-on'), used('goes-on'), balance(1_069_425, 'goes-on')],
  first: { at, shows: 'topUp.create', begins: 'topUp.amount' },
  others: {
    'by bank transfer': {
      at: '/topUp?by=transfer',
      shows: 'topUp.createTransfer',
      begins: 'topUp.amount',
      answers: [
        answer(
          getTopUpAccount,
          { account: standingAccount, arrivesByMs: atMs + 2 * 3_600_000, serverTimeMs: atMs },
          'goes-on',
        ),
      ],
    },
    'as much as an unpaid one holds': {
      at,
      shows: 'topUp.seeUnpaid',
      filled: { 'topUp.amount': '500' },
      answers: [used('goes-on', 1_000_000), answer(getTransactionPage, { rows: [], overview }, 'goes-on')],
      pressed: refused('topUp.create', createTopUp, 'limit-day-reached', {
        limitType: 2,
        limitSatang: 3_000_000,
        leftSatang: 0,
        waitingSatang: 3_000_000,
      }),
    },
    'under review': { at, shows: 'whyNot.review.title', who: { auditStatus: 1 } },
  },
};
