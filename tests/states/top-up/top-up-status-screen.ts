import { getTopUpAccount } from '../../../shared/contracts/top-up/account.ts';
import { getTopUp } from '../../../shared/contracts/top-up/detail.ts';
import { listProofs } from '../../../shared/contracts/top-up/proofs.ts';
import { getTransaction } from '../../../shared/contracts/transaction/detail.ts';
import type { TopUp } from '../../../shared/top-up.ts';
import { balance, receipt, whole } from '../money.ts';
import { answer, atMs, bodyOf } from '../state.ts';
import type { ScreenStates } from '../state.ts';
import { standingAccount } from './top-up-account-screen.ts';

const at = `/topUp/status/tup_${bodyOf('A')}`;
const lifetimeMs = 15 * 60_000;

export function topUp(more: Partial<TopUp>) {
  return answer(getTopUp, {
    topUpId: `tup_${bodyOf('A')}`,
    method: 2,
    status: 1,
    amountSatang: 25_000,
    createdAtMs: atMs,
    expiresAtMs: atMs + lifetimeMs,
    returns: [],
    serverTimeMs: atMs,
    ...more,
  });
}
const closed = { status: 4, completedAtMs: atMs } as const;
const transfer = { method: 1, expiresAtMs: atMs + 3 * 86_400_000 } as const;
const awaited = {
  ...transfer,
  transferTo: { billerId: '099400016550100', reference: bodyOf('A') },
  arrivesByMs: atMs + 2 * 3_600_000,
} as const;
const noAccount = answer(getTopUpAccount, { arrivesByMs: atMs, serverTimeMs: atMs }, 'goes-on');

const proofs = (count: number) =>
  answer(listProofs, {
    rows: Array.from({ length: count }, (_none, index) => ({
      uploadId: `upl_${bodyOf(String(index))}`,
      keptAtMs: atMs,
    })),
  });

export const states: ScreenStates = {
  routes: ['/topUp/status/:id'],
  session: 'in',
  answers: [topUp({ qrText: '00020101021229370016A000000677010111' }), balance(1_069_425, 'goes-on')],
  first: { at, shows: 'topUp.waiting' },
  others: {
    'about to be cancelled': { at, shows: 'topUp.cancelText', opened: (say) => say('topUp.cancel') },
    'its time is over, and the bank has not said yet whether it was paid': {
      at,
      shows: 'topUp.askingText',
      answers: [topUp({ qrText: '00020101021229370016A000000677010111', serverTimeMs: atMs + lifetimeMs })],
    },
    'a bank transfer is waited for': { at, shows: 'topUp.transfer.yourTurn', answers: [topUp(awaited), noAccount] },
    'a bank transfer, by an own number as well': {
      at,
      shows: 'topUp.transfer.orAccount',
      answers: [
        topUp(awaited),
        answer(getTopUpAccount, { account: standingAccount, arrivesByMs: atMs, serverTimeMs: atMs }, 'goes-on'),
      ],
    },
    'a bank transfer that would come too late by now': {
      at,
      shows: 'topUp.transfer.tooLate',
      answers: [topUp({ ...awaited, arrivesByMs: atMs + 4 * 86_400_000 }), noAccount],
    },
    'a bank transfer that did not come': {
      at,
      shows: 'topUp.transfer.expired',
      answers: [topUp({ ...transfer, ...closed, closedBecause: 'expired' })],
    },
    'a bank transfer that is late, and two pictures prove it': {
      at,
      shows: 'topUp.proof.title',
      answers: [topUp({ ...awaited, takesProofs: true }), noAccount, proofs(2)],
    },
    'a picture of the slip is about to be taken': {
      at,
      shows: 'papers.otherWay',
      answers: [topUp({ ...awaited, takesProofs: true }), noAccount, proofs(0)],
      opened: (say) => say('papers.camera'),
    },
    'a bank transfer that did not come, and all five proofs are there': {
      at,
      shows: 'topUp.proof.title',
      answers: [topUp({ ...transfer, ...closed, closedBecause: 'expired', takesProofs: true }), proofs(5)],
    },
    'money came to the own number': {
      at,
      shows: 'topUp.account.came',
      answers: [topUp({ ...transfer, status: 2, completedAtMs: atMs, toAccount: true })],
    },
    'money came to the own number and goes back': {
      at,
      shows: 'topUp.account.returned',
      answers: [
        topUp({
          ...transfer,
          ...closed,
          toAccount: true,
          returns: [{ amountSatang: 25_000, reason: 'cap-reached', arrivedAtMs: atMs }],
        }),
      ],
    },
    paid: {
      at,
      shows: 'topUp.done',
      answers: [
        topUp({ status: 2, completedAtMs: atMs }),
        answer(
          getTransaction,
          whole('A', { type: 1, channel: 'thai-qr', counterpartyName: undefined, note: undefined }),
        ),
        receipt('A'),
      ],
    },
    expired: { at, shows: 'topUp.expired', answers: [topUp({ ...closed, closedBecause: 'expired' })] },
    'cancelled, and money that came goes back': {
      at,
      shows: 'topUp.cancelled',
      answers: [
        topUp({
          ...closed,
          closedBecause: 'cancelled',
          returns: [{ amountSatang: 25_000, reason: 'cancelled', arrivedAtMs: atMs }],
        }),
      ],
    },
  },
};
