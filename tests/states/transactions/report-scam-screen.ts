import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { whole } from '../money.ts';
import { answer, bodyOf } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = `/reportScam/txn_${bodyOf('A')}`;

export const states: ScreenStates = {
  routes: ['/reportScam/:id'],
  session: 'in',
  answers: [answer(getTransaction, whole('A'))],
  first: { at, shows: 'scam.what' },
  others: {
    'it was reported': {
      at,
      shows: 'scam.police',
      answers: [answer(getTransaction, whole('A', { scamCase: 'SC-ABCD-EFGH-K' }))],
    },
    'nothing that can be reported': {
      at,
      shows: 'scam.notHere',
      answers: [answer(getTransaction, whole('A', { type: 3, channel: 'bank' }))],
    },
  },
};
