import { callback } from '../engine/partners/callback.ts';
import { bankMessages } from '../ledger/arrival/bank-messages.ts';

export const operation = bankMessages;

export const handler = callback(operation);
