import { callback } from '../engine/partners/callback.ts';
import { airtimeMessages } from '../ledger/payout/airtime-messages.ts';

export const operation = airtimeMessages;

export const handler = callback(operation);
