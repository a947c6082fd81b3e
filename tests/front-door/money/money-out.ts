import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../../shared/operation.ts';
import type { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import type { CodeBound, MoneyOut } from '../../../shared/money-out.ts';
import { operation as sendMoneyOutCode } from '../../../functions/handlers/auth/send-money-out-code.ts';
import { operation as verifyCode } from '../../../functions/handlers/session/verify-code.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { lastCode } from '../people/users.ts';
import type { User } from '../people/users.ts';

const minuteMs = 60_000;

/** A transfer as a code is asked for it. */
export function paymentOfTransfer(input: InputOf<typeof createTransfer>, requestId: string = randomUUID()): MoneyOut {
  return { operation: 'transfer/create', requestId, input };
}

/**
 * Asks for a payment's code, a minute later because another is not sent earlier, and answers it as its owner reads it.
 */
export async function askForPaymentCode(door: Door, user: User, payment: CodeBound): Promise<string> {
  door.clock.advance(minuteMs);
  await succeed(door, sendMoneyOutCode, user, { payment });
  return lastCode(door, user.mobile);
}

/** Shows the code of a payment on the user's device, as the app does before it sends the payment again. */
export async function showPaymentCode(door: Door, user: User, payment: CodeBound): Promise<void> {
  const code = await askForPaymentCode(door, user, payment);
  await succeed(door, verifyCode, user, { paymentRequestId: payment.requestId, code });
}
