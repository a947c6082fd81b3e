import * as z from 'zod/mini';
import { walletCommand } from '../../operation.ts';
import { statementInputSchema, statementWords } from '../../statement.ts';

/**
 * Asks for a statement of the caller's wallet: what could be spent when the period began and ended, and all that moved
 * in between. A short one is made with this answer; a long one is made in the background and told in the inbox. Its
 * holder is named in full only for who shows the code of this very request.
 */
export const createStatement = walletCommand({
  name: 'statement/create',
  path: '/wallet-app-api/walletUserTransaction/statement',
  method: 'POST',
  entry: 'any',
  requestId: 'required',
  loads: ['wallet', 'person'],
  gates: 'none',
  // Each reads a history and leaves a file.
  cap: { of: 'user', perHour: 20 },
  input: statementInputSchema,
  // No name and no sum: the answer is kept for repeats.
  output: z.strictObject({ statementId: z.string(), word: z.enum(statementWords), askedAtMs: z.int() }),
  refusals: ['input-not-valid', 'step-up-needed'],
});
