import { ais } from '../../states/operators.ts';
import { bodyOf } from '../../states/state.ts';

export const airtimeId = `air_${bodyOf('A')}`;
export const quote = {
  operatorCode: 'ais',
  operatorName: 'AIS',
  mobileMasked: '081-***-*344',
  isOwn: false,
  amountSatang: 10_000,
  feeSatang: 0,
  totalSatang: 10_000,
  dayLeftSatang: 400_000,
  monthLeftSatang: 1_900_000,
  perPaymentSatang: 500_000,
  spendableSatang: 1_000_000,
};
export const payment = { operatorCode: 'ais', mobile: '+66812223344', amountSatang: 10_000 };
export const made = {
  code: 1,
  message: 'OK',
  data: { airtimeId, transactionId: `txn_${bodyOf('A')}`, status: 1, amountSatang: 10_000, createdAtMs: 1 },
};
export const payee = {
  mobile: '+66812223344',
  mobileMasked: '081-***-*678',
  operatorCode: 'ais',
  operatorName: 'AIS',
  amountsSatang: ais.amountsSatang,
};
export const pay = { name: 'Top up THB 100.00' };
export const statusHash = `#/topUpMobile/status/${airtimeId}`;
export const newDraft = () => ({
  id: crypto.randomUUID(),
  requestId: crypto.randomUUID(),
  amount: '100.00',
  own: { isOwn: false, phone: '081-222-3344', operatorCode: '' },
  payee,
  quote,
});
