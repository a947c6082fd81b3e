import * as z from 'zod/mini';
import { doorCommand } from '../../operation.ts';
import { paperCodeSchema } from '../../paper-code.ts';
import { receiptFactsShape } from '../../receipt.ts';

/**
 * Says to anybody whether a receipt is ours as it stands: its code was made for exactly this number, amount, minute and
 * receiver. Nothing is told that was not typed, and everything that is not genuine is answered alike.
 */
export const verifyReceipt = doorCommand({
  name: 'transaction/verify',
  path: '/wallet-app-api/walletUserTransaction/verify',
  method: 'POST',
  input: z.strictObject({ ...receiptFactsShape, code: paperCodeSchema }),
  output: z.strictObject({ genuine: z.boolean() }),
  refusals: ['too-many'],
});
