import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { row } from '../money.ts';
import { answer, atMs } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/mainPage/transactions';
const dayMs = 24 * 60 * 60_000;

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [
    answer(getTransactionPage, {
      rows: [
        row('A'),
        row('B', { type: 6 }),
        row('C', { type: 1, status: 1, counterpartyName: undefined, completedAtMs: undefined }),
        row('D', { type: 1, counterpartyName: undefined, createdAtMs: atMs - dayMs, completedAtMs: atMs - dayMs }),
      ],
    }),
  ],
  first: { at, shows: 'transactions.end' },
  others: { empty: { at, shows: 'transactions.empty', answers: [answer(getTransactionPage, { rows: [] })] } },
};
