import type { Hold } from '../hold.ts';
import { mobileNumber } from './ask-airtime.ts';
import { bankAccount } from './ask-bank.ts';
import type { Asking } from './asking-by.ts';
import type { PayoutReaderName } from './payout-readers.ts';

/** How each row of `payoutReaders` is asked. */
const asking = {
  'bank-account': bankAccount,
  'mobile-number': mobileNumber,
} satisfies Readonly<Record<PayoutReaderName, Asking>>;

/** How a hold's reader is asked. */
export function askingOf({ reader }: Hold): Asking {
  return asking[reader];
}
