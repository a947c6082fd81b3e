import { getBalancePage } from '../../../shared/contracts/balance/get-page.ts';
import { row } from '../money.ts';
import { answer, atMs } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/balanceChanges';
const dayMs = 24 * 60 * 60_000;
const own = { counterpartyName: undefined } as const;

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [
    answer(getBalancePage, {
      rows: [
        { ...row('A'), changedAtMs: atMs, changeSatang: -12_050, balanceSatang: 1_069_425 },
        { ...row('B', { type: 6 }), changedAtMs: atMs - 60_000, changeSatang: 12_050, balanceSatang: 1_081_475 },
        { ...row('C', { type: 1, ...own }), changedAtMs: atMs - dayMs, changeSatang: 12_050, balanceSatang: 1_069_425 },
        {
          ...row('D', { type: 3, status: 1, ...own }),
          changedAtMs: atMs - dayMs,
          changeSatang: -12_050,
          balanceSatang: 1_057_375,
        },
      ],
    }),
  ],
  first: { at, shows: 'balanceChanges.end' },
  others: {
    empty: { at, shows: 'balanceChanges.empty', answers: [answer(getBalancePage, { rows: [] })] },
  },
};
