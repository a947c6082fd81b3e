import * as z from 'zod/mini';
import { doorCommand } from '../../operation.ts';
import { paperCodeSchema } from '../../paper-code.ts';
import { statementFactsShape } from '../../statement-paper.ts';

/**
 * Says to anybody whether a statement's file is ours, to the last byte: its code was made for exactly this holder,
 * period, balances, rows and digest. The file itself stays with whoever asks.
 */
export const verifyStatement = doorCommand({
  name: 'statement/verify',
  path: '/wallet-app-api/walletUserTransaction/verifyStatement',
  method: 'POST',
  input: z.strictObject({ ...statementFactsShape, code: paperCodeSchema }),
  output: z.strictObject({ genuine: z.boolean() }),
  refusals: ['too-many'],
});
