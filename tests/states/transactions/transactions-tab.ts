import { getMonthSums } from '../../../shared/contracts/transaction/month-sums.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { searchTransactions } from '../../../shared/contracts/transaction/search.ts';
import { row } from '../money.ts';
import { answer, atMs, bodyOf } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/mainPage/transactions';
const dayMs = 24 * 60 * 60_000;
const january = `${at}?from=20260101&through=20260131`;
const rows = [
  row('A'),
  row('B', { type: 6 }),
  row('C', { type: 1, status: 1, counterpartyName: undefined, completedAtMs: undefined }),
  row('D', { type: 1, counterpartyName: undefined, createdAtMs: atMs - dayMs, completedAtMs: atMs - dayMs }),
];

const late = row('E', { type: 3, status: 1, completedAtMs: undefined, attention: { untilMs: atMs + dayMs } });

/** The list is there without them. */
const sums = answer(getMonthSums, { inSatang: 1_250_000, outSatang: 483_050 }, 'goes-on');

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [answer(getTransactionPage, { rows }), sums],
  first: { at, shows: 'transactions.end' },
  others: {
    'one that takes longer': {
      at,
      shows: 'status.attention',
      answers: [answer(getTransactionPage, { rows: [late, ...rows] })],
    },
    empty: { at, shows: 'transactions.empty', answers: [answer(getTransactionPage, { rows: [] })] },
    'a month of more entries than one answer adds up': {
      at,
      shows: 'transactions.sumOn',
      answers: [
        answer(
          getMonthSums,
          {
            inSatang: 98_765_432,
            outSatang: 87_654_321,
            nextCursor: `txn_${bodyOf('D')}`,
            searchedUntilMs: atMs - dayMs,
          },
          'goes-on',
        ),
      ],
    },
    'a month with money in and out': {
      at: january,
      shows: 'transactions.moneyOut',
      answers: [answer(searchTransactions, { rows })],
    },
    'what is looked for, chosen': {
      at: `${at}?type=3&status=3`,
      shows: 'transactions.byStatus',
      answers: [answer(searchTransactions, { rows })],
      opened: (say) => say('transactions.filtersOn', { count: 2 }),
    },
    'nothing found': {
      at: `${at}?type=3&status=3`,
      shows: 'transactions.noneFound',
      answers: [answer(searchTransactions, { rows: [] })],
    },
    'searched so far': {
      at: `${at}?type=8&least=1000000`,
      shows: 'transactions.searchOn',
      answers: [
        answer(searchTransactions, {
          rows: rows.slice(0, 1),
          nextCursor: `txn_${bodyOf('D')}.mark`,
          searchedUntilMs: atMs - 40 * dayMs,
        }),
      ],
    },
  },
};
