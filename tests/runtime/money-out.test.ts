import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { bindingOf } from '../../functions/runtime/money/money-out.ts';
import type { UserKey } from '../../functions/runtime/person/user-key.ts';
import type { MoneyOut } from '../../shared/money-out.ts';

const payer: UserKey = {
  userId: 'usr_01JD000000000000000A',
  name: 'profile',
  secret: createSecretKey(new Uint8Array(32).fill(1)),
};
const another: UserKey = {
  userId: 'usr_01JD000000000000000C',
  name: 'profile',
  secret: createSecretKey(new Uint8Array(32).fill(2)),
};
const payment: MoneyOut = {
  operation: 'transfer/create',
  requestId: '0b4c3a52-7d52-4f0c-9d6e-3b1a2c4d5e6f',
  input: {
    receiverId: 'usr_01JD000000000000000B',
    amountSatang: 12_050,
    feeSatang: 500,
    receiverMobile: '+66812345678',
    note: 'ค่าข้าว',
  },
};
const withInput = (part: Partial<MoneyOut['input']>): MoneyOut => ({
  ...payment,
  input: { ...payment.input, ...part },
});

test.for([
  { what: 'payer', by: another, other: payment },
  { what: 'request id', by: payer, other: { ...payment, requestId: '1b4c3a52-7d52-4f0c-9d6e-3b1a2c4d5e6f' } },
  { what: 'receiver', by: payer, other: withInput({ receiverId: 'usr_01JD000000000000000D' }) },
  { what: 'amount', by: payer, other: withInput({ amountSatang: 12_051 }) },
  { what: 'fee', by: payer, other: withInput({ feeSatang: 0 }) },
  { what: 'typed number', by: payer, other: withInput({ receiverMobile: '+66812345679' }) },
  { what: 'message', by: payer, other: withInput({ note: 'ค่าน้ำ' }) },
])("a code is bound to its payment's $what", ({ by, other }) => {
  expect(bindingOf(by, other)).not.toBe(bindingOf(payer, payment));
});

test('a request id is the same in capitals', () => {
  expect(bindingOf(payer, { ...payment, requestId: payment.requestId.toUpperCase() })).toBe(bindingOf(payer, payment));
});
