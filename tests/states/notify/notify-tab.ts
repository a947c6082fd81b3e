import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { answer, atMs, bodyOf } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/mainPage/notify';
const notice = (letter: string) => ({ notificationId: `ntf_${bodyOf(letter)}`, createdAtMs: atMs });

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [
    answer(getNotificationPage, {
      total: 1,
      rows: [
        { ...notice('C'), type: 5, status: 1, amountSatang: 8_025, transactionId: `txn_${bodyOf('A')}` },
        {
          ...notice('D'),
          type: 9,
          status: 2,
          amountSatang: 13_550,
          transactionId: `txn_${bodyOf('B')}`,
          sourceId: `cso_${bodyOf('A')}`,
        },
        {
          ...notice('G'),
          type: 9,
          status: 2,
          amountSatang: 10_000,
          transactionId: `txn_${bodyOf('C')}`,
          sourceId: `air_${bodyOf('A')}`,
        },
        {
          ...notice('F'),
          type: 11,
          status: 2,
          amountSatang: 5_000,
          transactionId: `txn_${bodyOf('F')}`,
          transactionType: 15,
        },
        {
          ...notice('E'),
          type: 9,
          status: 2,
          amountSatang: 3_000,
          transactionId: `txn_${bodyOf('E')}`,
          transactionType: 11,
        },
        { ...notice('H'), type: 12, status: 2, rule: 'out-day', ruleFromMs: atMs, amountSatang: 4_000_000 },
        { ...notice('P'), type: 15, status: 1, renewalWord: 'soon', renewalAtMs: atMs },
        { ...notice('Q'), type: 15, status: 2, renewalWord: 'expired', renewalAtMs: atMs },
        { ...notice('R'), type: 15, status: 2, renewalWord: 'stepped-down' },
        { ...notice('U'), type: 15, status: 2, renewalWord: 'answered' },
        { ...notice('B'), type: 6, status: 2, securityEvent: 'new-device' },
        { ...notice('A'), type: 8, status: 2 },
        { ...notice('J'), type: 10, status: 2 },
        {
          ...notice('L'),
          type: 16,
          status: 2,
          amountSatang: 28_000,
          transactionId: `txn_${bodyOf('L')}`,
          transactionType: 3,
        },
        {
          ...notice('K'),
          type: 13,
          status: 2,
          amountSatang: 30_000,
          transactionId: `txn_${bodyOf('K')}`,
          transactionType: 3,
        },
      ],
    }),
  ],
  first: { at, shows: 'notify.5' },
  others: { empty: { at, shows: 'notify.empty', answers: [answer(getNotificationPage, { total: 0, rows: [] })] } },
};
