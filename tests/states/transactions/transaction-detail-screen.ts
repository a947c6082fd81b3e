import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { detail } from '../money.ts';
import { answer, bodyOf } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = `/transactionDetail?id=txn_${bodyOf('A')}`;
const waiting = {
  type: 1,
  status: 1,
  channel: 'thai-qr',
  sourceId: `tup_${bodyOf('A')}`,
  completedAtMs: undefined,
  counterpartyName: undefined,
} as const;

export const states: ScreenStates = {
  routes: ['/transactionDetail'],
  session: 'in',
  answers: [answer(getTransaction, detail('A'))],
  first: { at, shows: 'receipt.number' },
  others: {
    'money received': { at, shows: 'receipt.number', answers: [answer(getTransaction, detail('A', { type: 6 }))] },
    'a QR that waits': { at, shows: 'transactions.openQr', answers: [answer(getTransaction, detail('A', waiting))] },
  },
};
