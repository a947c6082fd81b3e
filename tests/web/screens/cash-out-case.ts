import { bodyOf } from '../../states/state.ts';

export const accountId = `bac_${bodyOf('A')}` as const;
export const cashOutId = `cso_${bodyOf('A')}`;
const use = { remaining: 1, total: 2 };
export const quote = {
  accountId,
  account: { bankCode: '004', bank: 'KBANK', accountNumberMasked: '123****890' },
  amountSatang: 12_050,
  feeSatang: 1_500,
  totalSatang: 13_550,
  freeUses: { day: use, week: use, month: use },
  dayLeftSatang: 5_000_000,
  monthLeftSatang: 20_000_000,
  perPaymentSatang: 5_000_000,
  withdrawableSatang: 1_000_000,
  arrives: 'at-once',
};
export const payment = { accountId, amountSatang: 12_050, feeSatang: 1_500 };
export const made = {
  code: 1,
  message: 'OK',
  data: {
    cashOutId,
    transactionId: `txn_${bodyOf('A')}`,
    status: 1,
    amountSatang: 12_050,
    feeSatang: 1_500,
    createdAtMs: 1,
    arrives: 'at-once',
  },
};
export const payee = { accountId, bankCode: '004', bank: 'KBANK', accountNumberMasked: '123****890' };
export const pay = { name: /^Cash out THB 135\.50 in total$/ };
export const statusHash = `#/cashOut/status/${cashOutId}`;
export const newDraft = () => ({
  id: crypto.randomUUID(),
  requestId: crypto.randomUUID(),
  amount: '120.50',
  own: {},
  payee,
  quote,
});
