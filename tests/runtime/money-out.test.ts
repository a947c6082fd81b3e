import { expect, test } from 'vitest';
import { bindingOf } from '../../functions/runtime/money-out.ts';
import type { MoneyOut } from '../../shared/money-out.ts';

const payer = 'usr_01JD000000000000000A';
const payment: MoneyOut = {
  operation: 'transfer/create', requestId: '0b4c3a52-7d52-4f0c-9d6e-3b1a2c4d5e6f',
  input: { receiverId: 'usr_01JD000000000000000B', amountSatang: 12_050, feeSatang: 500, receiverMobile: '+66812345678', note: 'ค่าข้าว' },
};
const withInput = (part: Partial<MoneyOut['input']>): MoneyOut => ({ ...payment, input: { ...payment.input, ...part } });

test.for([
  { what: 'payer', userId: 'usr_01JD000000000000000C', other: payment },
  { what: 'request id', userId: payer, other: { ...payment, requestId: '1b4c3a52-7d52-4f0c-9d6e-3b1a2c4d5e6f' } },
  { what: 'receiver', userId: payer, other: withInput({ receiverId: 'usr_01JD000000000000000D' }) },
  { what: 'amount', userId: payer, other: withInput({ amountSatang: 12_051 }) },
  { what: 'fee', userId: payer, other: withInput({ feeSatang: 0 }) },
  { what: 'typed number', userId: payer, other: withInput({ receiverMobile: '+66812345679' }) },
  { what: 'message', userId: payer, other: withInput({ note: 'ค่าน้ำ' }) },
])('a code is bound to its payment\'s $what', ({ userId, other }) => {
  expect(bindingOf(userId, other)).not.toBe(bindingOf(payer, payment));
});

test('a request id is the same in capitals', () => {
  expect(bindingOf(payer, { ...payment, requestId: payment.requestId.toUpperCase() })).toBe(bindingOf(payer, payment));
});
