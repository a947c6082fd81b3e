import { describe, expect, test } from 'vitest';
import { provesPayment } from '../../../functions/domains/transaction/receipt.ts';
import { transactionStatus, transactionType } from '../../../shared/enums.ts';

const { success, pending, failed, closed } = transactionStatus;
const { topUp, mobileTopUp, cashOut, mobileTopUpFailed, cashOutFailed, cashIn, transferOut, transferOutFailed } =
  transactionType;

describe('an entry proves a payment', () => {
  test.each([topUp, mobileTopUp, cashOut, cashIn, transferOut])('of type %i that went through', (type) => {
    expect(provesPayment({ type, status: success })).toBe(true);
  });

  test.each([pending, failed, closed])('and none of status %i', (status) => {
    expect(provesPayment({ type: transferOut, status })).toBe(false);
  });

  test.each([mobileTopUpFailed, cashOutFailed, transferOutFailed])(
    'and none of type %i, which brings money back',
    (type) => {
      expect(provesPayment({ type, status: success })).toBe(false);
    },
  );

  test('and none whose money came back', () => {
    expect(provesPayment({ type: transferOut, status: success, backBody: '0DCF3ZJ8K2M4N6P8Q0R2' })).toBe(false);
  });
});
