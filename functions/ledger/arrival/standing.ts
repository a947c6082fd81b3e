import { topUpMethod, transactionType } from '../../../shared/enums.ts';
import type { SuspenseReason } from '../../../shared/top-up.ts';
import type { Periods } from '../../domains/calendar/periods.ts';
import type { Room } from '../../domains/top-up/top-up.ts';
import { topUpTransitions } from '../../domains/top-up/transitions.ts';
import type { TopUpState } from '../../domains/top-up/transitions.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { equals, putNewItem } from '../../table/expression.ts';
import type { TransactItem } from '../../table/expression.ts';
import { keys } from '../../table/keys.ts';
import type { Payment } from '../booking.ts';
import { payerOf, topUpJournal } from '../top-up.ts';
import { changeWallet, countLimits, roomInLimits, roomUnderCap } from '../wallet-write.ts';

/** Money to a standing account that nobody had announced, and the id body of its entry. */
export interface Came {
  readonly userId: string;
  readonly body: string;
  readonly payment: Payment;
  readonly nowMs: number;
}

/** An entry that begins at its end, for nobody has asked for it. */
function putEnded(
  table: string,
  { userId, body, payment, nowMs }: Came,
  state: TopUpState,
  more: Readonly<Record<string, unknown>>,
): TransactItem {
  return putNewItem(table, keys.entry(userId, body), {
    type: transactionType.topUp,
    status: topUpTransitions.states[state].shows,
    method: topUpMethod.bankTransfer,
    toAccount: payment.reference1,
    amountSatang: payment.amountSatang,
    feeSatang: 0,
    createdAtMs: nowMs,
    expiresAtMs: nowMs,
    completedAtMs: nowMs,
    ...payerOf(payment),
    ...more,
  });
}

/** Money that was credited: its entry carries the journal, as a paid top-up does. */
export function putStandingCredit(table: string, came: Came): TransactItem {
  const { userId, body, payment, nowMs } = came;
  return putEnded(table, came, 'paid', {
    bankReference: payment.bankReference,
    journal: topUpJournal({ userId, body, amountSatang: payment.amountSatang }, nowMs),
  });
}

/** Money that did not fit: its owner sees in the history that it came, and goes back. */
export function putStandingReturn(table: string, came: Came, reason: SuspenseReason): TransactItem {
  const { payment, nowMs } = came;
  return putEnded(table, came, 'closed', {
    returns: [{ amountSatang: payment.amountSatang, reason, arrivedAtMs: nowMs }],
    returnCount: 1,
  });
}

/** The wallet gains what nobody had announced: counted in its limits, and no open top-up less. */
export function creditStanding(
  table: string,
  wallet: Wallet,
  amountSatang: number,
  { day, month, capSatang }: Room,
  keptFrom: Periods,
): TransactItem {
  return changeWallet(table, wallet, keptFrom, {
    add: { availableSatang: amountSatang, topUpsDone: 1, ...countLimits(amountSatang, [day, month]) },
    where: [
      equals('tier', wallet.tier),
      ...roomInLimits(amountSatang, [day, month]),
      ...roomUnderCap(wallet, capSatang, amountSatang),
    ],
  });
}
