import { callback } from '../engine/partners/callback.ts';
import { takeBankMessage } from '../ledger/take-message.ts';
import { bankWebhook } from '../partners/bank-contract.ts';
import { implement } from '../runtime/operation/implement.ts';

export const operation = implement(bankWebhook, ({ input, message, runtime, nowMs }) =>
  takeBankMessage(runtime, input, message, nowMs),
);

export const handler = callback(operation);
