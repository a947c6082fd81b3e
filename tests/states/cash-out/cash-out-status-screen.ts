import type { CashOut } from '../../../shared/cash-out.ts';
import { getCashOut } from '../../../shared/contracts/cash-out/detail.ts';
import { detail, receipt } from '../money.ts';
import { answer, atMs, bodyOf } from '../state.ts';
import type { ScreenState, ScreenStates } from '../state.ts';

const minuteMs = 60_000;
const at = `/cashOut/status/cso_${bodyOf('A')}`;
const pending: CashOut = {
  ...detail('A', {
    type: 3,
    status: 1,
    channel: 'bank',
    amountSatang: 105_050,
    feeSatang: 1_500,
    totalSatang: 106_550,
    completedAtMs: undefined,
    counterpartyName: undefined,
    counterpartyPhone: undefined,
    note: undefined,
    sourceId: `cso_${bodyOf('A')}`,
    payeeAccount: { bankCode: '004', bank: 'KBANK', accountNumberMasked: '123****890', holderName: 'สมชาย จ.' },
  }),
  cashOutId: `cso_${bodyOf('A')}`,
  accountId: `bac_${bodyOf('C')}`,
  arrives: 'at-once',
  says: 'on-its-way',
  acts: 'partner',
  untilMs: atMs + 15 * minuteMs,
  sentAtMs: atMs,
  serverTimeMs: atMs,
};
const ended = { acts: 'nobody', untilMs: undefined, completedAtMs: atMs + minuteMs } as const;
const wayBack = { transactionId: `txn_${bodyOf('B')}`, amountSatang: 106_550, atMs: atMs + minuteMs };

/** A cash out as it may stand, and the words for it. */
function standing(shows: ScreenState['shows'], more: Partial<CashOut> = {}): ScreenState {
  return { at, shows, answers: [answer(getCashOut, { ...pending, ...more })] };
}

export const states: ScreenStates = {
  routes: ['/cashOut/status/:id'],
  session: 'in',
  answers: [answer(getCashOut, pending)],
  first: { at, shows: 'cashOut.says.on-its-way' },
  others: {
    'waits for the run of its bank': standing('cashOut.says.next-run', {
      acts: 'us',
      arrives: 'next-run',
      runAtMs: atMs + 600 * minuteMs,
      untilMs: atMs + 630 * minuteMs,
    }),
    'its bank has had its run': standing('cashOut.says.on-its-way', { arrives: 'next-run', runAtMs: atMs - minuteMs }),
    paused: standing('cashOut.says.paused', { says: 'paused', acts: 'owner' }),
    late: standing('cashOut.says.looking-into-it', {
      says: 'looking-into-it',
      acts: 'us',
      untilMs: Date.UTC(2026, 0, 5, 3, 0),
    }),
    arrived: {
      ...standing('cashOut.says.arrived'),
      answers: [answer(getCashOut, { ...pending, ...ended, status: 2, says: 'arrived' }), receipt('A', 105_050)],
    },
    'paid with less than was sent': standing('receipt.paid', {
      ...ended,
      status: 2,
      says: 'arrived',
      paidSatang: 100_000,
      wayBack: { ...wayBack, amountSatang: 5_050 },
    }),
    'paid with more than was sent': standing('receipt.paid', {
      ...ended,
      status: 2,
      says: 'arrived',
      paidSatang: 110_000,
    }),
    'paid before its holder was kept with it': standing('cashOut.says.arrived', {
      ...ended,
      status: 2,
      says: 'arrived',
      payeeAccount: { bankCode: '004', bank: 'KBANK', accountNumberMasked: '123****890' },
    }),
    'failed and back': standing('cashOut.says.not-paid', { ...ended, status: 3, says: 'not-paid', wayBack }),
    'returned days later': standing('cashOut.says.returned', {
      ...ended,
      status: 3,
      says: 'returned',
      wayBack: { ...wayBack, atMs: atMs + 2_880 * minuteMs },
    }),
  },
};
