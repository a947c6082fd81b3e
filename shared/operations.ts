import { loginPassword } from './contracts/auth/login-password.ts';
import { login } from './contracts/auth/login.ts';
import { logout } from './contracts/auth/logout.ts';
import { resetPassword } from './contracts/auth/reset-password.ts';
import { sendCode } from './contracts/auth/send-code.ts';
import { sendMoneyOutCode } from './contracts/auth/send-money-out-code.ts';
import { sendResetCode } from './contracts/auth/send-reset-code.ts';
import { setPassword } from './contracts/auth/set-password.ts';
import { getLastBalance } from './contracts/balance/get-last.ts';
import { getTradeLimitConfig } from './contracts/limits/get-config.ts';
import { getUsedTradeLimit } from './contracts/limits/get-used.ts';
import { writeEvent } from './contracts/log/event.ts';
import { writeLog } from './contracts/log/write.ts';
import { getNotificationPage } from './contracts/notification/page.ts';
import { readAllNotifications } from './contracts/notification/read-all.ts';
import { readNotification } from './contracts/notification/read.ts';
import { endSessions } from './contracts/ops/end-sessions.ts';
import { liftLock } from './contracts/ops/lift-lock.ts';
import { findTransaction } from './contracts/ops/find-transaction.ts';
import { listAuthEvents } from './contracts/ops/list-auth-events.ts';
import { listBankPayments } from './contracts/ops/list-bank-payments.ts';
import { listContradictions } from './contracts/ops/list-contradictions.ts';
import { listSuspense } from './contracts/ops/list-suspense.ts';
import { setUser } from './contracts/ops/set-user.ts';
import { endSession } from './contracts/session/end.ts';
import { getSessionPage } from './contracts/session/page.ts';
import { verifyMoneyOutCode } from './contracts/session/verify-code.ts';
import { cancelTopUp } from './contracts/top-up/cancel.ts';
import { createTopUp } from './contracts/top-up/create.ts';
import { getTopUp } from './contracts/top-up/detail.ts';
import { getTransaction } from './contracts/transaction/detail.ts';
import { getTransactionPage } from './contracts/transaction/page.ts';
import { createTransfer } from './contracts/transfer/create.ts';
import { getTransfer } from './contracts/transfer/detail.ts';
import { quoteTransfer } from './contracts/transfer/quote.ts';
import { getRecentReceivers } from './contracts/transfer/recents.ts';
import { findReceiver } from './contracts/transfer/receiver.ts';
import { getBaseInfo } from './contracts/user/get-base-info.ts';
import type { Contract } from './operation.ts';

/** Every operation there is; read by infra, tools and tests, never bundled into a function or the app. */
export const operations = [
  sendCode, login, loginPassword, logout,
  sendResetCode, resetPassword, setPassword,
  getSessionPage, endSession, sendMoneyOutCode, verifyMoneyOutCode,
  writeLog, writeEvent,
  getBaseInfo,
  getLastBalance,
  createTopUp, getTopUp, cancelTopUp,
  findReceiver, getRecentReceivers, quoteTransfer, createTransfer, getTransfer,
  getTransactionPage, getTransaction,
  getTradeLimitConfig, getUsedTradeLimit,
  getNotificationPage, readNotification, readAllNotifications,
  setUser, listSuspense, findTransaction, listAuthEvents, liftLock, endSessions,
  listContradictions, listBankPayments,
] as const satisfies readonly Contract[];
