import { listBankPayments } from '../../../shared/contracts/ops/list-bank-payments.ts';
import { listFreezes } from '../../../shared/contracts/ops/list-freezes.ts';
import { listPayouts } from '../../../shared/contracts/ops/list-payouts.ts';
import { listSuspense } from '../../../shared/contracts/ops/list-suspense.ts';
import { offer } from '../shapes/act.ts';
import { list } from '../shapes/list.ts';
import {
  cancelPayoutAct,
  correctPayoutAct,
  extendFreezeAct,
  freezeAct,
  releaseFreezeAct,
  widenFreezeAct,
} from './acts.ts';
import { monthOf, todayOf } from './days.ts';
import { suspenseOffersBy } from './suspense-offers.ts';

/** Where money is. */
export const moneyScreens = [
  list({
    path: 'suspense',
    title: 'Suspense',
    says: 'Money that arrived and was not credited, by month, newest first.',
    group: 'Money',
    contract: listSuspense,
    columns: ['suspenseId', 'amountSatang', 'reason', 'state', 'arrivedAtMs', 'stuckBecause'],
    key: ['suspenseId'],
    first: (nowMs) => ({ month: monthOf(nowMs) }),
    empty: 'Nothing was left over in this month.',
    offers: suspenseOffersBy('suspenseId'),
  }),
  list({
    path: 'payouts',
    title: "A partner's payouts",
    says: "The partner's own list of a day: what it paid out under our keys and what came back. It is asked now.",
    group: 'Money',
    contract: listPayouts,
    columns: ['lineReference', 'payoutKey', 'what', 'amountSatang', 'atMs', 'account'],
    key: ['lineReference'],
    first: (nowMs) => ({ partner: 'bank', day: todayOf(nowMs) }),
    empty: 'The partner paid nothing out on this day.',
    offers: [offer(cancelPayoutAct, { payoutId: 'payoutKey' }), offer(correctPayoutAct, { payoutId: 'payoutKey' })],
  }),
  list({
    path: 'freezes',
    title: 'Freezes',
    says: 'What is frozen, and how long each freeze has stood: the aim is hours. Each ends by itself.',
    group: 'Money',
    contract: listFreezes,
    columns: ['freezeId', 'userId', 'amountSatang', 'scope', 'reasonClass', 'caseNumber', 'stoodMs', 'endsAtMs'],
    key: ['freezeId'],
    empty: 'Nothing is frozen.',
    offers: [
      offer(releaseFreezeAct, { freezeId: 'freezeId' }),
      offer(extendFreezeAct, { freezeId: 'freezeId' }),
      offer(widenFreezeAct, { freezeId: 'freezeId' }),
    ],
    acts: [freezeAct],
  }),
  list({
    path: 'bank-payments',
    title: 'Payments at the bank',
    says: "The bank's own list of what came in on a day. It is asked now.",
    group: 'Money',
    contract: listBankPayments,
    columns: ['bankReference', 'reference', 'amountSatang', 'paidAtMs'],
    key: ['bankReference'],
    first: (nowMs) => ({ day: todayOf(nowMs) }),
    empty: 'Nothing came in on this day.',
  }),
];
