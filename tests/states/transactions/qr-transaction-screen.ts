import { getQrTransaction } from '../../../shared/contracts/transaction/qr-detail.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { whole } from '../money.ts';
import { answer, atMs, bodyOf } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = `/qrTransactionDetail?id=txn_${bodyOf('A')}`;

function qr(more: Partial<OutputOf<typeof getQrTransaction>> = {}) {
  return answer(getQrTransaction, {
    ...whole('A', {
      type: 1,
      channel: 'thai-qr',
      fundsSource: 3,
      sourceId: `tup_${bodyOf('A')}`,
      counterpartyName: undefined,
      counterpartyPhone: undefined,
      note: undefined,
      payerBank: 'KBANK',
      proofReference: 'BNK1M81XTKEXPY9VEDN29C2',
    }),
    expiresAtMs: atMs + 900_000,
    returns: [],
    serverTimeMs: atMs,
    ...more,
  });
}

const open = { payerBank: undefined, proofReference: undefined, completedAtMs: undefined } as const;

export const states: ScreenStates = {
  routes: ['/qrTransactionDetail'],
  session: 'in',
  answers: [qr()],
  first: { at, shows: 'qr.paid' },
  others: {
    'nobody has paid it': {
      at,
      shows: 'failure.expired',
      answers: [qr({ ...open, status: 4, completedAtMs: atMs, failure: 'expired' })],
    },
    'it waits to be paid': {
      at,
      shows: 'next.payUntil',
      answers: [qr({ ...open, status: 1, next: { acts: 'owner', untilMs: atMs + 900_000 } })],
    },
    'payments that did not fit': {
      at,
      shows: 'qr.returns',
      answers: [
        qr({
          returns: [
            { amountSatang: 9_900, reason: 'amount-differs', arrivedAtMs: atMs - 60_000 },
            { amountSatang: 12_050, reason: 'paid-twice', arrivedAtMs: atMs + 60_000 },
          ],
          moreReturns: 3,
        }),
      ],
    },
  },
};
