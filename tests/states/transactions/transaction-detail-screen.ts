import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import { receipt, whole } from '../money.ts';
import { answer, atMs, bodyOf } from '../state.ts';
import type { ScreenState, ScreenStates } from '../state.ts';

const at = `/transactionDetail?id=txn_${bodyOf('A')}`;
const waiting = {
  type: 1,
  status: 1,
  channel: 'thai-qr',
  fundsSource: 3,
  sourceId: `tup_${bodyOf('A')}`,
  completedAtMs: undefined,
  counterpartyName: undefined,
  counterpartyPhone: undefined,
  note: undefined,
  next: { acts: 'owner', untilMs: atMs + 900_000 },
} as const;
const cashOut = {
  type: 3,
  channel: 'bank',
  sourceId: `cso_${bodyOf('A')}`,
  counterpartyName: undefined,
  counterpartyPhone: undefined,
  note: undefined,
  payeeAccount: { bankCode: '004', bank: 'KBANK', accountNumberMasked: '123****890', holderName: 'สมชาย จ.' },
} as const;
const linked = { linkedTransactionId: `txn_${bodyOf('B')}` } as const;

const seen = (shows: ScreenState['shows'], more: Parameters<typeof whole>[1]): ScreenState => ({
  at,
  shows,
  answers: [answer(getTransaction, whole('A', more))],
});

export const states: ScreenStates = {
  routes: ['/transactionDetail'],
  session: 'in',
  answers: [answer(getTransaction, whole('A')), receipt('A')],
  first: { at, shows: 'receipt.number' },
  others: {
    'money received': seen('receipt.number', { type: 6 }),
    'a QR that waits': seen('next.acts.pay', waiting),
    'a top-up that was paid': seen('facts.proof', {
      ...waiting,
      status: 2,
      completedAtMs: atMs,
      next: undefined,
      counterpartyName: 'วิ*** ท.',
      payerBank: 'KBANK',
      proofReference: 'BNK1M81XTKEXPY9VEDN29C2',
      payerAccountMasked: 'xxx-x-x4821-x',
    }),
    'a QR that nobody paid': seen('failure.expired', {
      ...waiting,
      status: 4,
      completedAtMs: atMs,
      next: undefined,
      failure: 'expired',
    }),
    'on its way, and who acts next': seen('next.acts.partner', {
      ...cashOut,
      status: 1,
      completedAtMs: undefined,
      next: { acts: 'partner', untilMs: atMs + 3_600_000 },
    }),
    'why it failed': seen('failure.not-paid', { ...cashOut, ...linked, status: 3, failure: 'not-paid' }),
    'a cash out that arrived': seen('facts.proof.bank', {
      ...cashOut,
      status: 2,
      proofReference: 'BPO1M81XTKEXPY9VEDN29C2',
    }),
    'a purchase': seen('facts.consumption.1', {
      type: 2,
      channel: 'mobile',
      paymentMethod: 1,
      consumptionType: 1,
      proofReference: 'AIR1M81XTKEXPY9VEDN29C2',
    }),
    'a purchase at a discount': seen('facts.discount', {
      type: 2,
      channel: 'mobile',
      paymentMethod: 1,
      consumptionType: 1,
      discountSatang: 1_000,
    }),
    'a transfer brought back, and less of it than was sent': seen('facts.ofTransfer', {
      ...linked,
      type: 11,
      ofSatang: 20_000,
    }),
    'a transfer brought back whole': seen('transactions.allBack', { ...linked, type: 11, ofSatang: 12_050 }),
    'money that was taken back': seen('transactions.taken', { ...linked, type: 15, ofSatang: 12_050 }),
    'money received and taken again': seen('transactions.wasReversed', { ...linked, type: 6 }),
  },
};
