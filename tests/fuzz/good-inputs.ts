/** Who a good input names. */
export interface Named {
  readonly receiverId: string;
  readonly receiverMobile: string;
  /** A phone without a wallet: one for all, so that a phone's limits keep its load small, as in life. */
  readonly mobile: string;
  readonly password: string;
}

/** A good input of every operation that users call; what it asks for may be refused all the same. */
export function goodInputs({ receiverId, receiverMobile, mobile, password }: Named): Readonly<Record<string, object>> {
  return {
    'auth/send-code': { mobile },
    'auth/login': { mobile, code: '123456', device: { browser: 'chrome', system: 'android' } },
    'auth/login-password': { mobile, password },
    'auth/logout': {},
    'auth/send-reset-code': { mobile },
    'auth/reset-password': { mobile, code: '123456', password },
    'auth/set-password': { currentPassword: password, newPassword: password },
    'auth/send-money-out-code': {
      payment: { operation: 'transfer/create', requestId: '00000000-0000-4000-8000-000000000000', input: { receiverId, amountSatang: 1, feeSatang: 0 } },
    },
    'session/page': {},
    'session/end': { sessionId: 'ses_00000000000000000000' },
    'session/verify-code': { paymentRequestId: '00000000-0000-4000-8000-000000000000', code: '123456' },
    'log/write': { message: 'the screen broke', level: 2 },
    'log/event': { event_name: 'screen-shown', event_value: '/mainPage/home' },
    'user/get-base-info': {},
    'balance/get-last': {},
    'top-up/create': { amountSatang: 100, method: 2 },
    'top-up/detail': { topUpId: 'tup_00000000000000000000' },
    'top-up/cancel': { topUpId: 'tup_00000000000000000000' },
    'transfer/receiver': { mobile: receiverMobile },
    'transfer/recents': {},
    'transfer/quote': { receiverId, amountSatang: 100 },
    'transfer/create': { receiverId, amountSatang: 1, feeSatang: 0, receiverMobile: `+66${receiverMobile.slice(1)}`, note: 'hello' },
    'transfer/detail': { transferId: 'trf_00000000000000000000' },
    'transaction/page': { pageSize: 2, cursor: 'txn_ZZZZZZZZZZZZZZZZZZZZ' },
    'transaction/detail': { transactionId: 'txn_00000000000000000000' },
    'limits/get-config': {},
    'limits/get-used': {},
    'notification/page': { status: 1, pageSize: 2 },
    'notification/read': { notificationId: 'ntf_00000000000000000000' },
    'notification/read-all': {},
  };
}
