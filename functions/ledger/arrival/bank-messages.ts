import { bankWebhook } from '../../partners/bank-contract.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { takeBankMessage } from './take-message.ts';

/** What the bank's messages do, whether the bank tells one or operators play it again. */
export const bankMessages = implement(bankWebhook, ({ input, message, runtime, nowMs }) =>
  takeBankMessage(runtime, input, message, nowMs),
);
