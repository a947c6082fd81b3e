import { createAirtime } from '../../../shared/contracts/airtime/create.ts';
import { quoteAirtime } from '../../../shared/contracts/airtime/quote.ts';
import { formatThb } from '../../../shared/money.ts';
import { airtimeForm } from '../../../web/commands/airtime/create.ts';
import { balance } from '../money.ts';
import { ais, dtac, numbers, operators, usedBefore } from '../operators.ts';
import { atMs, bodyOf, lost, refused } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/topUp/mobile';
const confirm = '/topUp/mobile?step=confirm';
const amount = '/topUp/mobile?step=amount';
const another = { isOwn: false, phone: '081 222 3344', operatorCode: '' };
const payee = {
  mobile: '+66812223344',
  mobileMasked: '081-***-*678',
  operatorCode: ais.operatorCode,
  operatorName: ais.operatorName,
  amountsSatang: ais.amountsSatang,
};
const { mobile: _whole, ...ofOwn } = payee;
const draft = { id: 'draft-1', amount: '100.00', own: another, payee };
const quote = {
  operatorCode: ais.operatorCode,
  operatorName: ais.operatorName,
  mobileMasked: '081-***-*344',
  isOwn: false,
  amountSatang: 10_000,
  feeSatang: 0,
  totalSatang: 10_000,
  dayLeftSatang: 400_000,
  monthLeftSatang: 300_000,
  perPaymentSatang: 500_000,
  spendableSatang: 1_069_425,
};
const ready = { ...draft, requestId: '0b8c3c6e-4f0e-4a44-9a53-0c4a5a3b5d10', quote };
const smaller = { ...quote, amountSatang: 5_000, totalSatang: 5_000 };
/** Another mobile top-up, which went out of another tab. */
const other = {
  ...ready,
  id: 'draft-2',
  requestId: '9f0e6b52-3c1d-4f7e-9d5b-2b8a7c6d5e44',
  amount: '50.00',
  quote: smaller,
};

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [operators, numbers([usedBefore], ais.operatorCode, 'goes-on'), balance(1_069_425, 'goes-on')],
  first: { at, shows: 'airtime.operator' },
  others: {
    'own number of an operator that nobody knows': { at, shows: 'airtime.operator', answers: [numbers([])] },
    'another number, with those used before': {
      at: '/topUp/mobile?step=number',
      shows: 'airtime.before',
      begins: 'airtime.phone',
      typed: { [airtimeForm]: { id: 'draft-1', amount: '', own: another } },
    },
    'another number at the operator that was chosen': {
      at: '/topUp/mobile?step=number',
      shows: 'airtime.phone',
      begins: 'airtime.phone',
      typed: { [airtimeForm]: { id: 'draft-1', amount: '', own: { ...another, operatorCode: dtac.operatorCode } } },
    },
    'how much': { at: amount, shows: 'airtime.review', typed: { [airtimeForm]: { ...draft, amount: '' } } },
    'how much for the own number': {
      at: amount,
      shows: 'airtime.review',
      typed: { [airtimeForm]: { ...draft, payee: ofOwn } },
    },
    'over the limit of whoever has given no personal data': {
      at: amount,
      shows: 'the refusal',
      who: { tier: 'unauthorized', accountLevel: 1, kycLevel: 1 },
      typed: { [airtimeForm]: { ...draft, amount: '500.00' } },
      pressed: refused('airtime.review', quoteAirtime, 'step-up-needed', {
        reason: 'personal-data',
        leadsTo: 'basic',
        limitType: 4,
        limitSatang: 100_000,
        leftSatang: 25_000,
      }),
    },
    'an amount that is sold no more': {
      at: amount,
      shows: 'the refusal',
      typed: { [airtimeForm]: draft },
      pressed: refused('airtime.review', quoteAirtime, 'airtime-amount-not-sold', undefined),
    },
    confirm: { at: confirm, shows: 'airtime.confirmTitle', typed: { [airtimeForm]: ready } },
    'confirm for the own number': {
      at: confirm,
      shows: 'airtime.confirmTitle',
      typed: {
        [airtimeForm]: { ...ready, payee: ofOwn, quote: { ...quote, isOwn: true, mobileMasked: '081-***-*678' } },
      },
    },
    'another one is done': {
      at: confirm,
      shows: 'pending.airtime.otherEnded',
      typed: { [airtimeForm]: ready },
      lost: lost(
        createAirtime,
        {
          airtimeId: `air_${bodyOf('B')}`,
          transactionId: `txn_${bodyOf('B')}`,
          status: 1,
          amountSatang: smaller.amountSatang,
          createdAtMs: atMs,
        },
        {
          at: confirm,
          typed: { [airtimeForm]: other },
          button: (say) => say('airtime.submit', { amount: formatThb(smaller.totalSatang) }),
          seenBy: 'pending.goOnHere',
        },
      ),
    },
    'under review': { at, shows: 'whyNot.review.title', who: { auditStatus: 1 } },
  },
};
