import type { Contract } from '../../shared/operation.ts';
import type { Operation } from '../../functions/runtime/implement.ts';
import { operation as login } from '../../functions/handlers/auth/login.ts';
import { operation as loginPassword } from '../../functions/handlers/auth/login-password.ts';
import { operation as logout } from '../../functions/handlers/auth/logout.ts';
import { operation as resetPassword } from '../../functions/handlers/auth/reset-password.ts';
import { operation as sendCode } from '../../functions/handlers/auth/send-code.ts';
import { operation as sendMoneyOutCode } from '../../functions/handlers/auth/send-money-out-code.ts';
import { operation as sendResetCode } from '../../functions/handlers/auth/send-reset-code.ts';
import { operation as setPassword } from '../../functions/handlers/auth/set-password.ts';
import { operation as getLastBalance } from '../../functions/handlers/balance/get-last.ts';
import { operation as getTradeLimitConfig } from '../../functions/handlers/limits/get-config.ts';
import { operation as getUsedTradeLimit } from '../../functions/handlers/limits/get-used.ts';
import { operation as writeEvent } from '../../functions/handlers/log/event.ts';
import { operation as writeLog } from '../../functions/handlers/log/write.ts';
import { operation as getNotificationPage } from '../../functions/handlers/notification/page.ts';
import { operation as readNotification } from '../../functions/handlers/notification/read.ts';
import { operation as readAllNotifications } from '../../functions/handlers/notification/read-all.ts';
import { operation as endSessions } from '../../functions/handlers/ops/end-sessions.ts';
import { operation as liftLock } from '../../functions/handlers/ops/lift-lock.ts';
import { operation as findTransaction } from '../../functions/handlers/ops/find-transaction.ts';
import { operation as listAuthEvents } from '../../functions/handlers/ops/list-auth-events.ts';
import { operation as listBankPayments } from '../../functions/handlers/ops/list-bank-payments.ts';
import { operation as listContradictions } from '../../functions/handlers/ops/list-contradictions.ts';
import { operation as listSuspense } from '../../functions/handlers/ops/list-suspense.ts';
import { operation as setUser } from '../../functions/handlers/ops/set-user.ts';
import { operation as endSession } from '../../functions/handlers/session/end.ts';
import { operation as getSessionPage } from '../../functions/handlers/session/page.ts';
import { operation as verifyMoneyOutCode } from '../../functions/handlers/session/verify-code.ts';
import { operation as cancelTopUp } from '../../functions/handlers/top-up/cancel.ts';
import { operation as createTopUp } from '../../functions/handlers/top-up/create.ts';
import { operation as getTopUp } from '../../functions/handlers/top-up/detail.ts';
import { operation as getTransaction } from '../../functions/handlers/transaction/detail.ts';
import { operation as getTransactionPage } from '../../functions/handlers/transaction/page.ts';
import { operation as createTransfer } from '../../functions/handlers/transfer/create.ts';
import { operation as getTransfer } from '../../functions/handlers/transfer/detail.ts';
import { operation as quoteTransfer } from '../../functions/handlers/transfer/quote.ts';
import { operation as getRecentReceivers } from '../../functions/handlers/transfer/recents.ts';
import { operation as findReceiver } from '../../functions/handlers/transfer/receiver.ts';
import { operation as getBaseInfo } from '../../functions/handlers/user/get-base-info.ts';
import { ask, send } from './ask.ts';
import type { AskOptions } from './ask.ts';
import type { Door } from './door.ts';
import type { Answer, Caller, HttpRequest, RawAnswer } from '../../infra/write-request.ts';

/** An operation whose contract's type does not matter to the test. */
export interface AnyOperation {
  readonly contract: Contract;
  readonly ask: (door: Door, caller: Caller, input: object, options?: AskOptions) => Promise<Answer>;
  readonly send: (door: Door, request: HttpRequest) => Promise<RawAnswer>;
}

function anyOf<C extends Contract>(operation: Operation<C>): AnyOperation {
  return {
    contract: operation.contract,
    ask: (door, caller, input, options) => ask(door, operation, caller, input, options),
    send: (door, request) => send(door, operation, request),
  };
}

/** Every operation there is; a test holds the list against the registry. */
export const allOperations: readonly AnyOperation[] = [
  anyOf(sendCode), anyOf(login), anyOf(loginPassword), anyOf(logout),
  anyOf(sendResetCode), anyOf(resetPassword), anyOf(setPassword),
  anyOf(getSessionPage), anyOf(endSession), anyOf(sendMoneyOutCode), anyOf(verifyMoneyOutCode),
  anyOf(writeLog), anyOf(writeEvent),
  anyOf(getBaseInfo), anyOf(getLastBalance),
  anyOf(createTopUp), anyOf(getTopUp), anyOf(cancelTopUp),
  anyOf(findReceiver), anyOf(getRecentReceivers), anyOf(quoteTransfer), anyOf(createTransfer), anyOf(getTransfer),
  anyOf(getTransactionPage), anyOf(getTransaction), anyOf(getTradeLimitConfig), anyOf(getUsedTradeLimit),
  anyOf(getNotificationPage), anyOf(readNotification), anyOf(readAllNotifications),
  anyOf(setUser), anyOf(listSuspense), anyOf(findTransaction), anyOf(listAuthEvents),
  anyOf(liftLock), anyOf(endSessions),
  anyOf(listContradictions), anyOf(listBankPayments),
];
